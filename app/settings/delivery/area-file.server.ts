/** The import reads the format of the export. */
import { withoutHidden } from "#app/domain/basics/plain-text.ts";
import { type AreaField, areaFields, areaTexts, rangeText, readArea } from "#app/domain/buying/area-texts.ts";
import { type DeliveryArea, findOverlap } from "#app/domain/buying/delivery-areas.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { type CsvRow, readCsvRows } from "#app/platform/documents/csv-reader.server.ts";
import { type CellKind, readCell } from "#app/platform/documents/spreadsheet-cells.ts";

export const MAX_AREAS = 20_000;
const MAX_ERRORS = 50;

const labels: Readonly<Record<AreaField, string>> = {
  fromPin: "from pin",
  toPin: "to pin",
  sellerPin: "seller pin",
  upToKg: "up to kg",
  name: "name",
  delivers: "delivers",
  cash: "cash on delivery",
  minDays: "min days",
  maxDays: "max days",
  fee: "fee",
};

const columns: CsvColumn<DeliveryArea>[] = areaFields.map((field) => ({
  label: labels[field],
  value: (area) => areaTexts(area)[field],
}));

export function exportAreas(areas: readonly DeliveryArea[]): Promise<Response> {
  return csvResponse("delivery-areas", columns, areas);
}

/** `rowNumber`: as in spreadsheets, 0 for the whole file. */
export type FileError = { rowNumber: number; text: string };

export async function readAreaFile(text: string): Promise<{ areas: DeliveryArea[]; errors: FileError[] }> {
  const { rows, fault } = await readCsvRows(text, MAX_AREAS);
  if (fault) return fileError(fault.problem, fault.rowNumber);
  const [head, ...below] = rows;
  const fields = head?.cells.map(toAreaField) ?? [];
  const headError = findHeaderError(head?.cells ?? [], fields);
  if (headError) return fileError(headError);
  if (below.length === 0) return fileError("The file has no rows below the header.");
  return readRows(below, fields);
}

function fileError(text: string, rowNumber = 0) {
  return { areas: [], errors: [{ rowNumber, text }] };
}

function readRows(rows: CsvRow[], fields: (AreaField | null)[]): { areas: DeliveryArea[]; errors: FileError[] } {
  const areas: (DeliveryArea & { rowNumber: number })[] = [];
  const errors: FileError[] = [];
  for (const { rowNumber, cells } of rows) {
    const { texts, problems } = toAreaTexts(cells, fields);
    for (const [field, problem] of problems) errors.push({ rowNumber, text: `${labels[field]}: ${problem}.` });
    if (problems.length > 0) continue;
    const result = readArea(texts);
    if (result.ok) areas.push({ ...result.value, rowNumber });
    else
      for (const [field, text] of Object.entries(result.details ?? {}))
        errors.push({ rowNumber, text: `${labels[field as AreaField]}: ${text}.` });
  }
  const overlap = findOverlap(areas);
  if (overlap && errors.length === 0) {
    const [one, other] = overlap.toSorted((first, second) => first.rowNumber - second.rowNumber);
    if (one && other)
      errors.push({
        rowNumber: other.rowNumber,
        text: `${rangeText(other)} overlaps ${rangeText(one)} of row ${one.rowNumber}.`,
      });
  }
  if (errors.length > 0) return { areas: [], errors: errors.slice(0, MAX_ERRORS) };
  const sorted = areas.toSorted((one, other) => one.fromPin - other.fromPin);
  return { areas: sorted.map(({ rowNumber: _, ...area }) => area), errors };
}

function toAreaField(cell: string): AreaField | null {
  const name = withoutHidden(cell)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
  return areaFields.find((field) => labels[field] === name) ?? null;
}

function findHeaderError(cells: string[], fields: (AreaField | null)[]): string | null {
  const unknown = cells.filter((cell, index) => cell.trim() !== "" && fields[index] === null);
  if (unknown.length > 0) return `Unknown column: ${unknown[0]?.trim().slice(0, 60)}. Remove or correct it.`;
  const repeated = fields.find((field, index) => field && fields.indexOf(field) !== index);
  if (repeated) return `The column “${labels[repeated]}” appears twice.`;
  return fields.includes("fromPin") ? null : "The file must have a “from pin” column.";
}

const cellKinds: Readonly<Record<AreaField, CellKind>> = {
  fromPin: "pin",
  toPin: "pin",
  sellerPin: "pin",
  upToKg: "value",
  name: "line",
  delivers: "value",
  cash: "value",
  minDays: "value",
  maxDays: "value",
  fee: "value",
};

function toAreaTexts(cells: string[], fields: (AreaField | null)[]) {
  const texts: Partial<Record<AreaField, string>> = {};
  const problems: [AreaField, string][] = [];
  for (const [index, field] of fields.entries()) {
    if (!field) continue;
    const read = readCell(cellKinds[field], cells[index] ?? "");
    if ("problem" in read) problems.push([field, read.problem]);
    else texts[field] = read.text;
  }
  return { texts, problems };
}
