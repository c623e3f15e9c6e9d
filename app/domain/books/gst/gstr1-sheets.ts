/**
 * The tables of GSTR-1 as sheets: the columns of the returns offline tool's CSV templates, amounts in rupees. Days are
 * ISO dates, so that a spreadsheet sorts them; the tool itself imports the JSON.
 */
import { paiseToRupees } from "#app/domain/money/money.ts";
import { stateOfGstCode } from "#app/domain/parties/gstin.ts";
import { type HsnSales, type ReportedDocument, sumTaxes, type TaxAmounts } from "./gstr1.ts";
import type { Gstr1File, OperatorSales } from "./gstr1-file.ts";
import type { IssuedSeries } from "./issued-series.ts";

export const sheetNames = [
  ...(["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "exemp", "hsn-b2b", "hsn-b2c", "docs", "eco"] as const),
];
export type SheetName = (typeof sheetNames)[number];

type Cell = string | number | null;

/** `sums`: the tax in the sheet, in paise; null where it lists no amounts. Notes are positive, as the return has them. */
export type Sheet = { name: SheetName; title: string; head: string[]; rows: Cell[][]; sums: TaxAmounts | null };

const SUPPLY = ["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"];
const HSN = [
  ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
  ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
];

/** All sheets in the order of the return, also the empty ones. */
export function gstr1Sheets({ tables, series, operator }: Omit<Gstr1File, "gstin" | "month">): Sheet[] {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsnB2b, hsnB2c } = tables;
  return [
    {
      ...{ name: "b2b", title: "4: invoices to registered persons (B2B)", sums: sumOf(b2b) },
      head: [
        ...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date", "Invoice Value"],
        ...["Place Of Supply", "Reverse Charge", "Applicable % of Tax Rate", "Invoice Type", "E-Commerce GSTIN"],
        ...["Rate", "Taxable Value", "Cess Amount"],
      ],
      rows: perRate(b2b, (one, rate) => [
        ...[one.recipientGstin, one.recipientName, one.number, one.day, paiseToRupees(one.documentPaise)],
        ...[placeOf(one), "N", null, "Regular B2B", null, rate.gstRateBp / 100, paiseToRupees(rate.taxablePaise), 0],
      ]),
    },
    {
      ...{ name: "b2cl", title: "5: large invoices to consumers of other states (B2CL)", sums: sumOf(b2cl) },
      head: ["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", ...SUPPLY, "E-Commerce GSTIN"],
      rows: perRate(b2cl, (one, rate) => [
        ...[one.number, one.day, paiseToRupees(one.documentPaise), placeOf(one), ...supply(rate), null],
      ]),
    },
    {
      ...{ name: "b2cs", title: "7: other sales to consumers (B2CS)", sums: sumTaxes(b2cs) },
      head: ["Type", "Place Of Supply", ...SUPPLY, "E-Commerce GSTIN"],
      rows: b2cs.map((one) => ["OE", placeOf(one), ...supply(one), null]),
    },
    {
      ...{ name: "cdnr", title: "9B: credit notes to registered persons (CDNR)", sums: sumOf(cdnr) },
      head: [
        ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type", "Place Of Supply"],
        ...["Reverse Charge", "Note Supply Type", "Note Value", ...SUPPLY],
      ],
      rows: perRate(cdnr, (one, rate) => [
        ...[one.recipientGstin, one.recipientName, one.number, one.day, "C", placeOf(one), "N", "Regular B2B"],
        ...[paiseToRupees(one.documentPaise), ...supply(rate)],
      ]),
    },
    {
      ...{ name: "cdnur", title: "9B: credit notes against large invoices (CDNUR)", sums: sumOf(cdnur) },
      head: ["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value", ...SUPPLY],
      rows: perRate(cdnur, (one, rate) => [
        ...["B2CL", one.number, one.day, "C", placeOf(one), paiseToRupees(one.documentPaise), ...supply(rate)],
      ]),
    },
    {
      ...{ name: "exemp", title: "8: sales at 0%", sums: untaxed(nil.map(({ taxablePaise }) => taxablePaise)) },
      head: [
        ...["Description", "Nil Rated Supplies", "Exempted(other than nil rated/non GST supply)"],
        "Non-GST Supplies",
      ],
      rows: nil.map(({ isInterState, isRegistered, taxablePaise }) => [
        `${isInterState ? "Inter" : "Intra"}-State supplies to ${isRegistered ? "registered" : "unregistered"} persons`,
        ...[paiseToRupees(taxablePaise), 0, 0],
      ]),
    },
    { name: "hsn-b2b", title: "12: by HSN, to registered persons", ...hsnSheet(hsnB2b) },
    { name: "hsn-b2c", title: "12: by HSN, to consumers", ...hsnSheet(hsnB2c) },
    {
      ...{ name: "docs", title: "13: documents issued", sums: null },
      head: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
      rows: series.map(({ nature, from, to, count }) => [natures[nature], from, to, count, 0]),
    },
    {
      ...{ name: "eco", title: "14: sales through an e-commerce operator", sums: operator && sumTaxes([operator]) },
      head: [
        ...["Nature of Supply", "GSTIN of E-Commerce Operator", "E-Commerce Operator Name", "Net value of supplies"],
        ...["Integrated tax", "Central tax", "State/UT tax", "Cess"],
      ],
      rows: operator ? [operatorCells(operator)] : [],
    },
  ];
}

/** The words of the portal's table 13. */
const natures: Readonly<Record<IssuedSeries["nature"], string>> = {
  1: "Invoices for outward supply",
  5: "Credit Note",
  12: "Delivery Challan in cases other than by way of supply",
};

function perRate(
  documents: readonly ReportedDocument[],
  cells: (document: ReportedDocument, rate: ReportedDocument["rates"][number]) => Cell[],
): Cell[][] {
  return documents.flatMap((document) => document.rates.map((rate) => cells(document, rate)));
}

function sumOf(documents: readonly ReportedDocument[]): TaxAmounts {
  return sumTaxes(documents.flatMap(({ rates }) => rates));
}

function untaxed(amounts: readonly number[]): TaxAmounts {
  return sumTaxes(amounts.map((taxablePaise) => ({ taxablePaise, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 })));
}

/** "29-Karnataka" */
function placeOf({ placeOfSupplyCode }: { placeOfSupplyCode: string }): string {
  return `${placeOfSupplyCode}-${stateOfGstCode(placeOfSupplyCode) ?? ""}`;
}

function supply({ gstRateBp, taxablePaise }: { gstRateBp: number; taxablePaise: number }): Cell[] {
  return [null, gstRateBp / 100, paiseToRupees(taxablePaise), 0];
}

function hsnSheet(sales: readonly HsnSales[]): Pick<Sheet, "head" | "rows" | "sums"> {
  const rows = sales.map(({ hsn, unit, quantity, gstRateBp, taxablePaise, igstPaise, cgstPaise, sgstPaise }) => [
    ...[hsn, "", unit, quantity, paiseToRupees(taxablePaise + igstPaise + cgstPaise + sgstPaise), gstRateBp / 100],
    ...[taxablePaise, igstPaise, cgstPaise, sgstPaise].map(paiseToRupees),
    0,
  ]);
  return { head: HSN, rows, sums: sumTaxes(sales) };
}

function operatorCells({ etin, taxablePaise, igstPaise, cgstPaise, sgstPaise }: OperatorSales): Cell[] {
  return [
    ...["Liable to collect tax u/s 52 (TCS)", etin, ""],
    ...[taxablePaise, igstPaise, cgstPaise, sgstPaise].map(paiseToRupees),
    0,
  ];
}
