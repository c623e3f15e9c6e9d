/** Airway bill, amount, charges and UTR per shipment, as CSV or pasted from a sheet. */
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { rupeesToPaise, typedRupees } from "#app/domain/money/money.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import { BrokenCsvError, type CsvRow, readCsv } from "#app/platform/documents/csv-reader.server.ts";

export const MAX_ROWS = 500;

/** `paid`: after charges. Without it the courier has paid the `amount`. */
const fields = ["awb", "amount", "paid", "reference"] as const;
type Field = (typeof fields)[number];
const required = ["awb", "amount", "reference"] as const satisfies readonly Field[];

/** Headings, letters only: those of Shiprocket's report, and usual names of the same columns. */
const names: Readonly<Record<Field, readonly string[]>> = {
  awb: [
    "awb",
    "awbnumber",
    "awbno",
    "awbcode",
    "airwaybill",
    "airwaybillno",
    "airwaybillnumber",
    "waybill",
    "waybillno",
    "waybillnumber",
    "trackingnumber",
    "trackingno",
    "trackingid",
    "consignmentno",
    "consignmentnumber",
    "cnno",
    "docketno",
    "shipmentno",
    "shippingid",
  ],
  amount: [
    "amount",
    "codamount",
    "codamt",
    "codvalue",
    "codcollected",
    "codamountcollected",
    "collectedamount",
    "collectibleamount",
    "collectableamount",
    "collectablevalue",
    "amountcollected",
    "ordervalue",
  ],
  paid: [
    "remittedamount",
    "amountremitted",
    "remittanceamount",
    "codremitted",
    "amountpaid",
    "paidamount",
    "netpayable",
    "netpayableamount",
    "netamount",
    "netremittance",
    "netremittanceamount",
    "netremitted",
    "nettransfer",
    "amountpayable",
    "payableamount",
  ],
  reference: [
    "utr",
    "utrnumber",
    "utrno",
    "neftutr",
    "neftutrno",
    "neftno",
    "bankreference",
    "bankreferenceno",
    "bankreferencenumber",
    "banktransactionid",
    "referencenumber",
    "transactionid",
  ],
};

const totalCharges = [
  "totalcharges",
  "totaldeduction",
  "totaldeductions",
  "deductions",
  "deduction",
  "totaladjustedamt",
];
const singleCharges = [
  "charges",
  "codcharge",
  "codcharges",
  "codfee",
  "codfees",
  "earlycodcharges",
  "handlingcharges",
  "freight",
  "freightcharge",
  "freightcharges",
  "freightdeducted",
  "shippingcharges",
  "couriercharges",
  "servicecharges",
  "otherdeductions",
  "adjustment",
  "adjustedamount",
  "gst",
  "gstamount",
  "gstoncharges",
  "servicetax",
  "igst",
  "cgst",
  "sgst",
];

export type RemittanceRow = {
  row: number;
  awb: string;
  /** What the courier paid. */
  amountPaise: number | null;
  /** What it states as deducted; 0 if nothing. */
  chargesPaise: number;
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
  const headings = head?.cells.map(headingOf) ?? [];
  const columns = headings.map(fieldOf);
  // A report that states only what was paid needs no other amount.
  const stated = columns.includes("amount") ? columns : columns.map((field) => (field === "paid" ? "amount" : field));
  const missing = required.find((field) => !stated.includes(field));
  if (missing) return refused(`A column is missing: ${labels[missing]}. Include the header row.`);
  const twice = fields.find((field) => stated.indexOf(field) !== stated.lastIndexOf(field));
  if (twice) return refused(`Two columns could be the ${labels[twice]}. Remove one.`);
  if (below.length === 0) return refused("There are no rows below the header.");
  return { rows: below.map((row) => readRow(row, stated, chargesOf(headings))), error: null };
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

const labels: Readonly<Record<Field, string>> = {
  awb: "AWB",
  amount: "Amount",
  paid: "Amount paid",
  reference: "UTR",
};

function refused(error: string): ReadFile {
  return { rows: [], error };
}

function headingOf(cell: string): string {
  return cell.toLowerCase().replaceAll(/\([^)]*\)|[^a-z]/g, "");
}

function fieldOf(heading: string): Field | null {
  return fields.find((field) => names[field].includes(heading)) ?? null;
}

/** The indexes of the columns whose sum was deducted: a total, else its parts. */
function chargesOf(headings: readonly string[]): number[] {
  const indexesOf = (known: readonly string[]) =>
    headings.flatMap((heading, index) => (known.includes(heading) ? [index] : []));
  const totals = indexesOf(totalCharges);
  return totals.length > 0 ? totals.slice(0, 1) : indexesOf(singleCharges);
}

function readRow({ rowNumber, cells }: CsvRow, columns: (Field | null)[], charges: readonly number[]): RemittanceRow {
  // Sheets put an apostrophe before long numbers.
  const cell = (field: Field) => (cells[columns.indexOf(field)] ?? "").trim().replace(/^'/, "");
  const awb = cell("awb").toUpperCase();
  const amountPaise = readPaise(cell(columns.includes("paid") ? "paid" : "amount"));
  // Some reports write deductions with a minus.
  const chargesPaise = charges.reduce((sum, index) => sum + (readPaise((cells[index] ?? "").replace("-", "")) ?? 0), 0);
  const reference = parseBankReference(cell("reference"));
  const problem = problemOf(awb, amountPaise, reference);
  return { row: rowNumber, awb, amountPaise, chargesPaise, reference, problem };
}

/** Null unless it is more than 0. */
function readPaise(cell: string): number | null {
  const amount = rupeesToPaise(cell.trim().replace(/^(₹|Rs\.?|INR)\s*/i, ""));
  return amount.ok && amount.value > 0 ? amount.value : null;
}

function problemOf(awb: string, amountPaise: number | null, reference: string | null): string | null {
  if (/^\d(\.\d+)?E\+?\d+$/.test(awb)) return "The spreadsheet has rounded this AWB. Format the column as text.";
  if (!/^[A-Z0-9-]{6,60}$/.test(awb)) return "The AWB is missing or incorrect.";
  if (amountPaise === null) return "The amount is missing or incorrect.";
  return reference === null ? "The UTR is missing or incorrect." : null;
}
