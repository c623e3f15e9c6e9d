import { conditions, type PurposeErrors, WISH_LINES } from "#app/finding/purposes/read-purpose.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export type SpecChoices = readonly { key: string; label: string; unit: string | null }[];

type Props = {
  /** Empty: a new purpose. */
  entry: string;
  version: string;
  isChangedDefault: boolean;
  fields: Readonly<Record<string, string>>;
  /** The errors of the last answer; the same object as long as no other answer comes. */
  answer: PurposeErrors | undefined;
  specs: SpecChoices;
};

const lineNumbers = Array.from({ length: WISH_LINES }, (_, at) => at);
/** Empty lines below those in use. */
const SPARE_LINES = 2;

export function PurposeForm({ entry, version, isChangedDefault, fields, answer, specs }: Props) {
  const { errors, summary, formProps } = useFormErrors(answer);
  const used = lineNumbers.filter((at) => fields[`spec${at}`] || fields[`value${at}`]);
  const lines = Math.min(WISH_LINES, (used.at(-1) ?? -1) + 1 + SPARE_LINES);
  return (
    <DeskForm method="post" className="mb-10 border-y border-ink py-6" {...formProps}>
      <h2 className="mb-4 font-display text-xl font-semibold">{entry ? "Edit purpose" : "Add purpose"}</h2>
      <input type="hidden" name="key" value={entry} />
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-5">
        <ErrorSummary summary={summary} errors={errors} />
        <div className="grid max-w-measure gap-5">
          <Field
            label="Name"
            name="name"
            required
            error={errors.name}
            hint="Shoppers read it on products: “Video editing: 32 GB memory”."
          >
            <TextInput defaultValue={fields.name ?? ""} />
          </Field>
          <Field
            label="Why"
            name="why"
            error={errors.why}
            hint="One sentence above the products, about what the purpose needs."
          >
            <TextArea rows={2} defaultValue={fields.why ?? ""} />
          </Field>
          <Field
            label="What shoppers say"
            name="phrases"
            required
            error={errors.phrases}
            hint="Separated by commas, in any language."
          >
            <TextArea rows={4} defaultValue={fields.phrases ?? ""} />
          </Field>
        </div>
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">{"Specifications it asks for"}</legend>
          <p className="max-w-measure text-md text-muted">
            Products get the points of every line they meet. Two lines of one specification make a least and a better
            value: at least 16, and more points at least 32. More empty lines appear once these are saved.
          </p>
          {lineNumbers.slice(0, lines).map((at) => (
            <WishLine key={at} at={at} fields={fields} errors={errors} specs={specs} />
          ))}
        </fieldset>
        <div className="grid max-w-measure gap-5 sm:grid-cols-2">
          <Field label="Price" name="priceTowards" error={errors.priceTowards}>
            <Select defaultValue={fields.priceTowards ?? ""}>
              <option value="">Does not count</option>
              <option value="low">Cheap products first</option>
              <option value="high">Expensive products first</option>
            </Select>
          </Field>
          <Field label="Points for the price" name="pricePoints" error={errors.pricePoints} hint="1 to 20.">
            <TextInput inputMode="numeric" defaultValue={fields.pricePoints ?? ""} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save
          </Button>
          <ButtonLink to="/admin/search/purposes" variant="secondary">
            Cancel
          </ButtonLink>
          {isChangedDefault && (
            <ConfirmButton
              label="Restore default"
              title="Restore the default?"
              confirm="Restore"
              name="intent"
              value="restore"
            >
              <p>Your changes to this purpose are lost.</p>
            </ConfirmButton>
          )}
          {entry && (
            <ConfirmButton label="Delete" title="Delete this purpose?" confirm="Delete" name="intent" value="delete">
              <p>Searches for it are read as plain words. A default can be restored later.</p>
            </ConfirmButton>
          )}
        </div>
      </div>
    </DeskForm>
  );
}

type LineProps = Pick<Props, "fields" | "specs"> & { at: number; errors: Partial<PurposeErrors> };

function WishLine({ at, fields, errors, specs }: LineProps) {
  const [spec, condition, value, points] = [`spec${at}`, `condition${at}`, `value${at}`, `points${at}`] as const;
  const line = `, line ${at + 1}`;
  return (
    <div className="grid gap-3 border-t border-hairline pt-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]">
      <Field label={`Specification${line}`} name={spec} error={errors[spec]}>
        <Select defaultValue={fields[spec] ?? ""}>
          <option value="">None</option>
          {specs.map(({ key, label, unit }) => (
            <option key={key} value={key}>
              {unit ? `${label} (${unit})` : label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={`Condition${line}`} name={condition} error={errors[condition]}>
        <Select defaultValue={fields[condition] ?? "atLeast"}>
          {Object.entries(conditions).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={`Value${line}`} name={value} error={errors[value]}>
        <TextInput defaultValue={fields[value] ?? ""} />
      </Field>
      <Field label={`Points${line}`} name={points} error={errors[points]}>
        <TextInput inputMode="numeric" defaultValue={fields[points] ?? ""} />
      </Field>
    </div>
  );
}
