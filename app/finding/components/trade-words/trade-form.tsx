import type { TradeKind } from "#app/finding/search/trade-words.ts";
import { tradeKindLabels } from "#app/finding/trade-words/read-trade-words.ts";
import type { TradeErrors } from "#app/finding/trade-words/trade-word-commands.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = {
  /** Empty: words are added to any group. */
  version: string;
  fields: { kind: string; category: string; words: string };
  /** The errors of the last answer; the same object as long as no other answer comes. */
  answer: TradeErrors | undefined;
  categories: readonly string[];
};

export function TradeForm({ version, fields, answer, categories }: Props) {
  const { errors, summary, formProps } = useFormErrors(answer);
  const isNew = version === "";
  return (
    <DeskForm method="post" className="mb-10 border-y border-ink py-6" {...formProps}>
      <h2 className="mb-4 font-display text-xl font-semibold">
        {isNew ? "Add words" : `Edit ${tradeKindLabels[fields.kind as TradeKind].toLowerCase()}`}
      </h2>
      <input type="hidden" name="version" value={version} />
      <div className="grid max-w-measure gap-5">
        <ErrorSummary summary={summary} errors={errors} />
        {isNew ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Stand for" name="kind" error={errors.kind} required>
              <Select defaultValue={fields.kind}>
                {Object.entries(tradeKindLabels).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Category" name="category" error={errors.category} hint="Kinds of goods need none.">
              <Select defaultValue={fields.category}>
                <option value="">None</option>
                {categories.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          </div>
        ) : (
          <>
            <input type="hidden" name="kind" value={fields.kind} />
            <input type="hidden" name="category" value={fields.category} />
            {fields.category && <p className="font-semibold">{fields.category}</p>}
          </>
        )}
        <Field label="Words" name="words" error={errors.words} hint="Separated by commas, in any language.">
          <TextArea rows={6} defaultValue={fields.words} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save
          </Button>
          <ButtonLink to="/admin/search/trade-words" variant="secondary">
            Cancel
          </ButtonLink>
          {!isNew && (
            <ConfirmButton
              label="Restore default"
              title="Restore the default?"
              confirm="Restore"
              name="intent"
              value="restore"
            >
              <p>Words that you added here are removed, and default words return.</p>
            </ConfirmButton>
          )}
        </div>
      </div>
    </DeskForm>
  );
}
