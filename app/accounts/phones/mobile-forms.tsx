import type { ResendWait } from "#app/accounts/components/resend-button.tsx";
import { SixDigitCodeForms } from "#app/accounts/components/six-digit-code-forms.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { DemoTextsLink } from "#app/mail/texts/demo-texts-link.tsx";
import type { TextReach } from "#app/mail/texts/text-reach.ts";
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
  reach,
}: {
  phone: string;
  resend: ResendWait;
  error?: string;
  changeTo: string;
  reach: TextReach;
}) {
  return (
    <div className="space-y-5">
      <p>
        We sent a 6-digit code to <span className="font-semibold whitespace-nowrap">{formatPhone(phone)}</span>.{" "}
        <TextLink to={changeTo}>Change number</TextLink>
      </p>
      <SixDigitCodeForms resend={resend} error={error} />
      <DemoTextsLink reach={reach} phone={phone} />
    </div>
  );
}
