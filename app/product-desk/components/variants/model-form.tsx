import type { EditedVariants } from "#app/product-desk/models/variants-page.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function ModelForm({ product, model, specs }: Pick<EditedVariants, "product" | "model" | "specs">) {
  const differing = model?.specs.map(({ key }) => key) ?? [];
  return (
    <section aria-labelledby="differ">
      <SectionHeading title={model ? "Name and differences" : "Set up variants"} id="differ" />
      {specs.length === 0 ? (
        <p className="mt-4 max-w-measure text-muted">
          Fill in the product’s specifications first. Variants differ in one to three of them.
        </p>
      ) : (
        <DeskForm whenReadOnly="fields" method="post" className="mt-4 max-w-3xl space-y-5">
          <FormKey />
          {model && <input type="hidden" name="version" value={model.version} readOnly />}
          <Field
            label="Name of the model"
            name="name"
            hint="Without what differs, such as “Kaveri Book 14”. New variants are named after it and their values."
            required
          >
            <TextInput defaultValue={model?.name ?? product.name.slice(0, 120)} maxLength={120} autoComplete="off" />
          </Field>
          <fieldset>
            <legend className="text-md font-semibold">Variants differ in</legend>
            <p className="text-sm text-muted">Choose one to three.</p>
            <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
              {specs.map(({ key, label, value }) => (
                <Checkbox
                  key={key}
                  name="specs"
                  value={key}
                  label={
                    <>
                      {label} <span className="text-muted">({value})</span>
                    </>
                  }
                  defaultChecked={differing.includes(key)}
                />
              ))}
            </div>
          </fieldset>
          <Button name="intent" value={model ? "update" : "create"} variant={model ? "secondary" : "primary"}>
            {model ? "Save" : "Set up variants"}
          </Button>
        </DeskForm>
      )}
    </section>
  );
}
