/** Failed rows as sent, with reasons. */
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { type CsvRow, readCsv } from "#app/platform/documents/csv-reader.server.ts";
import type { RowProblem } from "./import-plan.ts";
import { columnName, REASON, unguarded } from "./product-file.server.ts";

/** Keeps the file's own headings. `problems`: by row number. */
export async function failedRows(
  content: string,
  problems: ReadonlyMap<number, readonly RowProblem[]>,
): Promise<{ columns: CsvColumn<CsvRow>[]; rows: AsyncGenerator<CsvRow> }> {
  const lines = readCsv(content);
  const head = await lines.next();
  const heads = (head.value?.cells ?? []).map(unguarded);
  const own = heads.flatMap((label, index): CsvColumn<CsvRow>[] =>
    // A reason column from an earlier download is replaced.
    columnName(label) === REASON ? [] : [{ label, value: ({ cells }) => unguarded(cells[index] ?? "") }],
  );
  const reason: CsvColumn<CsvRow> = {
    label: REASON,
    value: ({ rowNumber }) => (problems.get(rowNumber) ?? []).map(toText).join(" "),
  };
  return { columns: [...own, reason], rows: failing(lines, problems) };
}

function toText({ column, message }: RowProblem): string {
  return `${column ? `${column}: ` : ""}${message}.`;
}

async function* failing(lines: AsyncGenerator<CsvRow>, problems: ReadonlyMap<number, unknown>) {
  for await (const row of lines) if (problems.has(row.rowNumber)) yield row;
}
