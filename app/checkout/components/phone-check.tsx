import { Form, useNavigation } from "react-router";
import type { PhoneCheck as Check } from "#app/checkout/phone/phone-check.server.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { DemoTextsLink } from "#app/mail/texts/demo-texts-link.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { useCheckoutHref } from "./use-checkout-href.ts";

const SEND = "send-code";

export function PhoneCheck({ check, error }: { check: Check; error: string | undefined }) {
  const isSending = useNavigation().formData?.get("intent") === "phone-code";
  const phone = formatPhone(check.phone);
  return (
    <section
      aria-labelledby="confirm-phone"
      className="hidden space-y-4 group-has-[[data-cash]:checked]/checkout:block"
    >
      <h2 id="confirm-phone" className="font-display text-xl font-semibold">
        Confirm your mobile number
      </h2>
      {check.reach === "none" ? (
        <Notice tone="warning" title="We can't send a code right now. Please choose another payment method." />
      ) : (
        <>
          <p className="max-w-measure text-md">
            {check.isSent ? (
              <>
                We sent a 6-digit code to <span className="whitespace-nowrap">{phone}</span>. It is valid for 10
                minutes.
              </>
            ) : (
              <>
                Cash on Delivery orders need a confirmed number. We will send a 6-digit code by SMS to{" "}
                <span className="whitespace-nowrap">{phone}</span>.
              </>
            )}
          </p>
          {(check.isSent || error) && (
            <Field label="Code" name="code" error={error}>
              <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} className="max-w-40" />
            </Field>
          )}
          {check.isSent && <DemoTextsLink reach={check.reach} phone={check.phone} />}
          <Button form={SEND} variant="secondary" busy={isSending} busyText="Sending...">
            {check.isSent ? "Send a new code" : "Send code"}
          </Button>
        </>
      )}
    </section>
  );
}

/** Its button is in `PhoneCheck`, because forms can't be nested. */
export function SendCodeForm() {
  return (
    <Form id={SEND} method="post" action={useCheckoutHref()({ step: "payment" })}>
      <input type="hidden" name="intent" value="phone-code" />
    </Form>
  );
}
