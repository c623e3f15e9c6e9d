import { Link } from "react-router";
import { allowedValues, splitValue } from "#app/catalog/specifications/spec-definition.ts";
import type { ProductValues, SpecField } from "#app/product-desk/editing/product-form.ts";
import { Checkbox, Field, FieldError, Select, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { FormPart } from "./form-part.tsx";

type Props = { specs: SpecField[]; values: ProductValues; errors: FieldErrors };

/** Admins add missing choices themselves. */
export function SpecFields({ specs, values, errors, isAdmin }: Props & { isAdmin: boolean }) {
  if (specs.length === 0) {
    return (
      <FormPart title="Specifications">
        <p className="text-muted">Choose a category first to see its specifications.</p>
      </FormPart>
    );
  }
  return (
    <FormPart title="Specifications">
      <Group
        title="Key specifications"
        hint="Shown in product lists. Required to publish."
        specs={specs.filter(({ isKey }) => isKey)}
        values={values}
        errors={errors}
      />
      <Group title="Other specifications" specs={specs.filter(({ isKey }) => !isKey)} values={values} errors={errors} />
      {!isAdmin && (
        <p className="text-md text-muted">
          Is a specification or a choice missing?{" "}
          <Link
            to="/contact?about=choices#message"
            target="_blank"
            className="inline-flex min-h-6 items-center font-semibold text-action underline"
          >
            Ask us to add it<span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </p>
      )}
    </FormPart>
  );
}

function Group({ title, hint, specs, values, errors }: Props & { title: string; hint?: string }) {
  if (specs.length === 0) return null;
  return (
    <fieldset className="space-y-5">
      <legend className="text-lg font-semibold">{title}</legend>
      {hint && <p className="-mt-4 text-sm text-muted">{hint}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        {specs.map((spec) => (
          <div key={spec.key}>
            <Spec spec={spec} values={values} errors={errors} />
            <Checkbox
              name={`specSilent.${spec.key}`}
              defaultChecked={values[`specSilent.${spec.key}`] === "on"}
              label={
                <>
                  The maker doesn’t publish this<span className="sr-only">: {spec.label}</span>
                </>
              }
              className="text-sm text-muted"
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** A number may have its own text: 16 GB as "16 GB unified memory". */
function Spec({ spec, values, errors }: { spec: SpecField; values: ProductValues; errors: FieldErrors }) {
  const name = `spec.${spec.key}`;
  const allowed = allowedValues(spec);
  const wired = { label: spec.label, name, hint: getHint(spec), error: errors[name] };
  if (spec.type === "multi-choice") return <Several spec={spec} value={values[name] ?? ""} error={errors[name]} />;
  if (allowed) {
    return (
      <Field {...wired}>
        <Select defaultValue={values[name] ?? ""}>
          <option value="">Not specified</option>
          {[...new Set([...allowed, ...(values[name] ? [values[name]] : [])])].map((answer) => (
            <option key={answer} value={answer}>
              {answer}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (spec.type !== "number") {
    return (
      <Field {...wired}>
        <TextInput defaultValue={values[name]} autoComplete="off" maxLength={300} />
      </Field>
    );
  }
  const wording = `specText.${spec.key}`;
  return (
    <div className="flex items-start gap-3">
      <Field {...wired} label={spec.unit ? `${spec.label} in ${spec.unit}` : spec.label} className="w-40 shrink-0">
        <TextInput defaultValue={values[name]} inputMode="decimal" autoComplete="off" maxLength={12} />
      </Field>
      <Field label="Display text" name={wording} error={errors[wording]} className="min-w-0 flex-1" optional>
        <TextInput defaultValue={values[wording]} autoComplete="off" maxLength={300} />
      </Field>
    </div>
  );
}

function getHint({ help, isRequired, isKey }: SpecField): string | undefined {
  return [isRequired && !isKey && "Required to publish.", help].filter(Boolean).join(" ") || undefined;
}

/** Includes stored values that are no longer options. */
function Several({ spec, value, error }: { spec: SpecField; value: string; error: string | undefined }) {
  const name = `spec.${spec.key}`;
  const selected = splitValue(spec, value);
  const hint = getHint(spec);
  return (
    <fieldset id={error && `field-${name}`}>
      <legend className="text-md font-semibold">{spec.label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {[...new Set([...spec.options, ...selected])].map((option) => (
          <Checkbox
            key={option}
            name={name}
            value={option}
            label={option}
            defaultChecked={selected.some((value) => value.toLowerCase() === option.toLowerCase())}
          />
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
