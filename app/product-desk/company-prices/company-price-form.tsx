import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { ALL_GOODS, type PriceErrors, type PriceTexts, priceErrors, toPriceTexts } from "./company-price-fields.ts";

/** `id`: of the row that is edited; null for a new one. `isDiscount`: of a category or all goods, not of a product. */
export type PriceForm = { id: string | null; isDiscount: boolean; texts: PriceTexts };

/** What is true without a row, whichever others there are. */
export const WITHOUT_IT = "Other discounts of the company still count; without one, it pays the shop’s price.";

type Props = PriceForm & { categories: string[]; errors: PriceErrors | undefined; back: string };

export function CompanyPriceForm({ id, isDiscount, texts, categories, errors: answered, back }: Props) {
  const isBusy = useNavigation().state === "submitting";
  const { errors, summary, formProps } = useFormErrors(answered, (form) =>
    priceErrors(toPriceTexts(Object.fromEntries(form))),
  );
  return (
    <DeskForm needs="products.edit" method="post" className="grid max-w-measure gap-5" {...formProps}>
      <FormKey />
      {id && <input type="hidden" name="id" value={id} />}
      <ErrorSummary summary={summary} errors={errors} />
      {isDiscount ? (
        <>
          {id ? (
            <FixedGoods label="Category" name="category" value={texts.category} />
          ) : (
            <Field label="Category" name="category" required error={errors.category} hint="With those below it.">
              <Select defaultValue={texts.category || ALL_GOODS}>
                {[ALL_GOODS, ...categories].map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Discount (%)" name="discount" required error={errors.discount} hint="Off the shop’s price.">
            <TextInput inputMode="decimal" autoComplete="off" defaultValue={texts.discount} className="max-w-40" />
          </Field>
        </>
      ) : (
        <>
          {id ? (
            <FixedGoods label="SKU" name="sku" value={texts.sku} />
          ) : (
            <Field label="SKU" name="sku" required error={errors.sku} hint="Of a product that the store itself sells.">
              <TextInput autoComplete="off" spellCheck={false} defaultValue={texts.sku} />
            </Field>
          )}
          <Field label="Price (₹)" name="price" required error={errors.price} hint="As prices are shown in the shop.">
            <TextInput inputMode="decimal" autoComplete="off" defaultValue={texts.price} className="max-w-40" />
          </Field>
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="From" name="from" optional error={errors.from} hint="Empty: at once.">
          <TextInput type="date" defaultValue={texts.from} />
        </Field>
        <Field label="Until" name="until" optional error={errors.until} hint="Empty: until you remove it.">
          <TextInput type="date" defaultValue={texts.until} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value={isDiscount ? "discount" : "price"} busy={isBusy} busyText="Saving…">
          Save
        </Button>
        <ButtonLink to={back} variant="secondary">
          Cancel
        </ButtonLink>
        {id && (
          <ConfirmButton
            label="Remove"
            title={isDiscount ? "Remove this discount?" : "Remove this price?"}
            confirm="Remove"
            name="intent"
            value="remove"
          >
            <p>{WITHOUT_IT} Placed orders do not change.</p>
          </ConfirmButton>
        )}
      </div>
    </DeskForm>
  );
}

/** A row keeps its goods; the form sends them to be checked with the rest. */
function FixedGoods({ label, name, value }: { label: string; name: "sku" | "category"; value: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-md font-semibold">{label}</p>
      <p>{value}</p>
      <input type="hidden" name={name} value={value} />
    </div>
  );
}
