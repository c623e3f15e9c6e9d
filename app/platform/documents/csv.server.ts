/** Cells that would be formulas get an apostrophe. */
import { stringify } from "csv-stringify/sync";
import { fileMoment } from "#app/domain/basics/calendar.ts";
import { FORMULA_START } from "./spreadsheet-cells.ts";
import { streamedFile } from "./streamed-file.server.ts";

/** Moments are written as `fileMoment` does, so that a spreadsheet sorts and counts them as dates. */
export type FileCell = string | number | Date | null;

/** A file's columns are its own: a list's cell often shows what is several cells of a file. */
export type CsvColumn<Row> = { label: string; value: (row: Row) => FileCell };

export type CsvForm = { hasHead?: boolean; hasMark?: boolean };

/** Spreadsheets need it to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const ROWS_AT_ONCE = 500;

export function csvResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  form: CsvForm = {},
): Promise<Response> {
  return streamedFile(csvText(columns, rows, form), {
    fileName: `${fileName}.csv`,
    contentType: "text/csv; charset=utf-8",
  });
}

export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  { hasHead = true, hasMark = true }: CsvForm = {},
): AsyncGenerator<string, void, undefined> {
  let some: FileCell[][] = [];
  let head = (hasMark ? BYTE_ORDER_MARK : "") + (hasHead ? textOf([columns.map(({ label }) => label)]) : "");
  for await (const row of rows) {
    some.push(columns.map(({ value }) => value(row)));
    if (some.length < ROWS_AT_ONCE) continue;
    yield head + textOf(some);
    head = "";
    some = [];
  }
  if (head || some.length > 0) yield head + textOf(some);
}

function textOf(rows: FileCell[][]): string {
  return stringify(
    rows.map((row) => row.map(guarded)),
    // The library quotes cells with "\r\n" only, not with one half of it.
    { record_delimiter: "windows", quoted_match: /[\r\n]/ },
  );
}

function guarded(cell: FileCell): string | number | null {
  if (cell instanceof Date) return fileMoment(cell);
  return typeof cell === "string" && FORMULA_START.test(cell) ? `'${cell}` : cell;
}
