/** Failed rows as sent, with reasons, and with the slug of the product that each was for. */
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { type CsvRow, readCsv } from "#app/platform/documents/csv-reader.server.ts";
import { unguarded } from "#app/platform/documents/spreadsheet-cells.ts";
import type { RowProblem } from "./import-plan.ts";
import { columnName, REASON, toColumn } from "./product-file.server.ts";

/** `slug`: of the product that the row was for, null if none. `matches`: columns by heading. */
type FailedFile = {
  content: string;
  failed: readonly { rowNumber: number; problems: readonly RowProblem[]; slug: string | null }[];
  matches: ReadonlyMap<string, string>;
};

const SLUG = "slug";

/** Keeps the file's own headings. */
export async function failedRows({
  content,
  failed,
  matches,
}: FailedFile): Promise<{ columns: CsvColumn<CsvRow>[]; rows: AsyncGenerator<CsvRow> }> {
  const lines = readCsv(content);
  const head = await lines.next();
  const heads = (head.value?.cells ?? []).map(unguarded);
  const rowByNumber = new Map(failed.map((row) => [row.rowNumber, row]));
  // A row whose SKU is another product's isn't for that product.
  const slugOf = ({ rowNumber }: CsvRow): string => {
    const row = rowByNumber.get(rowNumber);
    return row?.slug && !row.problems.some(({ column }) => column === "sku") ? row.slug : "";
  };
  const own = heads.flatMap((label, index): CsvColumn<CsvRow>[] => {
    // A reason column from an earlier download is replaced.
    if (columnName(label) === REASON) return [];
    const cell = ({ cells }: CsvRow) => unguarded(cells[index] ?? "");
    const isSlug = toColumn(label, matches) === SLUG;
    return [{ label, value: isSlug ? (row) => cell(row) || slugOf(row) : cell }];
  });
  const hasSlug = heads.some((label) => toColumn(label, matches) === SLUG);
  const isNeeded = !hasSlug && failed.some(({ slug }) => slug !== null);
  const reason: CsvColumn<CsvRow> = {
    label: REASON,
    value: ({ rowNumber }) => (rowByNumber.get(rowNumber)?.problems ?? []).map(toText).join(" "),
  };
  const columns = [...own, ...(isNeeded ? [{ label: SLUG, value: slugOf }] : []), reason];
  return { columns, rows: failing(lines, rowByNumber) };
}

function toText({ column, message }: RowProblem): string {
  return `${column ? `${column}: ` : ""}${message}.`;
}

async function* failing(lines: AsyncGenerator<CsvRow>, problems: ReadonlyMap<number, unknown>) {
  for await (const row of lines) if (problems.has(row.rowNumber)) yield row;
}
