import { Form, useNavigation } from "react-router";
import { ResendButton, type ResendWait } from "#app/accounts/components/resend-button.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";

export function MobileNumberField({ phone, error }: { phone?: string; error?: string }) {
  return (
    <Field label="Mobile number" name="phone" hint="10 digits" error={error} required>
      <TextInput type="tel" inputMode="tel" autoComplete="tel-national" defaultValue={phone} maxLength={30} />
    </Field>
  );
}

/** `changeTo`: the page where another number can be entered. */
export function MobileCodeForm({
  phone,
  resend,
  error,
  changeTo,
}: {
  phone: string;
  resend: ResendWait;
  error?: string;
  changeTo: string;
}) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="space-y-5">
      <p>
        We sent a 6-digit code to <span className="font-semibold whitespace-nowrap">{formatPhone(phone)}</span>.{" "}
        <TextLink to={changeTo}>Change number</TextLink>
      </p>
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
        <Button wide busy={intent === "code"} busyText="Checking...">
          Continue
        </Button>
      </Form>
      <Form method="post">
        <ResendButton wide wait={resend} busy={intent === "resend"} />
      </Form>
    </div>
  );
}
