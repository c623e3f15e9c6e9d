import type { ReactNode } from "react";
import { everyField, type FieldKey, type FormField, formFieldsFor } from "#app/catalog/product-fields.ts";
import type { ProductValues } from "#app/product-desk/editing/product-form.ts";
import { Checkbox, Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

type Typed = { values: ProductValues; errors: FieldErrors };

export function FieldInputs({
  part,
  seesCosts = false,
  ...typed
}: Typed & { part: FormField["part"]; seesCosts?: boolean }) {
  return formFieldsFor({ isAdmin: false, seesCosts })
    .filter((field) => field.part === part)
    .map((field) => <FieldInput key={field.key} name={field.key} {...typed} />);
}

export function FieldInput({
  name,
  values,
  errors,
  hint,
  children,
}: Typed & { name: FieldKey; hint?: ReactNode; children?: ReactNode }) {
  const field = formFieldsFor(everyField).find(({ key }) => key === name);
  if (!field) return null;
  if (field.kind === "flag")
    return <Checkbox name={name} label={field.choice} error={errors[name]} defaultChecked={values[name] === "on"} />;
  return (
    <Field
      label={toLabel(field)}
      name={name}
      hint={hint ?? field.hint}
      error={errors[name]}
      required={!field.needed}
      optional={field.needed === "never"}
    >
      {children ?? <Control field={field} value={values[name]} />}
    </Field>
  );
}

function Control({ field, value }: { field: FormField; value: string | undefined }) {
  switch (field.kind) {
    case "text":
      if (field.rows) return <TextArea rows={field.rows} defaultValue={value} maxLength={field.maxLength} />;
      return <TextInput defaultValue={value} autoComplete="off" maxLength={field.maxLength} />;
    case "percent":
      return (
        <Select defaultValue={value || field.initial}>
          {/* An ended rate stays selected, so that saving reports it instead of changing it silently. */}
          {value && !field.options.some((option) => String(option) === value) && (
            <option value={value}>{value}% (ended)</option>
          )}
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}%
            </option>
          ))}
        </Select>
      );
    case "day":
      return <TextInput type="date" defaultValue={value} />;
    case "rupees":
      return <TextInput defaultValue={value} inputMode="decimal" autoComplete="off" />;
    case "hsn":
    case "gtin":
      return <TextInput defaultValue={value} inputMode="numeric" autoComplete="off" maxLength={20} />;
    case "number":
      return (
        <TextInput defaultValue={value} inputMode="numeric" autoComplete="off" maxLength={String(field.max).length} />
      );
    default:
      return <TextInput defaultValue={value} autoComplete="off" />;
  }
}

function toLabel(field: FormField): string {
  if (field.kind === "rupees") return `${field.label} in ₹`;
  return field.kind === "number" ? `${field.label} in ${field.unit}` : field.label;
}

export function getMaxLength(name: FieldKey): number | undefined {
  const field = formFieldsFor(everyField).find(({ key }) => key === name);
  return field && "maxLength" in field ? field.maxLength : undefined;
}
