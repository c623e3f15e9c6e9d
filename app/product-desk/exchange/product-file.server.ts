import { cellInto, type MergedSpecs } from "#app/catalog/specifications/merged-specs.ts";
import { cutTo, withoutHidden } from "#app/domain/basics/plain-text.ts";
import { BrokenCsvError, readCsv } from "#app/platform/documents/csv-reader.server.ts";
import { fileColumns, SPEC_PREFIX } from "./exchange-columns.ts";

export const MAX_IMPORT_ROWS = 10_000;

/** Trimmed, only columns the file has. `hasExtra`: more cells than columns. */
export type FileRow = { rowNumber: number; cells: Map<string, string>; hasExtra: boolean };

export type ProductFile = {
  /** Without the head. */
  rowCount: number;
  /** Heads that the person matched with nothing. */
  unread: string[];
  rows: () => AsyncGenerator<FileRow, void, undefined>;
};

/** What the download of failed rows adds; not read on the way in, as what a person matched with nothing. */
export const REASON = "reason";
const MAX_HEADING_LENGTH = 200;

/** `specKeys`: existing ones; `merged`: into them. `matches`: of heads to columns, "" for one not read. */
type Known = {
  isAdmin: boolean;
  specKeys: ReadonlySet<string>;
  merged: MergedSpecs;
  matches: ReadonlyMap<string, string>;
};

/**
 * An unknown column refuses the file, so typing mistakes don't pass in silence. `isColumns`: other matches would make it
 * readable.
 */
export async function openProductFile(
  text: string,
  known: Known,
): Promise<ProductFile | { error: string; isColumns?: true }> {
  let head: string[] | undefined;
  let rowCount = 0;
  try {
    for await (const { cells } of readCsv(text)) {
      if (head) rowCount++;
      else head = cells;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw error;
    return { error: `Row ${error.rowNumber}: a quotation mark is not closed, or is inside a cell.` };
  }
  if (!head) return { error: "The file is empty." };
  const columns = head.map((one) => columnOf(one, known.matches));
  const error = headerErrorOf(columns, known);
  if (error) return { error, isColumns: true };
  if (rowCount === 0) return { error: "The file has no rows below the header." };
  if (rowCount > MAX_IMPORT_ROWS)
    return { error: `The file has ${rowCount.toLocaleString("en-IN")} rows. The limit is 10,000.` };
  const unread = head.filter((one, index) => columns[index] === REASON && columnName(one) !== REASON);
  return { rowCount, unread, rows: () => rowsBelowHead(text, columns, known.merged) };
}

function headerErrorOf(columns: string[], { isAdmin, specKeys, merged }: Known): string | null {
  const known: ReadonlySet<string> = new Set(fileColumns({ isAdmin }).map(({ name }) => name));
  const isSpec = (key: string) => specKeys.has(key) || specKeys.has(merged.get(key)?.into ?? "");
  const isKnown = (name: string) =>
    name === REASON || known.has(name) || (name.startsWith(SPEC_PREFIX) && isSpec(name.slice(SPEC_PREFIX.length)));
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
    if (!isHead) yield { rowNumber, ...namedCells(columns, cells, merged) };
    isHead = false;
  }
}

/** As matched, else by its name. */
export function columnOf(head: string, matches: ReadonlyMap<string, string>): string {
  const match = matches.get(headingKey(head));
  return match === "" ? REASON : (match ?? columnName(head));
}

/** Under which a head's match is remembered. */
export function headingKey(head: string): string {
  return cutTo(columnName(head).toLowerCase(), MAX_HEADING_LENGTH);
}

/** "Discount_Price" is "discount price"; specification keys stay. */
export function columnName(head: string): string {
  const name = head.trim();
  if (name.toLowerCase().startsWith(SPEC_PREFIX)) return SPEC_PREFIX + name.slice(SPEC_PREFIX.length).trim();
  return name.toLowerCase().replace(/[\s_-]+/g, " ");
}

function namedCells(columns: string[], cells: string[], merged: MergedSpecs): Omit<FileRow, "rowNumber"> {
  const named = new Map<string, string>();
  columns.forEach((name, index) => {
    if (name && name !== REASON) named.set(name, withoutHidden(unguarded(cells[index] ?? "")).trim());
  });
  // What went into another specification fills its cell, where the file has nothing there.
  for (const [key, step] of merged) {
    const cell = named.get(SPEC_PREFIX + key);
    if (cell === undefined || !named.delete(SPEC_PREFIX + key)) continue;
    const column = SPEC_PREFIX + step.into;
    named.set(column, named.get(column) || cellInto(cell, step));
  }
  const hasExtra = cells.some((cell, index) => !columns[index] && cell.trim() !== "");
  return { cells: named, hasExtra };
}

/** Removes the export's apostrophe before formulas. */
export function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}
