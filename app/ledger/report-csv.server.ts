/** Reports as files; amounts in rupees. */
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import {
  type GstReport,
  type GstRow,
  isGstReport,
  reportsOf,
  type SalesReport,
  type SalesRow,
} from "./report-table.ts";

type Days = { from: string; to: string };

/** The file of a report; `gst` or `sales` holds its rows. */
export function reportFile(
  report: SalesReport | GstReport,
  { from, to }: Days,
  { sales, gst }: { sales: SalesRow[]; gst: GstRow[] },
): Response {
  const name = `${isGstReport(report) ? "gst" : "sales"}-by-${report}-${from}-${to}`;
  return isGstReport(report)
    ? csvResponse(name, gstColumns(report), gst)
    : csvResponse(name, salesColumns(report), sales);
}

/** To whoever asks for a file of a report that there isn't: another report in its place would be taken for it. */
export function noSuchReport(of: "vendor" | "store"): Response {
  const names = reportsOf[of].join(", ");
  return new Response(`There is no such report. "by" is one of: ${names}.\n`, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

const rupees = (paise: number) => paise / PAISE_PER_RUPEE;
const heads = { day: "Day", category: "Category", vendor: "Vendor", hsn: "HSN", state: "State" } as const;

const salesColumns = (report: SalesReport): CsvColumn<SalesRow>[] => [
  { label: heads[report], value: (row) => row.label },
  { label: "Sold", value: (row) => rupees(row.soldPaise) },
  { label: "Went back", value: (row) => rupees(row.returnedPaise) },
  { label: "Taxable value", value: (row) => rupees(row.taxablePaise) },
  { label: "GST", value: (row) => rupees(row.gstPaise) },
  { label: "Commission", value: (row) => rupees(row.commissionPaise) },
];

const gstColumns = (report: GstReport): CsvColumn<GstRow>[] => [
  { label: heads[report], value: (row) => row.label },
  ...(report === "hsn" ? hsnColumns : [{ label: "State code", value: (row: GstRow) => row.key }]),
  { label: "Taxable value", value: (row) => rupees(row.taxablePaise) },
  { label: "CGST", value: (row) => rupees(row.cgstPaise) },
  { label: "SGST", value: (row) => rupees(row.sgstPaise) },
  { label: "IGST", value: (row) => rupees(row.igstPaise) },
  { label: "Total", value: (row) => rupees(row.totalPaise) },
];

const hsnColumns: CsvColumn<GstRow>[] = [
  { label: "Rate (%)", value: ({ gstRateBp }) => gstRateBp && gstRateBp / 100 },
  { label: "Pieces", value: (row) => row.quantity },
];
