import { useState } from "react";
import { specFilters, specTypes } from "#app/catalog/specifications/spec-definition.ts";
import { filterNames, type SpecTexts, typeNames } from "#app/product-desk/structure/spec-form.ts";
import type { ChangeAnswer } from "#app/product-desk/structure/structure-answer.ts";
import type { CategoryEntry } from "#app/product-desk/structure/structure-queries.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox, Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { PositionField, SaveButtons } from "./change-parts.tsx";

type Props = {
  version: string;
  texts: SpecTexts;
  selectedSlugs: string[];
  categories: CategoryEntry[];
  others: { key: string; label: string }[];
  groups: string[];
  answer: ChangeAnswer | undefined;
};

export function SpecForm({ version, texts, selectedSlugs, categories, others, groups, answer }: Props) {
  const values: Record<string, string | undefined> = answer?.texts ?? texts;
  const { errors, summary, formProps } = useFormErrors(answer?.errors);
  const isSelected = (slug: string) => (answer ? answer.texts[`in.${slug}`] === "on" : selectedSlugs.includes(slug));
  return (
    <DeskForm whenReadOnly="fields" method="post" className="grid max-w-2xl gap-5" {...formProps}>
      <FormKey />
      <ErrorSummary summary={summary} errors={errors} />
      <input type="hidden" name="version" value={version} readOnly />
      <Field label="Label" name="label" error={errors.label} required>
        <TextInput defaultValue={values.label} autoComplete="off" maxLength={60} />
      </Field>
      <TypeFields values={values} errors={errors} />
      <ListFields values={values} errors={errors} others={others} groups={groups} />
      <Field
        label="Help text"
        name="help"
        error={errors.help}
        hint="Shown below the field in the product form."
        optional
      >
        <TextInput defaultValue={values.help} autoComplete="off" maxLength={200} />
      </Field>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox name="isRequired" label="Required to publish a product" defaultChecked={values.isRequired === "on"} />
        <Checkbox name="isComparable" label="Shown in comparisons" defaultChecked={values.isComparable === "on"} />
      </div>
      <CategoryFields categories={categories} isSelected={isSelected} error={errors.categories} />
      <SaveButtons answer={answer} cancelTo="/admin/specifications" />
    </DeskForm>
  );
}

type FieldsProps = { values: Record<string, string | undefined>; errors: FieldErrors };

function TypeFields({ values, errors }: FieldsProps) {
  const [type, setType] = useState(values.type);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" name="type" error={errors.type}>
          <Select value={type} onChange={(event) => setType(event.currentTarget.value)}>
            {specTypes.map((option) => (
              <option key={option} value={option}>
                {typeNames[option]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Unit" name="unit" error={errors.unit} hint="For numbers, such as GB or mm." optional>
          <TextInput defaultValue={values.unit} autoComplete="off" maxLength={20} />
        </Field>
      </div>
      <Field label="Options" name="options" error={errors.options} hint="For lists: one per line, in the order shown.">
        <TextArea rows={type === "choice" || type === "multi-choice" ? 8 : 2} defaultValue={values.options} />
      </Field>
    </>
  );
}

/** Where and how lists, comparisons and product pages show it. */
function ListFields({ values, errors, others, groups }: FieldsProps & Pick<Props, "others" | "groups">) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Filter" name="filter" error={errors.filter} hint="How shoppers filter lists by it.">
        <Select defaultValue={values.filter}>
          <option value="">No filter</option>
          {specFilters.map((option) => (
            <option key={option} value={option}>
              {filterNames[option]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Better" name="better" error={errors.better} hint="For numbers: highlighted in comparisons.">
        <Select defaultValue={values.better}>
          <option value="">Neither</option>
          <option value="higher">Higher is better</option>
          <option value="lower">Lower is better</option>
        </Select>
      </Field>
      <Field
        label="Group"
        name="groupName"
        error={errors.groupName}
        hint="Heading in the product’s specification table."
      >
        <TextInput list="spec-groups" defaultValue={values.groupName} autoComplete="off" maxLength={40} />
      </Field>
      <datalist id="spec-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <PositionField
        others={others.map(({ key, label }) => ({ id: key, name: label }))}
        selected={values.after}
        error={errors.after}
      />
    </div>
  );
}

function CategoryFields({
  categories,
  isSelected,
  error,
}: Pick<Props, "categories"> & { isSelected: (slug: string) => boolean; error: string | undefined }) {
  return (
    <fieldset id={error && "field-categories"}>
      <legend className="text-md font-semibold">Categories</legend>
      <p className="text-sm text-muted">Without any, products of all categories have it.</p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ slug, name }) => (
          <Checkbox key={slug} name={`in.${slug}`} label={name} defaultChecked={isSelected(slug)} />
        ))}
      </div>
    </fieldset>
  );
}
