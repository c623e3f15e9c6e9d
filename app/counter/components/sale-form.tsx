import { type RefObject, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { NAME_MAX } from "#app/accounts/account-messages.ts";
import { usePinSuggestions } from "#app/accounts/components/use-pin-suggestions.ts";
import { useFormDraft } from "#app/checkout/components/use-form-draft.ts";
import type { CounterAnswer } from "#app/counter/counter-answer.ts";
import { NAMED_FROM_PAISE } from "#app/counter/counter-buyer.ts";
import { serialsField } from "#app/counter/counter-lines.ts";
import type { PricedSale } from "#app/counter/price-sale.ts";
import { indianStates } from "#app/domain/buying/address.ts";
import { hasSerials } from "#app/domain/fulfilment/serial-number.ts";
import { counterPaymentFields } from "#app/domain/money/counter-payment.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { COUNTER_DRAFT } from "./counter-draft.ts";
import {
  BusinessFields,
  type FieldsProps,
  noMoney,
  PaymentFields,
  PriceReason,
  readMoney,
  SoldLines,
} from "./sale-fields.tsx";
import { UpiCode, type UpiPayee } from "./upi-code.tsx";

type Props = {
  sale: PricedSale;
  upi: UpiPayee | null;
  answer: CounterAnswer | undefined;
  saleForm: RefObject<HTMLFormElement | null>;
};

/** Buyer and payment. What is typed survives a reload of the tab. */
export function SaleForm({ sale, upi, answer, saleForm }: Props) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors, undefined, counterPaymentFields);
  const isBusy = useNavigation().formMethod === "POST";
  const [paid, setPaid] = useState(noMoney);
  const [readAnswer, setReadAnswer] = useState<CounterAnswer>();
  const isNew = sale.lines.length === 0;
  useFormDraft(saleForm, !answer && !isNew, COUNTER_DRAFT);
  useEffect(() => {
    // A new sale has nothing of a buyer whose sale was given up.
    if (isNew) sessionStorage.removeItem(COUNTER_DRAFT);
  }, [isNew]);
  const { onInput, ...props } = formProps;
  const values = answer?.fields ?? {};
  return (
    <Form
      method="post"
      {...props}
      ref={(form) => {
        saleForm.current = form;
        props.ref.current = form;
      }}
      onInput={(event) => {
        onInput(event);
        setPaid(readMoney(new FormData(event.currentTarget)));
        setReadAnswer(answer);
      }}
      className="space-y-6"
      autoComplete="off"
    >
      <FormKey />
      <input type="hidden" name="expected" value={sale.totalPaise} />
      <SoldLines sale={sale} />
      {answer?.error && (
        <Notice tone="error" title={answer.error} className={readAnswer === answer ? "invisible" : undefined} />
      )}
      <ErrorSummary summary={summary} errors={errors} />
      <BuyerFields sale={sale} values={values} errors={errors} />
      <SerialFields sale={sale} values={values} errors={errors} />
      <PriceReason sale={sale} values={values} errors={errors} />
      <PaymentFields sale={sale} values={values} errors={errors} paid={paid} />
      {upi && <UpiCode upi={upi} amountPaise={paid.upi || Math.max(0, sale.totalPaise - paid.card - paid.cash)} />}
      <Button name="intent" value="sell" busy={isBusy} busyText="Selling…" wide>
        Sell and hand over
      </Button>
    </Form>
  );
}

const invoiceFields = ["buyerGstin", "buyerBusinessName", "addressLine1", "pincode", "city", "state"] as const;

function BuyerFields({ sale, values, errors }: FieldsProps) {
  const isNamed = sale.subtotalPaise >= NAMED_FROM_PAISE;
  const { group, suggestFrom } = usePinSuggestions();
  const isInvoiceOpen = isNamed || invoiceFields.some((field) => values[field] || errors[field]);
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-display text-xl font-semibold">Buyer</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Mobile number" name="phone" optional error={errors.phone}>
          <TextInput type="tel" defaultValue={values.phone} />
        </Field>
        <Field label="Name" name="customerName" optional={!isNamed} error={errors.customerName}>
          <TextInput maxLength={NAME_MAX} defaultValue={values.customerName} />
        </Field>
        <Field label="Email" name="email" optional error={errors.email}>
          <TextInput inputMode="email" defaultValue={values.email} />
        </Field>
      </div>
      <Collapsible title="GSTIN and address" isOpen={isInvoiceOpen}>
        <p className="mb-4 max-w-measure text-md text-muted">
          {isNamed ? "From ₹50,000 before GST the invoice needs name and address." : "Needed with a GSTIN."} The address
          decides between CGST + SGST and IGST.
        </p>
        <div ref={group} className="grid gap-4 sm:grid-cols-2">
          <BusinessFields values={values} errors={errors} />
          <Field label="Address" name="addressLine1" error={errors.addressLine1}>
            <TextInput defaultValue={values.addressLine1} />
          </Field>
          <Field label="PIN code" name="pincode" error={errors.pincode}>
            <TextInput inputMode="numeric" defaultValue={values.pincode} onInput={suggestFrom} onFocus={suggestFrom} />
          </Field>
          <Field label="City" name="city" error={errors.city}>
            <TextInput defaultValue={values.city} />
          </Field>
          <Field label="State" name="state" error={errors.state}>
            <Select defaultValue={values.state ?? ""}>
              <option value="">Choose a state</option>
              {indianStates.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          </Field>
        </div>
      </Collapsible>
    </fieldset>
  );
}

function SerialFields({ sale, values, errors }: FieldsProps) {
  const lines = sale.lines.filter(hasSerials);
  if (lines.length === 0) return null;
  return (
    <Collapsible title="Serial numbers" isOpen={lines.some(({ productId }) => errors[serialsField(productId)])}>
      <div className="space-y-4">
        {lines.map(({ productId, name }) => (
          <Field
            key={productId}
            label={name}
            name={serialsField(productId)}
            optional
            error={errors[serialsField(productId)]}
            hint="Separated by commas or blanks."
          >
            <TextInput
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={values[serialsField(productId)]}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // A scanner sends Enter after each number.
                event.preventDefault();
                event.currentTarget.setRangeText(
                  ", ",
                  event.currentTarget.value.length,
                  event.currentTarget.value.length,
                  "end",
                );
              }}
            />
          </Field>
        ))}
      </div>
    </Collapsible>
  );
}
