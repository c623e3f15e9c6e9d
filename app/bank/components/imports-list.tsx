import { useNavigation } from "react-router";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { countText } from "#app/domain/basics/count-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type ImportRow = {
  id: string;
  fileName: string;
  bank: string;
  lines: number;
  firstDay: string;
  lastDay: string;
  importedAt: Date;
  importedBy: string | null;
  undoneAt: Date | null;
  reason: string | null;
  usedLines: number;
};

type Props = { imports: ImportRow[]; failed?: { error: string; reason: string } };

/** The last files, and the form that takes one out again while its lines are open. */
export function ImportsList({ imports, failed }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  const undoable = imports.filter(({ undoneAt, usedLines }) => !undoneAt && usedLines === 0);
  if (imports.length === 0) return null;
  return (
    <>
      <SectionHeading title="Imported files" className="mt-10 mb-2" />
      <ul className="max-w-3xl space-y-2">
        {imports.map(({ id, fileName, bank, lines, firstDay, lastDay, importedAt, importedBy, undoneAt, reason }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{fileName}</span>, {bank}: {countText(lines, ["new line", "new lines"])},{" "}
            {formatDay(firstDay)} to {formatDay(lastDay)}. {formatMoment(importedAt)} by {importedBy ?? "somebody"}.
            {undoneAt && ` Undone on ${formatDay(dayInIndia(undoneAt))}: ${reason}`}
          </li>
        ))}
      </ul>
      {(undoable.length > 0 || failed) && (
        <DeskForm method="post" className="mt-8 max-w-xl space-y-4" noValidate>
          <SectionHeading title="Undo an import" />
          <p>A file can be taken out while none of its lines is matched or explained.</p>
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
    </>
  );
}
