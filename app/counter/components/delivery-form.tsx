import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { NAME_MAX } from "#app/accounts/account-messages.ts";
import { StateSelect } from "#app/accounts/components/state-select.tsx";
import { BillingFields } from "#app/accounts/gstins/billing-fields.tsx";
import { useFormDraft } from "#app/checkout/components/use-form-draft.ts";
import type { CounterAnswer } from "#app/counter/counter-answer.ts";
import type { CounterDelivery } from "#app/counter/delivery-quote.server.ts";
import type { OfferedPayWays } from "#app/counter/pay-ways.server.ts";
import type { PricedSale } from "#app/counter/price-sale.ts";
import { addressLimits, type ShippingAddress } from "#app/domain/buying/address.ts";
import { counterPaymentFields } from "#app/domain/money/counter-payment.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { buyerFields } from "#app/domain/parties/business-buyer.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, FieldError, TextInput } from "#app/ui/forms/field.tsx";
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
  /** It is null until a PIN code is typed that the store delivers to. */
  delivery: CounterDelivery | null;
  payWays: OfferedPayWays;
  upi: UpiPayee | null;
  answer: CounterAnswer | undefined;
  saleForm: RefObject<HTMLFormElement | null>;
};

/** Buyer, address and payment of an order for delivery. */
export function DeliveryForm({ sale, delivery, payWays, upi, answer, saleForm }: Props) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors, undefined, counterPaymentFields);
  const navigation = useNavigation();
  const intent = navigation.formMethod === "POST" ? navigation.formData?.get("intent") : null;
  const [paid, setPaid] = useState(noMoney);
  useFormDraft(saleForm, !answer && sale.lines.length > 0, COUNTER_DRAFT);
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
      }}
      className="space-y-6"
      autoComplete="off"
    >
      <FormKey />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="take-order" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="expected" value={sale.totalPaise} />
      <input type="hidden" name="cashFee" value={payWays.cashFeePaise} />
      <input type="hidden" name="pincode" value={delivery?.pincode ?? ""} />
      <SoldLines sale={sale} />
      {answer?.error && <Notice tone="error" title={answer.error} />}
      <ErrorSummary summary={summary} errors={errors} />
      <AddressFields
        delivery={delivery}
        answer={answer}
        values={values}
        errors={errors}
        isBusy={intent === "find-buyer"}
      />
      <PriceReason sale={sale} values={values} errors={errors} />
      <PayWays payWays={payWays} values={values} errors={errors} />
      <div className="hidden space-y-6 in-[form:has([name=pay][value=counter]:checked)]:block">
        <PaymentFields sale={sale} values={values} errors={errors} paid={paid} />
        {upi && <UpiCode upi={upi} amountPaise={paid.upi || Math.max(0, sale.totalPaise - paid.card - paid.cash)} />}
      </div>
      <Button name="intent" value="take-order" busy={intent === "take-order"} busyText="Placing order…" wide>
        Place order
      </Button>
    </Form>
  );
}

type AddressProps = Omit<FieldsProps, "sale"> & Pick<Props, "delivery" | "answer"> & { isBusy: boolean };

function AddressFields({ delivery, answer, values, errors, isBusy }: AddressProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [searchParams, setSearchParams] = useSearchParams();
  const [buyer, setBuyer] = useState(answer?.buyer);
  if (answer?.buyer && answer.buyer !== buyer) setBuyer(answer.buyer);
  useSuggestedPlace(group, delivery);
  useEffect(() => {
    if (answer?.buyer) fill(group.current, { customerName: answer.fields.customerName ?? "" });
  }, [answer]);
  const find = useRef<HTMLButtonElement>(null);
  function findOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit(find.current);
  }
  function pickAddress({ pincode, fullName, ...address }: ShippingAddress) {
    const { addressLine1, addressLine2 = "", city, state } = address;
    fill(group.current, { customerName: fullName, addressLine1, addressLine2, city, state });
    const params = new URLSearchParams(searchParams);
    params.set("pincode", pincode);
    setSearchParams(params, { replace: true, preventScrollReset: true });
  }
  return (
    <fieldset ref={group} className="space-y-4">
      <legend className="mb-3 font-display text-xl font-semibold">Deliver to</legend>
      <div className="flex items-end gap-3">
        <Field label="Mobile number" name="phone" required error={errors.phone} className="min-w-0 flex-1">
          <TextInput type="tel" maxLength={40} defaultValue={values.phone} onKeyDown={findOnEnter} />
        </Field>
        <Button
          ref={find}
          name="intent"
          value="find-buyer"
          variant="secondary"
          formNoValidate
          busy={isBusy}
          busyText="Finding…"
        >
          Find buyer
        </Button>
      </div>
      {buyer && <KnownBuyer buyer={buyer} pickAddress={pickAddress} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="customerName" required error={errors.customerName}>
          <TextInput maxLength={NAME_MAX} defaultValue={values.customerName} />
        </Field>
        <Field label="Email" name="email" optional error={errors.email}>
          <TextInput type="email" defaultValue={values.email} />
        </Field>
        <Field label="Address" name="addressLine1" required error={errors.addressLine1} className="sm:col-span-2">
          <TextInput maxLength={addressLimits.addressLine1} defaultValue={values.addressLine1} />
        </Field>
        <Field
          label="Area, landmark"
          name="addressLine2"
          optional
          error={errors.addressLine2}
          className="sm:col-span-2"
        >
          <TextInput maxLength={addressLimits.addressLine2} defaultValue={values.addressLine2} />
        </Field>
        <Field label="City" name="city" required error={errors.city}>
          <TextInput maxLength={addressLimits.city} defaultValue={values.city ?? delivery?.city ?? ""} />
        </Field>
        <Field label="State" name="state" required error={errors.state}>
          <StateSelect states={delivery?.states ?? null} saved={values.state ?? delivery?.states[0]} />
        </Field>
      </div>
      <FieldError id="delivery-pincode" error={errors.pincode} />
      <Collapsible title="GSTIN" isOpen={buyerFields.some((name) => values[name] || errors[name])}>
        <div className="grid gap-4 sm:grid-cols-2">
          <BusinessFields values={values} errors={errors} />
          <BillingFields values={values} errors={errors} />
        </div>
      </Collapsible>
    </fieldset>
  );
}

