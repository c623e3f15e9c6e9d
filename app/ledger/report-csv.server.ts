/** Amounts are in rupees. */
import { paiseToRupees } from "#app/domain/money/money.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import {
  availableReports,
  type GstReport,
  type GstRow,
  isGstReport,
  type SalesReport,
  type SalesRow,
} from "./report-table.ts";

type Days = { from: string; to: string };

export function reportFile(
  report: SalesReport | GstReport,
  { from, to }: Days,
  { sales, gst }: { sales: SalesRow[]; gst: GstRow[] },
): Promise<Response> {
  const name = `${isGstReport(report) ? "gst" : "sales"}-by-${report}-${from}-${to}`;
  return isGstReport(report)
    ? csvResponse(name, gstColumns(report), gst)
    : csvResponse(name, salesColumns(report), sales);
}

export function unknownReport(of: "vendor" | "store"): Response {
  const names = availableReports[of].join(", ");
  return new Response(`Unknown report. "by" is one of: ${names}.\n`, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

const heads = {
  day: "Day",
  product: "Product",
  category: "Category",
  vendor: "Vendor",
  hsn: "HSN",
  state: "State",
} as const;

const salesColumns = (report: SalesReport): CsvColumn<SalesRow>[] => [
  { label: heads[report], value: (row) => row.label },
  ...(report === "product" ? [{ label: "Net units", value: (row: SalesRow) => row.units }] : []),
  { label: "Sales", value: (row) => paiseToRupees(row.soldPaise) },
  { label: "Refunds", value: (row) => paiseToRupees(row.returnedPaise) },
  { label: "Net sales", value: (row) => paiseToRupees(row.netPaise) },
  { label: "Taxable value", value: (row) => paiseToRupees(row.taxablePaise) },
  { label: "GST", value: (row) => paiseToRupees(row.gstPaise) },
  { label: "Commission", value: (row) => paiseToRupees(row.commissionPaise) },
];

const gstColumns = (report: GstReport): CsvColumn<GstRow>[] => [
  { label: heads[report], value: (row) => row.label },
  ...(report === "hsn" ? hsnColumns : [{ label: "State code", value: (row: GstRow) => row.key }]),
  { label: "Taxable value", value: (row) => paiseToRupees(row.taxablePaise) },
  { label: "CGST", value: (row) => paiseToRupees(row.cgstPaise) },
  { label: "SGST", value: (row) => paiseToRupees(row.sgstPaise) },
  { label: "IGST", value: (row) => paiseToRupees(row.igstPaise) },
  { label: "Total", value: (row) => paiseToRupees(row.totalPaise) },
];

const hsnColumns: CsvColumn<GstRow>[] = [
  { label: "Rate (%)", value: ({ gstRateBp }) => gstRateBp && gstRateBp / 100 },
  { label: "Quantity", value: (row) => row.quantity },
];
