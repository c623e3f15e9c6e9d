/** The mailed code is entered here; the page moves on by itself once the mailed link was used in this browser. */
import { useMoveOnceSignedIn } from "#app/accounts/me/use-move-once-signed-in.ts";
import type { MailReach } from "#app/mail/mail-reach.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { ResendWait } from "./resend-button.tsx";
import { SixDigitCodeForms } from "./six-digit-code-forms.tsx";

export function RegistrationCodeForm({
  email,
  target,
  reach,
  resend,
  error,
}: {
  email: string;
  target: string;
  reach: MailReach;
  resend: ResendWait;
  error?: string;
}) {
  useMoveOnceSignedIn(() => window.location.assign(target));
  return (
    <div className="space-y-5">
      <SixDigitCodeForms resend={resend} error={error} />
      {reach === "mailbox" ? (
        <>
          <p className="text-muted">In this demo, emails are not delivered. Read it in the demo's mailbox.</p>
          <ButtonLink variant="quiet" wide to={`/dev/mailbox?${new URLSearchParams({ to: email })}`}>
            Open mailbox
          </ButtonLink>
        </>
      ) : (
        <p className="text-muted">
          No email after a few minutes? Please check your spam folder. The link in the email works too.
        </p>
      )}
    </div>
  );
}
