/** How imports are tried with cells: a file in several forms, and what would be stored of it. */

import type { Database } from "#app/platform/database/db.server.ts";
import { decodeText } from "#app/platform/documents/csv-reader.server.ts";
import type { Meaning } from "./spreadsheet-samples.ts";

/** `kept`: what would be stored; undefined if the row was refused, with the sentences in `problems`. */
export type Outcome = { kept: unknown; problems: string[] };
/** What the column should keep; undefined: it must refuse the cell. */
export type Expectation = (meaning: Meaning) => unknown;
export type Import = {
  columns: () => Map<string, Expectation>;
  /** Reads a file with one row for each cell. */
  read: (db: Database, column: string, cells: readonly string[], form: FileForm) => Promise<Outcome[]>;
};
export type FileForm = { delimiter: string; encode: (text: string) => Uint8Array };

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
export const plainForm: FileForm = { delimiter: ",", encode: utf8 };
export const otherForms: Record<string, FileForm> = {
  "UTF-8 with a mark, semicolons": { delimiter: ";", encode: (text) => utf8(`\ufeff${text}`) },
  "UTF-8, tabs": { delimiter: "\t", encode: utf8 },
  "UTF-16, tabs, as Excel's Unicode text": { delimiter: "\t", encode: utf16 },
  "UTF-16 with its big end first, commas": { delimiter: ",", encode: (text) => Buffer.from(utf16(text)).swap16() },
  "a line that names the separator": { delimiter: ";", encode: (text) => utf8(`sep=;\r\n${text}`) },
};

export function fileOf(rows: readonly (readonly string[])[], { delimiter, encode }: FileForm): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(quoted).join(delimiter)).join("\r\n");
  return decodeText(encode(text)) ?? "";
}

export const within =
  (most: number, least = 0) =>
  (number: number | undefined) =>
    number !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
export const refused = () => undefined;
