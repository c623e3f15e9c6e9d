/**
 * CSV for spreadsheets, streamed. A cell that could be a formula (first character = + - @, tab or carriage return) gets
 * an apostrophe; numbers stay numbers.
 */
import { stringify } from "csv-stringify/sync";

export type CsvColumn<Row> = { label: string; value: (row: Row) => string | number | null };

/** A bank's program may want neither. */
export type CsvForm = { hasHead?: boolean; hasMark?: boolean };

/** Without it spreadsheets don't read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const ROWS_AT_ONCE = 500;

/**
 * With a header line. `fileName`: without extension. First rows are read before it answers, so a failure still has a
 * status.
 */
export async function csvResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  form: CsvForm = {},
): Promise<Response> {
  const encoder = new TextEncoder();
  const lines = csvText(columns, rows, form);
  const first = await lines.next();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.value) controller.enqueue(encoder.encode(first.value));
    },
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}.csv"`,
      "cache-control": "no-store",
    },
  });
}

export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  { hasHead = true, hasMark = true }: CsvForm = {},
): AsyncGenerator<string, void, undefined> {
  let some: (string | number | null)[][] = [];
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

function textOf(rows: (string | number | null)[][]): string {
  return stringify(
    rows.map((row) => row.map(guarded)),
    // The library quotes cells with its own line break only, not with half of it.
    { record_delimiter: "windows", quoted_match: /[\r\n]/ },
  );
}

function guarded(cell: string | number | null): string | number | null {
  // Also what begins with apostrophes before such a character: taking one off again then gives back every cell.
  return typeof cell === "string" && /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
}
