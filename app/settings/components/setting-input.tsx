import { accentNames, accents } from "#app/settings/accents.ts";
import { inputNames, MAX_LEADERS, type SettingField } from "#app/settings/setting-fields.ts";
import type { Texts } from "#app/settings/setting-texts.ts";
import { Checkbox, Field, FieldError, TextArea, TextInput } from "#app/ui/forms/field.tsx";

type Props = { field: SettingField; texts: Texts; error?: string };

export function SettingInput(props: Props) {
  const { field, texts, error } = props;
  const { key, label, kind, hint, unit } = field;
  if (kind === "flag")
    return <Checkbox name={key} label={label} hint={hint} error={error} defaultChecked={texts[key] === "on"} />;
  if (kind === "accent") return <AccentInputs {...props} />;
  if (kind === "choice") return <ChoiceInputs {...props} />;
  if (kind === "position") return <PositionInputs {...props} />;
  if (kind === "period") return <PeriodInputs {...props} />;
  if (kind === "people") return <PeopleInputs {...props} />;
  if (kind === "lines" || kind === "links")
    return (
      <Field label={label} name={key} hint={hint} error={error}>
        <TextArea rows={kind === "links" ? 3 : rowsFor(texts[key])} defaultValue={texts[key]} />
      </Field>
    );
  const isNumber = kind === "rupees" || kind === "number";
  return (
    <Field label={unit ? `${label} (${unit})` : label} name={key} hint={hint} error={error}>
      <TextInput
        inputMode={isNumber ? "decimal" : undefined}
        className={isNumber ? "max-w-40 tabular-nums" : undefined}
        defaultValue={texts[key]}
      />
    </Field>
  );
}

/** A list is shown whole, unless it is long. */
function rowsFor(text = ""): number {
  return Math.min(Math.max(text.split("\n").length, 4), 12);
}

function AccentInputs({ field: { key, label, hint }, texts, error }: Props) {
  return (
    <fieldset id={error && `field-${key}`} aria-describedby={error && `${key}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 text-md font-semibold">{label}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {accentNames.map((accent) => (
          <label key={accent} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={key}
              value={accent}
              defaultChecked={texts[key] === accent}
              className="size-5 shrink-0 accent-action"
            />
            <span aria-hidden="true" data-accent={accent} className="size-6 shrink-0 rounded-full bg-action" />
            {accents[accent].label}
          </label>
        ))}
      </div>
      <FieldError id={`${key}-error`} error={error} />
    </fieldset>
  );
}

function ChoiceInputs({ field: { key, label, hint, options = [] }, texts, error }: Props) {
  return (
    <fieldset
      id={error && `field-${key}`}
      aria-describedby={error ? `${key}-error` : `${key}-hint`}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 text-md font-semibold">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={key}
            value={option.value}
            defaultChecked={texts[key] === option.value}
            className="size-5 shrink-0 accent-action"
          />
          {option.label}
        </label>
      ))}
      <p id={`${key}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <FieldError id={`${key}-error`} error={error} />
    </fieldset>
  );
}

function PositionInputs({ field, texts, error }: Props) {
  const [latitude = "", longitude = ""] = inputNames(field);
  return (
    <fieldset id={error && `field-${field.key}`} className="grid gap-1.5">
      <legend className="mb-1.5 text-md font-semibold">{field.label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:max-w-96">
        <Field label="Latitude" name={latitude}>
          <TextInput inputMode="decimal" defaultValue={texts[latitude]} />
        </Field>
        <Field label="Longitude" name={longitude}>
          <TextInput inputMode="decimal" defaultValue={texts[longitude]} />
        </Field>
      </div>
      <p className="text-sm text-muted">{field.hint}</p>
      <FieldError id={`${field.key}-error`} error={error} />
    </fieldset>
  );
}

function PeriodInputs({ field: { key, label, hint }, texts, error }: Props) {
  return (
    <fieldset id={error && `field-${key}`} aria-describedby={error && `${key}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 text-md font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:max-w-96">
        <Field label="From" name={`${key}From`}>
          <TextInput type="date" defaultValue={texts[`${key}From`]} />
        </Field>
        <Field label="Until" name={`${key}Until`}>
          <TextInput type="date" defaultValue={texts[`${key}Until`]} />
        </Field>
      </div>
      <p className="text-sm text-muted">{hint}</p>
      <FieldError id={`${key}-error`} error={error} />
    </fieldset>
  );
}

function PeopleInputs({ field, texts, error }: Props) {
  const names = inputNames(field);
  return (
    <div id={error && `field-${field.key}`} className="space-y-6">
      <FieldError id={`${field.key}-error`} error={error} />
      {Array.from({ length: MAX_LEADERS }, (_, at) => {
        const [name = "", role = "", text = ""] = names.slice(at * 3, at * 3 + 3);
        return (
          <fieldset key={name} className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-2">
            <legend className="sr-only">Person {at + 1}</legend>
            <Field label="Name" name={name}>
              <TextInput defaultValue={texts[name]} maxLength={200} />
            </Field>
            <Field label="Role" name={role}>
              <TextInput defaultValue={texts[role]} maxLength={200} />
            </Field>
            <Field label="About" name={text} className="sm:col-span-2">
              <TextArea rows={2} defaultValue={texts[text]} maxLength={500} />
            </Field>
          </fieldset>
        );
      })}
    </div>
  );
}
