import { Link } from "react-router";
import { type CategoryTexts, KEY_SPEC_FIELDS } from "#app/product-desk/structure/category-form.ts";
import type { ChangeAnswer } from "#app/product-desk/structure/structure-answer.ts";
import type { CategoryEntry } from "#app/product-desk/structure/structure-queries.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, FieldError, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { CategoryOptions } from "./category-options.tsx";
import { PositionField, SaveButtons } from "./change-parts.tsx";

type Props = {
  row: { id: string; slug: string; parentId: string | null } | null;
  version: string;
  texts: CategoryTexts;
  entries: CategoryEntry[];
  specs: { key: string; label: string; categories: string[] }[];
  answer: ChangeAnswer | undefined;
};

export function CategoryForm({ row, version, texts, entries, specs, answer }: Props) {
  const values: Record<string, string | undefined> = answer?.texts ?? texts;
  const { errors, summary, formProps } = useFormErrors(answer?.errors);
  const offered = entries.filter(({ isRetired, id }) => !isRetired && id !== row?.id);
  const siblings = offered.filter(({ parentId }) => parentId === (row?.parentId ?? null));
  return (
    <DeskForm whenReadOnly="fields" method="post" className="grid max-w-2xl gap-5" {...formProps}>
      <FormKey />
      <ErrorSummary summary={summary} errors={errors} />
      <input type="hidden" name="version" value={version} readOnly />
      <Field label="Name" name="name" error={errors.name} required>
        <TextInput defaultValue={values.name} autoComplete="off" maxLength={60} />
      </Field>
      <Field
        label="Short name"
        name="slug"
        error={errors.slug}
        hint="For CSV files. If empty, it is created from the name."
      >
        <TextInput
          defaultValue={values.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      <Field label="Description" name="description" error={errors.description} optional>
        <TextArea rows={2} defaultValue={values.description} maxLength={300} />
      </Field>
      <Field
        label="HSN codes"
        name="hsnCodes"
        error={errors.hsnCodes}
        optional
        hint="Products without a code get the first one. List all that are right here, such as 8523, 8471. If empty, the codes of the category above are used."
      >
        <TextInput defaultValue={values.hsnCodes} autoComplete="off" maxLength={120} />
      </Field>
      {row && texts.hsnCodes && (
        <Link
          to={`/admin/products?category=${row.slug}&flag=hsn-other`}
          className="-mt-4 inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          Products with another HSN code
        </Link>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Below" name="parent" error={errors.parent}>
          <Select defaultValue={values.parent}>
            <option value="">None: at the top</option>
            <CategoryOptions entries={offered} />
          </Select>
        </Field>
        <PositionField others={siblings} selected={values.after} error={errors.after} />
      </div>
      <fieldset id={errors.keySpec1 && "field-keySpec1"}>
        <legend className="text-md font-semibold">Key specifications</legend>
        <p className="mb-3 text-sm text-muted">Shown in lists, in this order. A product needs them to be published.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {KEY_SPEC_FIELDS.map((name, at) => (
            <Field key={name} label={<span className="sr-only">Key specification {at + 1}</span>} name={name}>
              <Select defaultValue={values[name]}>
                <option value="">None</option>
                <SpecOptions specs={specs} slug={row?.slug ?? null} chosen={values[name]} />
              </Select>
            </Field>
          ))}
        </div>
        <FieldError id="keySpec1-error" error={errors.keySpec1} />
      </fieldset>
      <SaveButtons answer={answer} cancelTo="/admin/categories" />
    </DeskForm>
  );
}

function SpecOptions({
  specs,
  slug,
  chosen: selected,
}: Pick<Props, "specs"> & { slug: string | null; chosen: string | undefined }) {
  const fitting = specs.filter(
    ({ key, categories }) => slug === null || categories.length === 0 || categories.includes(slug) || key === selected,
  );
  return fitting.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}
