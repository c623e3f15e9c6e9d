import { useState } from "react";
import { DescriptionText } from "#app/catalog/components/description-text.tsx";
import { parseDescription } from "#app/domain/basics/description.ts";
import type { ProductEditor } from "#app/product-desk/editing/editor-types.ts";
import { type ProductValues, slugFor } from "#app/product-desk/editing/product-form.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { FieldInput, getMaxLength } from "./field-input.tsx";
import { FormPart } from "./form-part.tsx";

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
  const typed = { values, errors };
  return (
    <FormPart title="Basic details">
      {choices.vendors && !product && choices.vendors[0] && choices.vendors.length === 1 && (
        <input type="hidden" name="vendor" value={choices.vendors[0].id} />
      )}
      {choices.vendors && !product && choices.vendors.length !== 1 && (
        <Field label="Vendor" name="vendor" hint="This can’t be changed later." error={errors.vendor} required>
          <Select defaultValue={values.vendor ?? ""}>
            <option value="">Choose…</option>
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
        <FieldInput name="brand" {...typed}>
          <TextInput list="brands" defaultValue={values.brand} autoComplete="off" maxLength={getMaxLength("brand")} />
        </FieldInput>
        <datalist id="brands">
          {choices.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <FieldInput name="category" {...typed}>
          <Select value={category} onChange={(event) => onCategory(event.currentTarget.value)}>
            <option value="">Choose…</option>
            {choices.categories.map(({ slug, name, level }) => (
              <option key={slug} value={slug}>
                {"\u2003".repeat(level)}
                {name}
              </option>
            ))}
          </Select>
        </FieldInput>
      </div>
      <noscript>
        <Button variant="secondary" name="intent" value="refresh">
          Show specifications for this category
        </Button>
      </noscript>
      <DescriptionField {...typed} />
      {editor.home === "/admin/products" && (
        <div className="flex flex-wrap gap-x-8">
          <FieldInput name="isFeatured" {...typed} />
          <FieldInput name="isNew" {...typed} />
        </div>
      )}
    </FormPart>
  );
}

/** Without scripts, it previews the text sent last. */
function DescriptionField({ values, errors }: { values: ProductValues; errors: FieldErrors }) {
  const [text, setText] = useState(values.description ?? "");
  return (
    <div onInput={(event) => event.target instanceof HTMLTextAreaElement && setText(event.target.value)}>
      <FieldInput name="description" values={values} errors={errors} />
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-md underline underline-offset-4">
          Preview of the description
        </summary>
        <div className="border-l border-hairline pl-4">
          {text.trim() === "" ? (
            <p className="text-muted">Nothing to show yet.</p>
          ) : (
            <DescriptionText text={text.trim()} blocks={parseDescription(text)} />
          )}
        </div>
      </details>
    </div>
  );
}

/** The slug follows the name until one is typed. */
function NameAndAddress({ values, errors }: { values: ProductValues; errors: FieldErrors }) {
  const [name, setName] = useState(values.name ?? "");
  const [slug, setSlug] = useState(values.slug ?? "");
  const address = name || slug ? slugFor(slug, { name, sku: values.sku }) : "";
  return (
    <>
      <FieldInput name="name" values={values} errors={errors}>
        <TextInput
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={getMaxLength("name")}
        />
      </FieldInput>
      <FieldInput
        name="slug"
        values={values}
        errors={errors}
        hint={
          <>
            <output className="wrap-anywhere">/products/{address || "…"}</output>
            <span className="block">If empty, it is created from the name. Old URLs redirect to the new one.</span>
          </>
        }
      >
        <TextInput
          value={slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={getMaxLength("slug")}
        />
      </FieldInput>
    </>
  );
}
