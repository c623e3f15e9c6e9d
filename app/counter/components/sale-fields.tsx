/** What the forms of a sale and of an order for delivery have in common. */
import { priceField, quantityField } from "#app/counter/counter-lines.ts";
import { hasOtherPrice, type PricedSale } from "#app/counter/price-sale.ts";
import { formatInr, rupeesToPaise } from "#app/domain/money/money.ts";
import { BUYER_NAME_MAX } from "#app/domain/parties/business-buyer.ts";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export type FieldsProps = { sale: PricedSale; values: FieldErrors; errors: FieldErrors };

export function SoldLines({ sale }: { sale: PricedSale }) {
  return sale.lines.map(({ productId, typed }) => (
    <span key={productId} hidden>
      <input type="hidden" name="id" value={productId} />
      <input type="hidden" name={quantityField(productId)} value={typed.quantity} />
      <input type="hidden" name={priceField(productId)} value={typed.price} />
    </span>
  ));
}

export function PriceReason({ sale, values, errors }: FieldsProps) {
  if (!hasOtherPrice(sale)) return null;
  return (
    <Field label="Reason for the price" name="priceReason" required error={errors.priceReason}>
      <TextInput maxLength={200} defaultValue={values.priceReason} />
    </Field>
  );
}

export function BusinessFields({ values, errors }: Omit<FieldsProps, "sale">) {
  return (
    <>
      <Field label="GSTIN" name="buyerGstin" error={errors.buyerGstin}>
        <TextInput autoCapitalize="characters" spellCheck={false} maxLength={20} defaultValue={values.buyerGstin} />
      </Field>
      <Field label="Business name" name="buyerBusinessName" error={errors.buyerBusinessName}>
        <TextInput maxLength={BUYER_NAME_MAX} defaultValue={values.buyerBusinessName} />
      </Field>
    </>
  );
}

export type Money = { cash: number; upi: number; card: number };
export const noMoney: Money = { cash: 0, upi: 0, card: 0 };

export function readMoney(form: FormData): Money {
  const read = (name: keyof Money) => {
    const amount = rupeesToPaise(String(form.get(name) ?? ""));
    return amount.ok ? amount.value : 0;
  };
  return { cash: read("cash"), upi: read("upi"), card: read("card") };
}

export function PaymentFields({ sale, values, errors, paid }: FieldsProps & { paid: Money }) {
  const changePaise = paid.cash + paid.upi + paid.card - sale.totalPaise;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-display text-xl font-semibold">Payment</legend>
      <Field label="Cash received" name="cash" error={errors.cash}>
        <TextInput inputMode="decimal" defaultValue={values.cash} />
      </Field>
      <output className="block font-semibold tabular-nums">
        {paid.cash > 0 && changePaise >= 0 && `Change: ${formatInr(changePaise, { decimals: 2 })}`}
        {changePaise < 0 &&
          paid.cash + paid.upi + paid.card > 0 &&
          `Missing: ${formatInr(-changePaise, { decimals: 2 })}`}
      </output>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4">
        <Field label="UPI amount" name="upi" error={errors.upi}>
          <TextInput inputMode="decimal" defaultValue={values.upi} />
        </Field>
        <Field label="UTR" name="upiReference" error={errors.upiReference} hint="12 digits, as the app shows.">
          <TextInput autoCapitalize="characters" maxLength={60} defaultValue={values.upiReference} />
        </Field>
        <Field label="Card amount" name="card" error={errors.card}>
          <TextInput inputMode="decimal" defaultValue={values.card} />
        </Field>
        <Field label="Slip number" name="cardReference" error={errors.cardReference} hint="Of the card machine.">
          <TextInput autoCapitalize="characters" maxLength={60} defaultValue={values.cardReference} />
        </Field>
      </div>
    </fieldset>
  );
}
