import { useNavigation } from "react-router";
import { typedRupees } from "#app/domain/money/money.ts";
import type { EditedVariants, VariantsAnswer } from "#app/product-desk/models/variants-page.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = { edited: EditedVariants; answer: VariantsAnswer | undefined };

export function AddVariant({ edited: { product, model, variants }, answer }: Props) {
  const { errors, summary, formProps } = useFormErrors(answer?.errors);
  const isBusy = useNavigation().formData?.get("intent") === "add";
  const original = variants.find(({ id }) => id === product.id);
  const typed = answer?.values ?? {};
  return (
    <section aria-labelledby="add">
      <SectionHeading title="Add a variant" id="add" />
      <p className="mt-2 max-w-measure text-muted">
        Images, description and other specifications are copied from {product.name}. It is saved as a draft for you to
        check and publish.
      </p>
      <DeskForm {...formProps} method="post" className="mt-4 space-y-5">
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {model?.specs.map(({ key, label }, at) => {
            const values = [...new Set(variants.map((variant) => variant.values[at] ?? "").filter(Boolean))];
            const name = `spec.${key}`;
            return (
              <Field
                key={key}
                label={label}
                name={name}
                hint={`Now: ${values.join(", ")}`}
                error={errors[name]}
                required
              >
                <TextInput defaultValue={typed[name]} list={`known-${key}`} autoComplete="off" maxLength={300} />
                <datalist id={`known-${key}`}>
                  {values.map((value) => (
                    <option key={value} value={value} />
                  ))}
                </datalist>
              </Field>
            );
          })}
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
          <Field label="Price in ₹" name="pricePaise" error={errors.pricePaise} required>
            <TextInput
              defaultValue={typed.pricePaise ?? (original ? typedRupees(original.pricePaise) : "")}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
          <Field label="Discount price in ₹" name="discountPricePaise" error={errors.discountPricePaise} optional>
            <TextInput defaultValue={typed.discountPricePaise} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label="Stock" name="stock" error={errors.stock}>
            <TextInput defaultValue={typed.stock ?? "0"} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label="SKU" name="sku" error={errors.sku} optional>
            <TextInput defaultValue={typed.sku} autoComplete="off" maxLength={60} />
          </Field>
          <Field label="EAN / UPC" name="gtin" error={errors.gtin} optional>
            <TextInput defaultValue={typed.gtin} inputMode="numeric" autoComplete="off" maxLength={20} />
          </Field>
        </div>
        <Button name="intent" value="add" busy={isBusy} busyText="Adding...">
          Add variant
        </Button>
      </DeskForm>
    </section>
  );
}
