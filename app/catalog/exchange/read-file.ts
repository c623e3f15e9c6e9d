/** A file of products as rows of named cells, or why it can't be read. */
import { readCsv } from "#app/platform/documents/csv-reader.ts";
import { adminColumnNames, type ColumnName, columnNames, SPEC_PREFIX } from "./exchange-columns.ts";

export const MOST_ROWS = 10_000;

/** Cells by column, only those the file has; trimmed. `extra`: the row has more cells than there are columns. */
export type FileRow = { line: number; cells: Map<string, string>; hasExtra: boolean };

/** `specKeys`: those there are. A column nobody knows refuses the file: a typing mistake must not pass in silence. */
export function readFile(
  text: string,
  { isAdmin, specKeys }: { isAdmin: boolean; specKeys: ReadonlySet<string> },
): { rows: FileRow[] } | { problem: string } {
  const read = readCsv(text);
  if ("brokenLine" in read)
    return { problem: `Line ${read.brokenLine}: a quotation mark is not closed, or stands inside a cell.` };
  const [head, ...lines] = read.rows;
  if (!head) return { problem: "The file is empty." };
  const known: ReadonlySet<string> = new Set<ColumnName>([...columnNames, ...(isAdmin ? adminColumnNames : [])]);
  const columns = head.cells.map(columnName);
  const isKnown = (name: string) =>
    known.has(name) || (name.startsWith(SPEC_PREFIX) && specKeys.has(name.slice(SPEC_PREFIX.length)));
  const unknown = columns.filter((name) => name && !isKnown(name));
  if (unknown.length > 0)
    return {
      problem: `Unknown ${unknown.length === 1 ? "column" : "columns"}: ${unknown.join(", ").slice(0, 300)}. Remove or correct it.`,
    };
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index);
  if (twice) return { problem: `The column “${twice}” is there twice.` };
  if (!columns.includes("slug") && !columns.includes("name"))
    return { problem: "The file needs the column “slug” or “name”." };
  if (lines.length === 0) return { problem: "The file has no rows below its head." };
  if (lines.length > MOST_ROWS)
    return { problem: `The file has ${lines.length.toLocaleString("en-IN")} rows; at most 10,000 are taken at once.` };
  return { rows: lines.map(({ line, cells }) => ({ line, ...namedCells(columns, cells) })) };
}

/** "Discount_Price" is "discount price"; keys of specifications stay as they are. */
function columnName(head: string): string {
  const name = head.trim();
  if (name.toLowerCase().startsWith(SPEC_PREFIX)) return SPEC_PREFIX + name.slice(SPEC_PREFIX.length).trim();
  return name.toLowerCase().replace(/[\s_-]+/g, " ");
}

function namedCells(columns: string[], cells: string[]): Omit<FileRow, "line"> {
  const named = new Map<string, string>();
  columns.forEach((name, index) => {
    if (name) named.set(name, unguarded(cells[index] ?? "").trim());
  });
  const hasExtra = cells.some((cell, index) => !columns[index] && cell.trim() !== "");
  return { cells: named, hasExtra };
}

/** Takes off the apostrophe that the export puts before what a spreadsheet would take for a formula. */
function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}
