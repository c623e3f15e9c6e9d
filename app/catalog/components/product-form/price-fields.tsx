import { gstRates, type ProductValues } from "#app/catalog/editing/product-form.ts";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { FormPart } from "./form-part.tsx";

/** Prices in rupees, tax, first stock of a new product, warranty and origin. */
export function PriceFields({ values, errors, isNew }: { values: ProductValues; errors: FieldErrors; isNew: boolean }) {
  const text = (name: string) => ({ name, error: errors[name] });
  return (
    <>
      <FormPart title={isNew ? "Price, tax and stock" : "Price and tax"}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Price in ₹" {...text("price")} required>
            <TextInput defaultValue={values.price} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field
            label="Discount price in ₹"
            {...text("discountPrice")}
            hint="What it sells for, below the price."
            optional
          >
            <TextInput defaultValue={values.discountPrice} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label="GST rate" {...text("gstRate")} required>
            <Select defaultValue={values.gstRate ?? "18"}>
              {gstRates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate}%
                </option>
              ))}
            </Select>
          </Field>
          <Field label="HSN code" {...text("hsn")} hint="4 to 8 digits; computers are 8471." required>
            <TextInput defaultValue={values.hsn} inputMode="numeric" autoComplete="off" maxLength={8} />
          </Field>
          {isNew && (
            <Field label="Pieces in stock" {...text("stock")}>
              <TextInput defaultValue={values.stock} inputMode="numeric" autoComplete="off" />
            </Field>
          )}
        </div>
      </FormPart>
      <FormPart title="Warranty and origin">
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Warranty in months" {...text("warrantyMonths")} required>
            <TextInput defaultValue={values.warrantyMonths} inputMode="numeric" autoComplete="off" maxLength={3} />
          </Field>
          <Field label="Country of origin" {...text("countryOfOrigin")} required>
            <TextInput defaultValue={values.countryOfOrigin} autoComplete="off" maxLength={60} />
          </Field>
          <Field label="Released on" {...text("releasedOn")} required>
            <TextInput type="date" defaultValue={values.releasedOn} />
          </Field>
        </div>
      </FormPart>
    </>
  );
}
