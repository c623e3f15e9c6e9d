/** Airway bill, amount and UTR per shipment, as CSV or pasted from a sheet. */
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { rupeesToPaise, typedRupees } from "#app/domain/money/money.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import { BrokenCsvError, type CsvRow, readCsv } from "#app/platform/documents/csv-reader.server.ts";

export const MAX_ROWS = 500;

const fields = ["awb", "amount", "reference"] as const;
type Field = (typeof fields)[number];

const names: Readonly<Record<Field, readonly string[]>> = {
  awb: [
    "awb",
    "awbnumber",
    "awbno",
    "awbcode",
    "airwaybill",
    "waybill",
    "waybillnumber",
    "trackingnumber",
    "trackingid",
  ],
  amount: ["amount", "codamount", "codvalue", "codcollected", "collectedamount", "remittedamount", "amountremitted"],
  reference: ["utr", "utrnumber", "utrno", "bankreference", "banktransactionid", "referencenumber", "transactionid"],
};

export type RemittanceRow = {
  row: number;
  awb: string;
  amountPaise: number | null;
  reference: string | null;
  problem: string | null;
};

type ReadFile = { rows: RemittanceRow[]; error: string | null };

export async function readRemittances(text: string): Promise<ReadFile> {
  const csvRows: CsvRow[] = [];
  try {
    for await (const row of readCsv(text)) {
      csvRows.push(row);
      if (csvRows.length > MAX_ROWS + 1) return refused(`Please paste up to ${MAX_ROWS} rows at a time.`);
    }
  } catch (error) {
    if (!(error instanceof BrokenCsvError)) throw error;
    return refused(`Row ${error.rowNumber}: a quotation mark is not closed, or is inside a cell.`);
  }
  const [head, ...below] = csvRows;
  const columns = head?.cells.map(fieldOf) ?? [];
  const missing = fields.find((field) => !columns.includes(field));
  if (missing) return refused(`A column is missing: ${labels[missing]}. Include the header row.`);
  const twice = fields.find((field) => columns.indexOf(field) !== columns.lastIndexOf(field));
  if (twice) return refused(`Two columns could be the ${labels[twice]}. Remove one.`);
  if (below.length === 0) return refused("There are no rows below the header.");
  return { rows: below.map((row) => readRow(row, columns)), error: null };
}

type Paid = { awb: string; amountPaise: number; reference: string };

export async function writeRemittances(rows: readonly Paid[]): Promise<string> {
  const columns = [
    { label: labels.awb, value: ({ awb }: Paid) => awb },
    { label: labels.amount, value: ({ amountPaise }: Paid) => typedRupees(amountPaise) },
    { label: labels.reference, value: ({ reference }: Paid) => reference },
  ];
  let text = "";
  for await (const part of csvText(columns, rows, { hasMark: false })) text += part;
  return text.replaceAll("\r\n", "\n").trimEnd();
}

const labels: Readonly<Record<Field, string>> = { awb: "AWB", amount: "Amount", reference: "UTR" };

function refused(error: string): ReadFile {
  return { rows: [], error };
}

function fieldOf(cell: string): Field | null {
  const name = cell.toLowerCase().replaceAll(/\([^)]*\)|[^a-z]/g, "");
  return fields.find((field) => names[field].includes(name)) ?? null;
}

function readRow({ rowNumber, cells }: CsvRow, columns: (Field | null)[]): RemittanceRow {
  // Sheets put an apostrophe before long numbers.
  const cell = (field: Field) => (cells[columns.indexOf(field)] ?? "").trim().replace(/^'/, "");
  const awb = cell("awb").toUpperCase();
  const amount = rupeesToPaise(cell("amount").replace(/^(₹|Rs\.?|INR)\s*/i, ""));
  const amountPaise = amount.ok && amount.value > 0 ? amount.value : null;
  const reference = parseBankReference(cell("reference"));
  return { row: rowNumber, awb, amountPaise, reference, problem: problemOf(awb, amountPaise, reference) };
}

function problemOf(awb: string, amountPaise: number | null, reference: string | null): string | null {
  if (/^\d(\.\d+)?E\+?\d+$/.test(awb)) return "The spreadsheet has rounded this AWB. Format the column as text.";
  if (!/^[A-Z0-9-]{6,60}$/.test(awb)) return "The AWB is missing or incorrect.";
  if (amountPaise === null) return "The amount is missing or incorrect.";
  return reference === null ? "The UTR is missing or incorrect." : null;
}
