import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";

/** Step 1 of turning it on. */
export function StartForm({ hasPassword, error }: { hasPassword: boolean; error?: string }) {
  const isBusy = useIsBusy("start");
  return (
    <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
      <p>
        You need an authenticator app on your telephone. Logging in then asks for a code of six digits after the
        password, and all other devices are signed out.
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <input type="hidden" name="intent" value="start" />
      {hasPassword && <PasswordField />}
      <Button busy={isBusy}>Set up a second factor</Button>
    </Form>
  );
}

/** Step 2: the secret goes into the app, and its first code comes back. */
export function EnrolmentForm({ secret, url, error }: { secret: string; url: string; error?: string }) {
  const isBusy = useIsBusy("confirm");
  return (
    <div className="mt-4 space-y-6">
      <ol className="list-decimal space-y-6 pl-5">
        <li>
          <p className="mb-3">Scan this code with your authenticator app.</p>
          <QrCode text={url} label="QR code for your authenticator app" />
          <p className="mt-3 max-w-measure text-muted">
            Without a camera,{" "}
            <a href={url} className="text-action underline underline-offset-4">
              open the app here
            </a>{" "}
            or type this key in:
          </p>
          <p className="mt-1 font-mono text-lg wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        </li>
        <li>
          <p className="mb-3">Enter the code it shows.</p>
          <Form method="post" className="max-w-md space-y-5" noValidate>
            <input type="hidden" name="intent" value="confirm" />
            <CodeField error={error} hint="Six digits" />
            <Button busy={isBusy}>Turn on</Button>
          </Form>
        </li>
      </ol>
    </div>
  );
}

/** What can be done while it is on. */
export function SecondFactorForms({
  since,
  codesLeft,
  hasPassword,
  renewError,
  disableError,
}: {
  since: Date;
  codesLeft: number;
  hasPassword: boolean;
  renewError?: string;
  disableError?: string;
}) {
  const isRenewing = useIsBusy("renew");
  const isDisabling = useIsBusy("disable");
  return (
    <>
      <p className="mt-4">
        On since {formatMoment(since)}. {codesLeft} of your 10 backup codes {codesLeft === 1 ? "is" : "are"} left.
      </p>
      <SectionHeading as="h3" title="New backup codes" className="mt-10" />
      <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
        <p>Ten new codes make the old ones void.</p>
        <input type="hidden" name="intent" value="renew" />
        <CodeField error={renewError} hint="Of your authenticator app, or a backup code" />
        <Button variant="secondary" busy={isRenewing}>
          Make new backup codes
        </Button>
      </Form>
      <SectionHeading as="h3" title="Turn it off" className="mt-10" />
      <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
        {disableError && <Notice tone="error">{disableError}</Notice>}
        <input type="hidden" name="intent" value="disable" />
        {hasPassword && <PasswordField />}
        <CodeField hint="Of your authenticator app, or a backup code" />
        <Button variant="danger" busy={isDisabling}>
          Turn off the second factor
        </Button>
      </Form>
    </>
  );
}

function PasswordField() {
  return (
    <Field label="Current password" name="password" required>
      <TextInput type="password" autoComplete="current-password" />
    </Field>
  );
}

function useIsBusy(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
