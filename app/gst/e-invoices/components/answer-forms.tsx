import { useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

/** Uploads the portal's answer. */
export function AnswerForm({ error }: { error?: string }) {
  const { state, formData } = useNavigation();
  const sent = state === "submitting" ? formData?.get("intent") : null;
  return (
    <DeskForm method="post" encType="multipart/form-data" className="mb-4 max-w-3xl" noValidate>
      <Field
        label="Answer of the portal"
        name="file"
        error={error}
        hint="The JSON that you download after the upload, up to 20 MB. The same answer counts once."
      >
        <TextInput type="file" accept=".json,application/json" />
      </Field>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button name="intent" value="check" variant="secondary" busy={sent === "check"} busyText="Reading…">
          Check file
        </Button>
        <Button name="intent" value="import" busy={sent === "import"} busyText="Importing…">
          Import
        </Button>
      </p>
    </DeskForm>
  );
}

export type AnswerImport = {
  id: string;
  fileName: string;
  documents: number;
  importedAt: Date;
  isUndone: boolean;
  canUndo: boolean;
};

type UndoProps = { imports: AnswerImport[]; failed?: { error: string; reason: string } };

/** The last files, and the form that takes one out again. */
export function AnswerImports({ imports, failed }: UndoProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const undoable = imports.filter(({ canUndo }) => canUndo);
  if (imports.length === 0) return null;
  return (
    <Collapsible title="Imported answers" isOpen={failed !== undefined} className="mt-8">
      <ul className="max-w-3xl space-y-2 wrap-anywhere">
        {imports.map(({ id, fileName, documents, importedAt, isUndone }) => (
          <li key={id}>
            <span className="font-semibold">{fileName}</span>: {documents.toLocaleString("en-IN")}{" "}
            {documents === 1 ? "document" : "documents"}, {formatMoment(importedAt)}
            {isUndone && ", undone"}
          </li>
        ))}
      </ul>
      {(undoable.length > 0 || failed) && (
        <DeskForm method="post" className="mt-6 max-w-xl space-y-4" noValidate>
          <p>A wrong file can be taken out within 24 hours, while none of its e-invoices is cancelled.</p>
          <Field label="File" name="import">
            <Select>
              {undoable.map(({ id, fileName, importedAt }) => (
                <option key={id} value={id}>
                  {fileName}, {formatMoment(importedAt)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Reason" name="reason" required error={failed?.error}>
            <TextInput autoComplete="off" defaultValue={failed?.reason} maxLength={200} />
          </Field>
          <Button name="intent" value="undo" variant="secondary" busy={isBusy} busyText="Undoing…">
            Undo
          </Button>
        </DeskForm>
      )}
    </Collapsible>
  );
}
