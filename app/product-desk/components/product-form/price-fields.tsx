import type { ProductValues } from "#app/product-desk/editing/product-form.ts";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { FieldInputs } from "./field-input.tsx";
import { FormPart } from "./form-part.tsx";

type Props = { values: ProductValues; errors: FieldErrors; isNew: boolean; seesCosts: boolean };

export function PriceFields({ values, errors, isNew, seesCosts }: Props) {
  return (
    <>
      <FormPart title={isNew ? "Pricing, tax and stock" : "Pricing and tax"}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FieldInputs part="price" seesCosts={seesCosts} values={values} errors={errors} />
          {isNew && (
            <Field label="Stock" name="stock" error={errors.stock}>
              <TextInput defaultValue={values.stock} inputMode="numeric" autoComplete="off" />
            </Field>
          )}
        </div>
      </FormPart>
      <FormPart title="Identifiers">
        <div className="grid gap-5 sm:grid-cols-3">
          <FieldInputs part="identity" values={values} errors={errors} />
        </div>
      </FormPart>
      <FormPart title="Package, origin and warranty">
        <div className="grid gap-5 sm:grid-cols-3">
          <FieldInputs part="package" values={values} errors={errors} />
          <FieldInputs part="origin" values={values} errors={errors} />
        </div>
      </FormPart>
    </>
  );
}
