/** Account numbers keep their zeros; nothing is a formula. */
import writeExcelFile from "write-excel-file/universal";
import { fileMoment } from "#app/domain/basics/calendar.ts";
import type { CsvColumn, FileCell } from "./csv.server.ts";

export async function xlsxResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  form: { hasHead?: boolean } = {},
): Promise<Response> {
  return new Response(await xlsxFile(columns, rows, form), {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]+/g, "-")}.xlsx"`,
      "cache-control": "no-store",
    },
  });
}

export function xlsxFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { hasHead = true }: { hasHead?: boolean } = {},
): Promise<Blob> {
  const head = columns.map(({ label }) => label);
  const cells = [...(hasHead ? [head] : []), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  return writeExcelFile(cells.map((values) => values.map(toCell))).toBlob();
}

function toCell(cell: FileCell) {
  const value = cell instanceof Date ? fileMoment(cell) : cell;
  return typeof value === "number" ? { value, type: Number } : { value: value ?? "", type: String };
}
