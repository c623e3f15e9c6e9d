import type { TermErrors, TermGroup } from "#app/finding/search/term-groups.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = {
  kind: TermGroup["kind"];
  /** Null means: a new group. */
  group: TermGroup | null;
  entry: string;
  version: string;
  errors: TermErrors;
  input: Record<"means" | "unit" | "factor" | "said", string> | null;
};

export function TermForm({ kind, group, version, entry, errors, input }: Props) {
  const phrases = input?.said ?? group?.phrases.join(", ") ?? "";
  const title = group ? "Edit" : "Add";
  return (
    <DeskForm method="post" className="mb-10 border-y border-ink py-6">
      <h2 className="mb-4 font-display text-xl font-semibold">
        {title} {kind === "unit" ? "units" : "synonyms"}
      </h2>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={entry} />
      <input type="hidden" name="version" value={version} />
      <div className="grid max-w-measure gap-5">
        <ErrorSummary summary={errors} />
        {kind === "unit" ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="One is so many" name="factor" required error={errors.factor} hint="1 TB is 1000 GB.">
              <TextInput inputMode="decimal" defaultValue={input?.factor ?? group?.means ?? "1"} />
            </Field>
            <Field label="of the unit" name="unit" required error={errors.unit} hint="As in the specifications, or ₹.">
              <TextInput defaultValue={input?.unit ?? group?.unit ?? ""} />
            </Field>
          </div>
        ) : (
          <Field
            label="Means"
            name="means"
            error={errors.means}
            hint="The catalogue’s words: “graphics card”. Others after commas: “memory, ddr*” also finds what begins with ddr. Empty: the words are ignored."
          >
            <TextInput defaultValue={input?.means ?? group?.means.replaceAll(",", ", ") ?? ""} />
          </Field>
        )}
        <Field
          label="What shoppers say"
          name="said"
          required
          error={errors.said}
          hint="Separated by commas, in any language."
        >
          <TextArea rows={3} defaultValue={phrases} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save
          </Button>
          <ButtonLink to="/admin/search" variant="secondary">
            Cancel
          </ButtonLink>
          {group && (
            <ConfirmButton label="Delete" title="Delete this entry?" confirm="Delete" name="intent" value="delete">
              <p>
                Searches for these words will find only exactly these words. Updating the shop does not restore the
                entry.
              </p>
            </ConfirmButton>
          )}
        </div>
      </div>
    </DeskForm>
  );
}
