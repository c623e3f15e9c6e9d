import { Form } from "react-router";
import type { ChangeAnswer } from "#app/catalog/structure/structure-answer.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { EffectsNotice } from "./effects-notice.tsx";

export function MergeValues({
  values,
  version,
  answer,
}: {
  values: [value: string, count: number][];
  version: string;
  answer: ChangeAnswer | undefined;
}) {
  const toConfirm = answer?.effects ?? [];
  return (
    <section className="mt-12 max-w-2xl border-t border-ink pt-4">
      <h2 className="font-display text-xl font-semibold">Rename or merge a value</h2>
      <p className="mt-1 mb-4 text-muted">Every product that has it gets the new one, archived products too.</p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="version" value={version} readOnly />
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
        {answer && <EffectsNotice effects={toConfirm} confirmation={answer.confirmation} />}
        <div>
          <Button name="intent" value="merge" variant="secondary">
            {toConfirm.length > 0 ? "Confirm and merge" : "Merge"}
          </Button>
        </div>
      </Form>
    </section>
  );
}

export function RetireSpec({
  row,
  version,
  used,
}: {
  row: { label: string; retiredAt: Date | null };
  version: string;
  used: number;
}) {
  return (
    <section className="mt-10 max-w-2xl border-t border-ink pt-4">
      <h2 className="mb-2 font-display text-xl font-semibold">{row.retiredAt ? "Restore" : "Retire"}</h2>
      <Form method="post">
        <input type="hidden" name="version" value={version} readOnly />
        {row.retiredAt ? (
          <Button name="intent" value="restore" variant="secondary">
            Restore specification
          </Button>
        ) : (
          <ConfirmButton
            label="Retire specification"
            title={`Retire ${row.label}?`}
            confirm="Retire"
            name="intent"
            value="retire"
          >
            <p>
              {used === 1 ? "1 product has" : `${used.toLocaleString("en-IN")} products have`} a value. Values are kept
              but no longer shown, filtered by or asked for; links with its filter show the list without it. You can
              restore it.
            </p>
          </ConfirmButton>
        )}
      </Form>
    </section>
  );
}
