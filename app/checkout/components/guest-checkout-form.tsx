import { Form, useNavigation } from "react-router";
import { isEmail, messages } from "#app/accounts/account-messages.ts";
import { AddressFields } from "#app/accounts/components/address-fields.tsx";
import type { CartView } from "#app/cart/cart-view.ts";
import type { CartMethods } from "#app/checkout/cart-methods.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import { expectedOrder } from "#app/checkout/expected-order.ts";
import { type AddressField, validateAddress } from "#app/domain/buying/address.ts";
import { formatInr } from "#app/domain/money/money.ts";
import {
  type BusinessBuyer,
  type BuyerField,
  fieldsOfBuyer,
  validateBuyer,
} from "#app/domain/parties/business-buyer.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Agreement } from "./agreement.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { ByPayment } from "./by-payment.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { useChosenPin, useFormDraft } from "./use-form-draft.ts";

/** `error` is about the whole order. */
export type GuestCheckoutAnswer = {
  error?: string;
  errors?: FieldErrors;
  values?: Record<AddressField | BuyerField | "email", string>;
  method?: string;
};

export function GuestCheckoutForm({
  view,
  payment,
  buyer,
  answer,
}: {
  view: CartView;
  payment: CartMethods;
  /** The business that a quotation was made for. */
  buyer: BusinessBuyer | null;
  answer: GuestCheckoutAnswer;
}) {
  const { errors, summary, formProps } = useFormErrors(answer.errors, checkForm);
  const isBusy = useNavigation().formData !== undefined;
  useFormDraft(formProps.ref, !answer.values);
  useChosenPin(formProps.ref, true);
  const { totalPaise } = view.totals;
  const { cashFeePaise } = payment;
  return (
    <Form method="post" {...formProps} className="space-y-8">
      {answer.error && <Notice tone="error" title={answer.error} />}
      <ErrorSummary summary={summary} errors={errors} />
      <input type="hidden" name="expected" value={JSON.stringify(expectedOrder(view, cashFeePaise))} readOnly />
      <div className="space-y-6">
        <h2 className="font-display text-xl font-semibold">Deliver to</h2>
        <AddressFields values={answer.values} errors={errors} />
        <Field
          label="Email"
          name="email"
          optional
          error={errors.email}
          hint="For the confirmation, tracking and invoice. You can open them from its links without an account."
        >
          <TextInput type="email" autoComplete="email" defaultValue={answer.values?.email} />
        </Field>
        <BuyerFields values={answer.values ?? fieldsOfBuyer(buyer)} errors={errors} />
      </div>
      <PaymentMethods {...payment} chosen={answer.method ?? null} error={errors.method} />
      <div className="space-y-3">
        <Button wide busy={isBusy} busyText="Placing your order…">
          <ByPayment
            cash={`Place Order: ${formatInr(totalPaise + cashFeePaise)}`}
            other={`Place Order: ${formatInr(totalPaise)}`}
          />
        </Button>
        <Agreement confirmsAge />
      </div>
    </Form>
  );
}

function checkForm(form: FormData): FieldErrors {
  const fields = Object.fromEntries(form);
  const checked = validateAddress(fields);
  const buyer = validateBuyer(fields, checked.ok ? checked.value.state : "");
  const email = String(form.get("email") ?? "").trim();
  return {
    ...(checked.ok ? {} : checked.details),
    ...(buyer.ok ? {} : buyer.details),
    ...(email === "" || isEmail(email) ? {} : { email: messages.email }),
    ...(form.get("method") ? {} : { method: checkoutMessages.chooseMethod }),
  };
}
