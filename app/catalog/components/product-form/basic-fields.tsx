import { useState } from "react";
import type { ProductEditor } from "#app/catalog/editing/editor-types.ts";
import { type ProductValues, slugFor } from "#app/catalog/editing/product-form.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { FormPart } from "./form-part.tsx";

/** Name, slug, brand, category and description; for admins also vendor and flags. */
export function BasicFields({
  editor,
  values,
  errors,
  category,
  onCategory,
}: {
  editor: ProductEditor;
  values: ProductValues;
  errors: FieldErrors;
  category: string;
  onCategory: (slug: string) => void;
}) {
  const { choices, product } = editor;
  return (
    <FormPart title="What it is">
      {choices.vendors && !product && (
        <Field
          label="Vendor"
          name="vendor"
          hint="Who sells it; it stays with this vendor."
          error={errors.vendor}
          required
        >
          <Select defaultValue={values.vendor ?? ""}>
            <option value="">Please choose</option>
            {choices.vendors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <NameAndAddress values={values} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Brand"
          name="brand"
          hint="Choose one from the list, or type a new one."
          error={errors.brand}
          required
        >
          <TextInput list="brands" defaultValue={values.brand} autoComplete="off" maxLength={60} />
        </Field>
        <datalist id="brands">
          {choices.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <Field label="Category" name="category" error={errors.category} required>
          <Select value={category} onChange={(event) => onCategory(event.currentTarget.value)}>
            <option value="">Please choose</option>
            {choices.categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <noscript>
        <Button variant="secondary" name="intent" value="refresh">
          Show this category's specifications
        </Button>
      </noscript>
      <Field
        label="Description"
        name="description"
        hint="Who it is for, what it does well, and what a buyer should know before. At most 5,000 characters."
        error={errors.description}
      >
        <TextArea rows={6} defaultValue={values.description} maxLength={5000} />
      </Field>
      {editor.home === "/admin/products" && (
        <div className="flex flex-wrap gap-x-8">
          <Checkbox name="isFeatured" label="Featured on the home page" defaultChecked={values.isFeatured === "on"} />
          <Checkbox name="isNew" label="New arrival" defaultChecked={values.isNew === "on"} />
        </div>
      )}
    </FormPart>
  );
}

/** The slug follows the name until somebody types one; shown as it will be saved. */
function NameAndAddress({ values, errors }: { values: ProductValues; errors: FieldErrors }) {
  const [name, setName] = useState(values.name ?? "");
  const [slug, setSlug] = useState(values.slug ?? "");
  const address = slugFor(slug, name);
  return (
    <>
      <Field label="Name" name="name" error={errors.name} required>
        <TextInput value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={150} />
      </Field>
      <Field
        label="Address of its page"
        name="slug"
        optional
        hint={
          <>
            <output className="wrap-anywhere">/products/{address || "…"}</output>
            <span className="block">Left empty, it is made from the name. Older addresses lead to the new one.</span>
          </>
        }
        error={errors.slug}
      >
        <TextInput
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
    </>
  );
}
