import { Form, Link, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AddressFields } from "#app/accounts/components/address-fields.tsx";
import { ResendButton, type ResendWait } from "#app/accounts/components/resend-button.tsx";
import { useMoveOnceSignedIn } from "#app/accounts/me/use-move-once-signed-in.ts";
import type { CartMethods } from "#app/checkout/cart-methods.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import { type AddressField, validateAddress } from "#app/domain/buying/address.ts";
import { type BuyerField, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import type { MailReach } from "#app/mail/mail-reach.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { useChosenPin, useFormDraft } from "./use-form-draft.ts";

/** `isSent`: a new code was mailed. */
export type RegisterCheckoutAnswer = {
  isSent?: boolean;
  errors?: FieldErrors;
  values?: Record<AddressField | BuyerField, string>;
  method?: string;
  code?: string;
};

export function RegisterCheckoutForm({
  name,
  email,
  reach,
  resend,
  payment,
  answer,
}: {
  name: string;
  email: string;
  reach: MailReach;
  resend: ResendWait;
  payment: CartMethods;
  answer: RegisterCheckoutAnswer;
}) {
  const { errors, summary, formProps } = useFormErrors(answer.errors, checkForm);
  const intent = useNavigation().formData?.get("intent");
  useFormDraft(formProps.ref, !answer.values);
  useChosenPin(formProps.ref, true);
  useMoveOnceSignedIn(() => takeAlong(formProps.ref.current));
  return (
    <div>
      <Form method="post" {...formProps} className="space-y-8">
        <ErrorSummary summary={summary} errors={errors} />
        <div className="space-y-6">
          <h2 className="font-display text-xl font-semibold">Shipping address</h2>
          <AddressFields values={answer.values ?? { fullName: name }} errors={errors} />
          <BuyerFields values={answer.values ?? {}} errors={errors} />
        </div>
        <PaymentMethods {...payment} chosen={answer.method ?? null} error={errors.method} />
        <section aria-labelledby="confirm-email" className="space-y-4">
          <h2 id="confirm-email" className="font-display text-xl font-semibold">
            Confirm your email address
          </h2>
          {answer.isSent && <Notice tone="info">We have sent a new code. Earlier codes no longer work.</Notice>}
          <Field
            label="6-digit code"
            name="code"
            error={errors.code}
            hint={`Sent to ${email}. It is valid for 10 minutes.`}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              defaultValue={answer.code}
              className="max-w-40 tabular-nums"
            />
          </Field>
        </section>
        <div className="space-y-4">
          <Button wide name="intent" value="continue" busy={intent === "continue"} busyText="Confirming...">
            Confirm and review order
          </Button>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ResendButton wait={resend} busy={intent === "resend"} formNoValidate />
            {reach === "mailbox" && (
              <Link to={`/dev/mailbox?${new URLSearchParams({ to: email })}`} target="_blank" className="underline">
                Open mailbox
              </Link>
            )}
            <Link to="/register?again=&redirect=%2Fcheckout" className="underline">
              Use another address
            </Link>
          </p>
        </div>
      </Form>
    </div>
  );
}

/** Goes on with what is filled in: an address that is complete is sent; the checkout fills in one that isn't. */
function takeAlong(form: HTMLFormElement | null): void {
  if (!form || Object.keys(checkAddress(new FormData(form))).length > 0) {
    window.location.assign("/checkout");
    return;
  }
  const intent = document.createElement("input");
  Object.assign(intent, { type: "hidden", name: "intent", value: "address" });
  form.append(intent);
  form.action = "/checkout";
  form.submit();
}

function checkForm(form: FormData): FieldErrors {
  return {
    ...checkAddress(form),
    ...(form.get("method") ? {} : { method: checkoutMessages.chooseMethod }),
    ...(String(form.get("code") ?? "").trim() ? {} : { code: messages.code }),
  };
}

function checkAddress(form: FormData): FieldErrors {
  const fields = Object.fromEntries(form);
  const checked = validateAddress(fields);
  const buyer = validateBuyer(fields, checked.ok ? checked.value.state : "");
  return { ...(checked.ok ? {} : checked.details), ...(buyer.ok ? {} : buyer.details) };
}