type Known = NonNullable<CounterAnswer["buyer"]>;

function KnownBuyer({ buyer, pickAddress }: { buyer: Known; pickAddress: (address: ShippingAddress) => void }) {
  if (buyer.name === null) return <Notice tone="info" title="Nobody has bought with this number yet." />;
  return (
    <div className="border-y border-hairline" role="status">
      <p className="pt-2 font-semibold">{buyer.name}</p>
      <ul className="divide-y divide-hairline">
        {buyer.addresses.map((address) => (
          <li key={JSON.stringify(address)} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-md wrap-anywhere">
              {[address.fullName, address.addressLine1, address.addressLine2, address.city, address.pincode]
                .filter(Boolean)
                .join(", ")}
            </span>
            <Button type="button" variant="quiet" className="px-3!" onClick={() => pickAddress(address)}>
              Use<span className="sr-only"> {address.addressLine1}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fills in city and state of another PIN code, unless others were typed. */
function useSuggestedPlace(group: RefObject<HTMLElement | null>, delivery: CounterDelivery | null) {
  const earlier = useRef({ city: delivery?.city ?? "", state: delivery?.states[0] ?? "" });
  useEffect(() => {
    if (!delivery) return;
    const place = { city: delivery.city ?? "", state: delivery.states[0] ?? "" };
    for (const name of ["city", "state"] as const) {
      const typed = controlIn(group.current, name)?.value ?? "";
      const isOurs = typed === "" || typed === earlier.current[name];
      const isWrong = name === "state" && !delivery.states.includes(typed);
      if (place[name] && (isOurs || isWrong)) fill(group.current, { [name]: place[name] });
    }
    earlier.current = place;
  }, [group, delivery]);
}

function fill(group: HTMLElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlIn(group, name);
    if (!control) continue;
    const isSame = control.value === value;
    // Also when it is the same: a value that only the answer gave goes with the answer.
    control.value = value;
    if (isSame) continue;
    control.dispatchEvent(new Event("input", { bubbles: true })); // Clears an earlier error and keeps the draft.
  }
}

function controlIn(group: HTMLElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  return group?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
}

function PayWays({ payWays, values, errors }: Omit<FieldsProps, "sale"> & { payWays: OfferedPayWays }) {
  const { cashNote, cashFeePaise, linkNote } = payWays;
  const fee = cashFeePaise > 0 ? ` Fee: ${formatInr(cashFeePaise)}.` : "";
  const rows = [
    { way: "counter", label: "Paid now at the counter", note: null, hint: undefined },
    { way: "cod", label: "Cash on delivery", note: cashNote, hint: `The courier collects it.${fee}` },
    {
      way: "link",
      label: "Payment link",
      note: linkNote,
      hint: "The buyer gets the link by SMS and email, and pays online.",
    },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-display text-xl font-semibold">Payment</legend>
      {rows.map(({ way, label, note, hint }) => (
        <Checkbox
          key={way}
          type="radio"
          name="pay"
          value={way}
          defaultChecked={values.pay === way}
          disabled={note !== null}
          label={label}
          hint={note ?? hint}
        />
      ))}
      <FieldError id="delivery-pay" error={errors.pay} />
    </fieldset>
  );
}
