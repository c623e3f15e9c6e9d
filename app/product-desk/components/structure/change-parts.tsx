import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { ChangeAnswer } from "#app/product-desk/structure/structure-answer.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { Field, FieldError, Select } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { EffectsNotice } from "./effects-notice.tsx";

type Answered = { answer: ChangeAnswer | undefined };

export function PositionField({
  others,
  selected,
  error,
}: {
  others: { id: string; name: string }[];
  selected: string | undefined;
  error: string | undefined;
}) {
  return (
    <Field label="Position" name="after" error={error}>
      <Select defaultValue={selected}>
        <option value="">First</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            After {name}
          </option>
        ))}
        <option value="last">Last</option>
      </Select>
    </Field>
  );
}

export function SaveButtons({ answer, cancelTo }: Answered & { cancelTo: string }) {
  const isBusy = useNavigation().formData?.get("intent") === "save";
  return (
    <>
      {answer && <EffectsNotice effects={answer.effects} confirmation={answer.confirmation} />}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save" busy={isBusy} busyText="Saving...">
          {answer && answer.effects.length > 0 ? "Confirm and save" : "Save"}
        </Button>
        <ButtonLink to={cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </>
  );
}

export function MergeSection({
  title,
  intro,
  intent = "merge",
  version,
  answer,
  children,
}: Answered & { title: string; intro: string; intent?: string; version: string; children: ReactNode }) {
  return (
    <section className="mt-12 max-w-2xl border-t border-ink pt-4">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-muted">{intro}</p>
      <DeskForm method="post" className="grid gap-4">
        <FormKey />
        <input type="hidden" name="version" value={version} readOnly />
        {children}
        {answer && <EffectsNotice effects={answer.effects} confirmation={answer.confirmation} />}
        <div>
          <Button name="intent" value={intent} variant="secondary">
            {answer && answer.effects.length > 0 ? "Confirm and merge" : "Merge"}
          </Button>
        </div>
      </DeskForm>
    </section>
  );
}

/** `what`: "category" or "specification". `children`: the consequences. */
export function RetireSection({
  what,
  row,
  version,
  error,
  children,
}: {
  what: string;
  row: { name: string; retiredAt: Date | null };
  version: string;
  error?: string;
  children: ReactNode;
}) {
  return (
    <section className="mt-10 max-w-2xl border-t border-ink pt-4">
      <h2 className="mb-2 font-display text-xl font-semibold">{row.retiredAt ? "Restore" : "Retire"}</h2>
      <DeskForm method="post" className="grid gap-3">
        <FormKey />
        <input type="hidden" name="version" value={version} readOnly />
        <div>
          {row.retiredAt ? (
            <Button name="intent" value="restore" variant="secondary">
              Restore {what}
            </Button>
          ) : (
            <ConfirmButton
              label={`Retire ${what}`}
              title={`Retire ${row.name}?`}
              confirm="Retire"
              name="intent"
              value="retire"
            >
              <p>{children}</p>
            </ConfirmButton>
          )}
        </div>
        <FieldError id="retire-error" error={error} />
      </DeskForm>
    </section>
  );
}
