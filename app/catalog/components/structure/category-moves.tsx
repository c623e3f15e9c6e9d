import { Form } from "react-router";
import type { ChangeAnswer } from "#app/catalog/structure/structure-answer.ts";
import type { CategoryEntry } from "#app/catalog/structure/structure-queries.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, FieldError, Select } from "#app/ui/forms/field.tsx";
import { EffectsNotice } from "./effects-notice.tsx";

type Row = { id: string; name: string; retiredAt: Date | null };

export function MergeCategory({
  row,
  version,
  entries,
  answer,
}: {
  row: Row;
  version: string;
  entries: CategoryEntry[];
  answer: ChangeAnswer | undefined;
}) {
  const toConfirm = answer?.effects ?? [];
  return (
    <section className="mt-12 max-w-2xl border-t border-ink pt-4">
      <h2 className="font-display text-xl font-semibold">Merge into another category</h2>
      <p className="mt-1 mb-4 text-muted">All products of {row.name} move there, and its links lead there.</p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="version" value={version} readOnly />
        <Field label="Merge into" name="into" error={answer?.errors.into} className="max-w-sm">
          <Select defaultValue={answer?.texts.into ?? ""}>
            <option value="">Choose…</option>
            {entries
              .filter(({ id, isRetired }) => !isRetired && id !== row.id)
              .map(({ id, name, level }) => (
                <option key={id} value={id}>
                  {"\u2003".repeat(level)}
                  {name}
                </option>
              ))}
          </Select>
        </Field>
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

export function RetireCategory({ row, version, error }: { row: Row; version: string; error: string | undefined }) {
  return (
    <section className="mt-10 max-w-2xl border-t border-ink pt-4">
      <h2 className="mb-2 font-display text-xl font-semibold">{row.retiredAt ? "Restore" : "Retire"}</h2>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={version} readOnly />
        <div>
          {row.retiredAt ? (
            <Button name="intent" value="restore" variant="secondary">
              Restore category
            </Button>
          ) : (
            <ConfirmButton
              label="Retire category"
              title={`Retire ${row.name}?`}
              confirm="Retire"
              name="intent"
              value="retire"
            >
              <p>It will not be offered any more. Old links say that it is no longer available. You can restore it.</p>
            </ConfirmButton>
          )}
        </div>
        <FieldError id="retire-error" error={error} />
      </Form>
    </section>
  );
}
