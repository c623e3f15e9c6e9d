import type { ChangeAnswer } from "#app/product-desk/structure/structure-answer.ts";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { MergeSection, RetireSection } from "./change-parts.tsx";

export function MergeValues({
  values,
  version,
  answer,
}: {
  values: [value: string, count: number][];
  version: string;
  answer: ChangeAnswer | undefined;
}) {
  const intro = "Every product that has it gets the new one, archived products too.";
  return (
    <MergeSection title="Rename or merge a value" intro={intro} version={version} answer={answer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Value" name="from" error={answer?.errors.from}>
          <Select defaultValue={answer?.texts.from ?? ""}>
            <option value="">Choose…</option>
            {values.map(([value, count]) => (
              <option key={value} value={value}>
                {value} ({count.toLocaleString("en-IN")})
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Becomes" name="to" error={answer?.errors.to}>
          <TextInput list="spec-values" defaultValue={answer?.texts.to ?? ""} autoComplete="off" maxLength={60} />
        </Field>
        <datalist id="spec-values">
          {values.map(([value]) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      </div>
    </MergeSection>
  );
}

type Target = { key: string; label: string; unit: string | null; groupName: string };

/** `targets`: same type and unit of measure. */
export function MergeSpec({
  label,
  targets,
  version,
  answer,
}: {
  label: string;
  targets: Target[];
  version: string;
  answer: ChangeAnswer | undefined;
}) {
  const intro = `All values of ${label} become values of the other one, archived products too. Its links lead there.`;
  return (
    <MergeSection
      title="Merge into another specification"
      intro={intro}
      intent="merge-into"
      version={version}
      answer={answer}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Merge into" name="mergeInto" error={answer?.errors.mergeInto}>
          <Select defaultValue={answer?.texts.mergeInto ?? ""}>
            <option value="">Choose…</option>
            {targets.map((target) => (
              <option key={target.key} value={target.key}>
                {`${target.label}${target.unit ? ` (${target.unit})` : ""} · ${target.groupName}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Where a product has both" name="wins" error={answer?.errors.wins}>
          <Select defaultValue={answer?.texts.wins ?? ""}>
            <option value="">Don’t merge</option>
            <option value="into">Keep the value of the other one</option>
            <option value="from">Keep the value of {label}</option>
          </Select>
        </Field>
      </div>
    </MergeSection>
  );
}

export function RetireSpec({
  row: { label, retiredAt },
  version,
  used,
}: {
  row: { label: string; retiredAt: Date | null };
  version: string;
  used: number;
}) {
  return (
    <RetireSection what="specification" row={{ name: label, retiredAt }} version={version}>
      {used === 1 ? "1 product has" : `${used.toLocaleString("en-IN")} products have`} a value. Values are kept but no
      longer shown, filtered by or asked for; links with its filter show the list without it, and say so. You can
      restore it.
    </RetireSection>
  );
}
