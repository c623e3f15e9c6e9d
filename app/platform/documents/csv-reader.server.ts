/** Strict about quotes, so that no row is misread. */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";

/** `rowNumber` counts the head as 1. */
export type CsvRow = { rowNumber: number; cells: string[] };

/** `rowNumber` is 0 where no row is to blame. */
export type CsvFault = { rowNumber: number; problem: string };

export class BrokenCsvError extends Error {
  override readonly name = "BrokenCsvError";
  readonly fault: CsvFault;

  constructor(rowNumber: number, cause: CsvError) {
    super(`row ${rowNumber}: ${cause.message}`, { cause });
    this.fault = { rowNumber, problem: "A quotation mark is not closed, or is inside a cell." };
  }
}

const PART_BYTES = 64 * 1024;

export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** Without a mark, UTF-16 has zeros beside Latin letters. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  return bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0 ? "utf-16be" : "utf-8";
}

/**
 * Returns the rows of a file, the head among them; none, and the fault, if the file is broken or has more than `maxRows`
 * below its head of at most `headRows`.
 */
export async function readCsvRows(
  text: string,
  maxRows: number,
  headRows = 1,
): Promise<{ rows: CsvRow[]; fault: CsvFault | null }> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(text)) {
      rows.push(row);
      if (rows.length > maxRows + headRows) return { rows: [], fault: { rowNumber: 0, problem: tooManyRows(maxRows) } };
    }
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw error;
    return { rows: [], fault: error.fault };
  }
  return { rows, fault: null };
}

function tooManyRows(maxRows: number): string {
  return `The file has too many rows. The limit is ${maxRows.toLocaleString("en-IN")}.`;
}

/** What to tell who sent a file that ends within a row. */
export function cutText(rowNumber: number): string {
  return `Row ${rowNumber} is cut off. Please download the file again. Nothing was imported.`;
}

/** "Row 3: A quotation mark is not closed, or is inside a cell." */
export function csvFaultText({ rowNumber, problem }: CsvFault): string {
  return rowNumber > 0 ? `Row ${rowNumber}: ${problem}` : problem;
}

/** @throws BrokenCsvError */
export async function* readCsv(text: string): AsyncGenerator<CsvRow, void, undefined> {
  const separator = /^sep=(.)\r?\n/.exec(text);
  let rowNumber = 0;
  const rowNumbers: number[] = [];
  const parser = parse({
    delimiter: separator?.[1] ?? delimiterOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    on_record: (cells) => {
      rowNumber++;
      if (cells.every((cell) => cell.trim() === "")) return null;
      rowNumbers.push(rowNumber);
      return cells;
    },
  });
  Readable.from(partsOf(text.slice(separator?.[0].length ?? 0))).pipe(parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { rowNumber: rowNumbers.shift() ?? 0, cells };
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsvError(rowNumber + 1, error) : error;
  }
}

async function* partsOf(text: string): AsyncGenerator<Buffer, void, undefined> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    yield bytes.subarray(start, start + PART_BYTES);
    await setImmediate();
  }
}

function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (one: string) => head.split(one).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
