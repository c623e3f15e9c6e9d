/**
 * A sheet for Excel whose text stays text: account numbers keep their zeros, and nothing is a formula. For a few hundred
 * rows; long lists are CSV. Office Open XML (ECMA-376), stored in a ZIP without compression.
 */
import { crc32 } from "node:zlib";
import type { CsvColumn } from "./csv.server.ts";

/** Text of a column is kept to the letter, numbers are numbers. `fileName`: without extension. */
export function xlsxResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  form: { hasHead?: boolean } = {},
): Response {
  return new Response(xlsxBytes(columns, rows, form), {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}.xlsx"`,
      "cache-control": "no-store",
    },
  });
}

export function xlsxBytes<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { hasHead = true }: { hasHead?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const head = columns.map(({ label }) => label);
  const cells = [...(hasHead ? [head] : []), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return zipOf([
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", relationsOf(`${OFFICE}/officeDocument`, "xl/workbook.xml")],
    ["xl/workbook.xml", workbook],
    ["xl/_rels/workbook.xml.rels", relationsOf(`${OFFICE}/worksheet`, "worksheets/sheet1.xml")],
    ["xl/worksheets/sheet1.xml", sheetOf(cells)],
  ]);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes =
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`;

const workbook =
  `${DECLARATION}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">` +
  '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>';

function relationsOf(type: string, target: string): string {
  const relation = `<Relationship Id="rId1" Type="${type}" Target="${target}"/>`;
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relation}</Relationships>`;
}

function sheetOf(rows: readonly (string | number | null)[][]): string {
  const data = rows.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("");
  return `${DECLARATION}<worksheet xmlns="${SHEET}"><sheetData>${data}</sheetData></worksheet>`;
}

function cellOf(cell: string | number | null): string {
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell ?? "")}</t></is></c>`;
}

function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
  const allowed = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
  return allowed.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980: the sheet says no time. */
const DATE = 0x21;

function zipOf(parts: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const about = aboutOf(bytes, path);
    const local = Buffer.concat([uint(4, LOCAL), about, path, bytes]);
    const where = Buffer.concat([uint(2, 0), uint(2, 0), uint(2, 0), uint(4, 0), uint(4, offset)]);
    entries.push(Buffer.concat([uint(4, CENTRAL), uint(2, VERSION), about, where, path]));
    files.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(entries);
  const counts = [uint(2, 0), uint(2, 0), uint(2, parts.length), uint(2, parts.length)];
  const end = [uint(4, END), ...counts, uint(4, list.length), uint(4, offset), uint(2, 0)];
  return new Uint8Array(Buffer.concat([...files, list, ...end]));
}

/** What both headers say of a file: version, flags, stored, time, date, checksum, sizes, lengths. */
function aboutOf(bytes: Buffer, path: Buffer): Buffer {
  const sizes = [uint(4, crc32(bytes)), uint(4, bytes.length), uint(4, bytes.length)];
  const moment = [uint(2, 0), uint(2, DATE)];
  return Buffer.concat([
    uint(2, VERSION),
    uint(2, 0),
    uint(2, 0),
    ...moment,
    ...sizes,
    uint(2, path.length),
    uint(2, 0),
  ]);
}

function uint(size: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntLE(value, 0, size);
  return buffer;
}
