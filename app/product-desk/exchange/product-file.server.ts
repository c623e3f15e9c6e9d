import type { FieldScope } from "#app/catalog/product-fields.ts";
import { convertCell, type MergedSpecs } from "#app/catalog/specifications/merged-specs.ts";
import { cutTo, withoutHidden } from "#app/domain/basics/plain-text.ts";
import { BrokenCsvError, csvFaultText, readCsv } from "#app/platform/documents/csv-reader.server.ts";
import { readCell, unguarded } from "#app/platform/documents/spreadsheet-cells.ts";
import { cellKind, fileColumns, SPEC_PREFIX } from "./exchange-columns.ts";

export const MAX_IMPORT_ROWS = 10_000;

/** `cells` and, by column, `unreadable` ones with their problem. `hasExtra`: there are more cells than columns. */
export type FileRow = {
  rowNumber: number;
  cells: Map<string, string>;
  unreadable: Map<string, string>;
  hasExtra: boolean;
};

export type ProductFile = {
  /** The header doesn't count. */
  rowCount: number;
  /** Headings matched with nothing. */
  unread: string[];
  /** It is a download of failed rows, corrected. */
  isCorrection: boolean;
  rows: () => AsyncGenerator<FileRow, void, undefined>;
};

/** Column of the download of failed rows; imports ignore it. */
export const REASON = "reason";
/** A row that begins so explains the columns, as in a category's template; imports leave it out. */
export const NOTE = "# ";
const MAX_HEADING_LENGTH = 200;

/** `matches`: columns by heading, "" if not imported. */
type FileContext = FieldScope & {
  specKeys: ReadonlySet<string>;
  merged: MergedSpecs;
  matches: ReadonlyMap<string, string>;
};

/**
 * An unknown column refuses the file, so that typing errors are noticed. `isColumns`: other matches would make it
 * readable.
 */
export async function openProductFile(
  text: string,
  context: FileContext,
): Promise<ProductFile | { error: string; isColumns?: true }> {
  let head: string[] | undefined;
  let rowCount = 0;
  try {
    for await (const { cells } of readCsv(text)) {
      if (!head) head = cells;
      else if (!isNote(cells)) rowCount++;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw error;
    return { error: csvFaultText(error.fault) };
  }
  if (!head) return { error: "The file is empty." };
  const columns = head.map((one) => toColumn(one, context.matches));
  const error = findHeaderError(columns, context);
  if (error) return { error, isColumns: true };
  if (rowCount === 0) return { error: "The file has no rows below the header." };
  if (rowCount > MAX_IMPORT_ROWS)
    return { error: `The file has ${rowCount.toLocaleString("en-IN")} rows. The limit is 10,000.` };
  const unread = head.filter((one, index) => columns[index] === REASON && columnName(one) !== REASON);
  const isCorrection = head.some((one) => columnName(one) === REASON);
  return { rowCount, unread, isCorrection, rows: () => rowsBelowHead(text, columns, context.merged) };
}

function findHeaderError(columns: string[], { specKeys, merged, ...scope }: FileContext): string | null {
  const columnNames: ReadonlySet<string> = new Set(fileColumns(scope).map(({ name }) => name));
  const isSpec = (key: string) => specKeys.has(key) || specKeys.has(merged.get(key)?.into ?? "");
  const isKnown = (name: string) =>
    name === REASON ||
    columnNames.has(name) ||
    (name.startsWith(SPEC_PREFIX) && isSpec(name.slice(SPEC_PREFIX.length)));
  const unknown = columns.filter((name) => name && !isKnown(name));
  if (unknown.length > 0)
    return `Unknown ${unknown.length === 1 ? "column" : "columns"}: ${cutTo(unknown.join(", "), 300)}. Match below or correct the file.`;
  const twice = columns.find((name, index) => name && name !== REASON && columns.indexOf(name) !== index);
  if (twice) return `The column “${twice}” appears twice.`;
  const isNamed = ["slug", "sku", "name"].some((name) => columns.includes(name));
  return isNamed ? null : "The file must have a “slug”, “sku” or “name” column.";
}

async function* rowsBelowHead(
  text: string,
  columns: string[],
  merged: MergedSpecs,
): AsyncGenerator<FileRow, void, undefined> {
  let isHead = true;
  for await (const { rowNumber, cells } of readCsv(text)) {
    if (!isHead && !isNote(cells)) yield { rowNumber, ...namedCells(columns, cells, merged) };
    isHead = false;
  }
}

function isNote([first = ""]: string[]): boolean {
  return first.startsWith(NOTE);
}

/** The matched column, or the heading's own name. */
export function toColumn(head: string, matches: ReadonlyMap<string, string>): string {
  const match = matches.get(headingKey(head));
  return match === "" ? REASON : (match ?? columnName(head));
}

/** Key of a heading's stored match. */
export function headingKey(head: string): string {
  return cutTo(columnName(head).toLowerCase(), MAX_HEADING_LENGTH);
}

/** "Discount_Price" becomes "discount price"; specification keys are unchanged. */
export function columnName(head: string): string {
  const name = head.trim();
  if (name.toLowerCase().startsWith(SPEC_PREFIX)) return SPEC_PREFIX + name.slice(SPEC_PREFIX.length).trim();
  return name.toLowerCase().replace(/[\s_-]+/g, " ");
}

function namedCells(columns: string[], cells: string[], merged: MergedSpecs): Omit<FileRow, "rowNumber"> {
  const named = new Map<string, string>();
  const unreadable = new Map<string, string>();
  columns.forEach((name, index) => {
    if (!name || name === REASON) return;
    const cell = cells[index] ?? "";
    const read = readCell(cellKind(name), cell);
    if ("problem" in read) unreadable.set(name, read.problem);
    named.set(name, "text" in read ? read.text : unguarded(withoutHidden(cell).trim()));
  });
  // A merged specification fills the other one's cell if that is empty.
  for (const [key, step] of merged) {
    const cell = named.get(SPEC_PREFIX + key);
    if (cell === undefined || !named.delete(SPEC_PREFIX + key)) continue;
    const column = SPEC_PREFIX + step.into;
    const problem = unreadable.get(SPEC_PREFIX + key);
    if (problem) unreadable.set(column, problem);
    named.set(column, named.get(column) || convertCell(cell, step));
  }
  const hasExtra = cells.some((cell, index) => !columns[index] && cell.trim() !== "");
  return { cells: named, unreadable, hasExtra };
}
