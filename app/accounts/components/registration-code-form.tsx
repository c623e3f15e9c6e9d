/** The mailed code is entered here; the page moves on by itself once the mailed link was used in this browser. */
import { Form, useNavigation } from "react-router";
import { useMoveOnceSignedIn } from "#app/accounts/me/use-move-once-signed-in.ts";
import type { MailReach } from "#app/mail/mail-reach.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { ResendButton, type ResendWait } from "./resend-button.tsx";

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
  const intent = useNavigation().formData?.get("intent");
  useMoveOnceSignedIn(() => window.location.assign(target));
  return (
    <div className="space-y-5">
      <Form method="post" className="space-y-5" noValidate>
        <input type="hidden" name="intent" value="code" />
        <Field label="6-digit code" name="code" error={error} hint="It is valid for 10 minutes." required>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            className="text-xl tabular-nums tracking-[0.2em]"
          />
        </Field>
        <Button wide busy={intent === "code"} busyText="Confirming...">
          Continue
        </Button>
      </Form>
      <Form method="post">
        <ResendButton wide wait={resend} busy={intent === "resend"} />
      </Form>
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
