import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";

export function StartForm({ hasPassword, error }: { hasPassword: boolean; error?: string }) {
  const isBusy = useIsBusy("start");
  return (
    <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
      <p>
        You need an authenticator app on your phone. Each time you log in, you will be asked for a 6-digit code after{" "}
        {hasPassword ? "your password" : "the code that we send you"}. All other devices will be logged out.
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <input type="hidden" name="intent" value="start" />
      {hasPassword && <PasswordField />}
      <Button busy={isBusy}>Set up two-factor authentication</Button>
    </Form>
  );
}

export function EnrolmentForm({ secret, url, error }: { secret: string; url: string; error?: string }) {
  const isBusy = useIsBusy("confirm");
  return (
    <div className="mt-4 space-y-6">
      <ol className="list-decimal space-y-6 pl-5">
        <li>
          <p className="mb-3">Scan this code with your authenticator app.</p>
          <QrCode text={url} label="QR code for your authenticator app" />
          <p className="mt-3 max-w-measure text-muted">
            Can&rsquo;t scan it?{" "}
            <a href={url} className="text-action underline underline-offset-4">
              Open the app on this device
            </a>{" "}
            or enter this key:
          </p>
          <p className="mt-1 font-mono text-lg wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        </li>
        <li>
          <p className="mb-3">Enter the code from the app.</p>
          <Form method="post" className="max-w-md space-y-5" noValidate>
            <input type="hidden" name="intent" value="confirm" />
            <CodeField error={error} hint="6 digits" />
            <Button busy={isBusy}>Turn on</Button>
          </Form>
        </li>
      </ol>
    </div>
  );
}

export function SecondFactorForms({
  since,
  codesLeft,
  hasPassword,
  isRequired,
  renewError,
  disableError,
}: {
  since: Date;
  codesLeft: number;
  hasPassword: boolean;
  /** The store requires a second factor. */
  isRequired: boolean;
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
        <p>Your old backup codes will stop working.</p>
        <input type="hidden" name="intent" value="renew" />
        <CodeField error={renewError} hint="From your authenticator app, or a backup code" />
        <Button variant="secondary" busy={isRenewing}>
          Generate new backup codes
        </Button>
      </Form>
      {isRequired ? (
        <p className="mt-10 max-w-measure text-muted">
          The store requires you to use two-factor authentication, so it can&rsquo;t be turned off.
        </p>
      ) : (
        <>
          <SectionHeading as="h3" title="Turn off" className="mt-10" />
          <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
            {disableError && <Notice tone="error">{disableError}</Notice>}
            <input type="hidden" name="intent" value="disable" />
            {hasPassword && <PasswordField />}
            <CodeField hint="From your authenticator app, or a backup code" />
            <Button variant="danger" busy={isDisabling}>
              Turn off two-factor authentication
            </Button>
          </Form>
        </>
      )}
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
