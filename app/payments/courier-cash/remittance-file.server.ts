/** Airway bill, amount, charges and UTR per shipment, as CSV or pasted from a sheet. */
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { rupeesToPaise, typedRupees } from "#app/domain/money/money.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import { type CsvRow, csvFaultText, readCsvRows } from "#app/platform/documents/csv-reader.server.ts";
import { type CellKind, readCell } from "#app/platform/documents/spreadsheet-cells.ts";

export const MAX_ROWS = 500;

/** `paid`: after charges. Without it, a person says whether stated charges were deducted from the `amount`. */
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

const totalCharges = ["totalcharges", "totaldeduction", "totaldeductions", "deductions", "deduction"];
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
  "gst",
  "gstamount",
  "gstoncharges",
  "servicetax",
  "igst",
  "cgst",
  "sgst",
];

/** They can be any debt, for example cash of a shipment that came back, and so no expense without a decision. */
const adjustments = [
  "totaladjustedamt",
  "adjustedamt",
  "adjustedamount",
  "adjustment",
  "adjustments",
  "otherdeductions",
];

export type RemittanceRow = {
  row: number;
  awb: string;
  /** What the courier paid, or, if `isBeforeDeductions`, perhaps more than that. */
  amountPaise: number | null;
  /** What it states as its charges, GST included; 0 if nothing. */
  chargesPaise: number;
  /** What it states as deducted for another reason; 0 if nothing. */
  adjustedPaise: number;
  /** Deductions are stated, but not what was paid after them. */
  isBeforeDeductions: boolean;
  reference: string | null;
  problem: string | null;
};

type ReadFile = { rows: RemittanceRow[]; error: string | null };

export async function readRemittances(text: string): Promise<ReadFile> {
  const { rows, fault } = await readCsvRows(text, MAX_ROWS);
  if (fault) return refused(csvFaultText(fault));
  const [head, ...below] = rows;
  const headings = head?.cells.map(headingOf) ?? [];
  const columns = headings.map(fieldOf);
  // A report that states only what was paid needs no other amount.
  const stated = columns.includes("amount") ? columns : columns.map((field) => (field === "paid" ? "amount" : field));
  const missing = required.find((field) => !stated.includes(field));
  if (missing) return refused(`A column is missing: ${labels[missing]}. Include the header row.`);
  const twice = fields.find((field) => stated.indexOf(field) !== stated.lastIndexOf(field));
  if (twice) return refused(`Two columns could be the ${labels[twice]}. Remove one.`);
  if (below.length === 0) return refused("There are no rows below the header.");
  const deducted = { charges: chargesOf(headings), adjusted: indexesOf(headings, adjustments) };
  const isPaidStated = columns.includes("paid");
  return { rows: below.map((row) => readRow(row, stated, deducted, isPaidStated)), error: null };
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

/** The indexes of the columns whose sum are the charges: a total, else its parts. */
function chargesOf(headings: readonly string[]): number[] {
  const totals = indexesOf(headings, totalCharges);
  return totals.length > 0 ? totals.slice(0, 1) : indexesOf(headings, singleCharges);
}

function indexesOf(headings: readonly string[], known: readonly string[]): number[] {
  return headings.flatMap((heading, index) => (known.includes(heading) ? [index] : []));
}

type Deducted = { charges: readonly number[]; adjusted: readonly number[] };

function readRow(
  { rowNumber, cells }: CsvRow,
  columns: (Field | null)[],
  { charges, adjusted }: Deducted,
  isPaidStated: boolean,
): RemittanceRow {
  const problems: string[] = [];
  const cell = (index: number, kind: CellKind): string => {
    const read = readCell(kind, cells[index] ?? "");
    if ("problem" in read) problems.push(`${read.problem}.`);
    return "text" in read ? read.text : "";
  };
  const awb = cell(columns.indexOf("awb"), "code").toUpperCase();
  const amountPaise = readPaise(cell(columns.indexOf(columns.includes("paid") ? "paid" : "amount"), "value"));
  const sumOf = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => {
      const deduction = readDeduction(cell(index, "value"));
      if (deduction === null) problems.push("A charge or deduction is incorrect.");
      return sum + (deduction ?? 0);
    }, 0);
  const [chargesPaise, adjustedPaise] = [sumOf(charges), sumOf(adjusted)];
  const isBeforeDeductions = !isPaidStated && chargesPaise + adjustedPaise > 0;
  const stated = cell(columns.indexOf("reference"), "code");
  // Words of another column are no reference: every UTR has digits.
  const reference = /\d/.test(stated) ? parseBankReference(stated) : null;
  const problem = problems[0] ?? problemOf(awb, amountPaise, reference);
  return { row: rowNumber, awb, amountPaise, chargesPaise, adjustedPaise, isBeforeDeductions, reference, problem };
}

/** Reads an amount in rupees and returns paise, or null unless it is more than 0. */
function readPaise(cell: string): number | null {
  const amount = rupeesToPaise(cell);
  return amount.ok && amount.value > 0 ? amount.value : null;
}

/** Reports write deductions with a minus or in brackets, and none as a dash. Returns paise, or null for anything else. */
function readDeduction(cell: string): number | null {
  const typed = cell.replace(/^\((.*)\)$/, "$1").replace(/^(₹|Rs\.?|INR)?\s*[-−–]?\s*/i, "");
  if (typed === "") return 0;
  const amount = rupeesToPaise(typed);
  return amount.ok ? amount.value : null;
}

function problemOf(awb: string, amountPaise: number | null, reference: string | null): string | null {
  if (!/^[A-Z0-9-]{6,60}$/.test(awb)) return "The AWB is missing or incorrect.";
  if (amountPaise === null) return "The amount is missing or incorrect.";
  return reference === null ? "The UTR is missing or incorrect." : null;
}
