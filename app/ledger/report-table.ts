import { readTableState, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";

export const salesReports = ["day", "product", "category", "vendor"] as const;
export const gstReports = ["hsn", "state"] as const;

export type SalesReport = (typeof salesReports)[number];
export type GstReport = (typeof gstReports)[number];

export const reportNames: Readonly<Record<SalesReport | GstReport, string>> = {
  day: "Sales by day",
  product: "Sales by product",
  category: "Sales by category",
  vendor: "Sales by vendor",
  hsn: "GST by HSN",
  state: "GST by state",
};

export type SalesRow = {
  key: string;
  /** A day ("2026-11-20"), category or vendor. */
  label: string;
  /** Pieces dispatched less pieces credited; null except by product. */
  units: number | null;
  soldPaise: number;
  /** Returned in the period, from any sale, with GST. */
  returnedPaise: number;
  netPaise: number;
  taxablePaise: number;
  gstPaise: number;
  commissionPaise: number;
};
export type SalesTotals = Omit<SalesRow, "key" | "label" | "units">;

export type TopProduct = { id: string; name: string; units: number; netPaise: number };

export type GstRow = {
  key: string;
  /** HSN or state. */
  label: string;
  /** Basis points; null by state. */
  gstRateBp: number | null;
  /** It is null by state. */
  quantity: number | null;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};
export type GstTotals = Omit<GstRow, "key" | "label" | "gstRateBp" | "quantity">;

const shape = (reports: readonly string[], sorts: readonly string[], defaultSort: string) =>
  ({
    sorts,
    defaultSort,
    perPage: 50,
    filters: { by: reports, period: "period", from: "day", to: "day" },
  }) satisfies TableShape;

const salesSorts = ["label", "sold", "returned", "net", "taxable", "gst", "commission"];
const every = [...salesReports, ...gstReports];
const shapes = {
  day: shape(every, salesSorts, "-label"),
  product: shape(every, ["units", ...salesSorts], "-net"),
  other: shape(every, salesSorts, "-sold"),
  gst: shape(every, ["label", "taxable", "cgst", "igst", "total"], "-total"),
};

export const availableReports: Readonly<Record<"vendor" | "store", readonly (SalesReport | GstReport)[]>> = {
  store: every,
  vendor: every.filter((one) => one !== "vendor"),
};

export function readReport(params: URLSearchParams, of: "vendor" | "store"): SalesReport | GstReport | null {
  const by = params.get("by") ?? "day";
  return availableReports[of].find((one) => one === by) ?? null;
}

export function readReportState(params: URLSearchParams, report: SalesReport | GstReport): TableState {
  const { filters, ...state } = readTableState(params, reportShape(report));
  return { ...state, filters: "by" in filters ? { ...filters, by: report } : filters };
}

export function reportShape(report: SalesReport | GstReport): TableShape {
  if (isGstReport(report)) return shapes.gst;
  return report === "day" || report === "product" ? shapes[report] : shapes.other;
}

export function isGstReport(report: SalesReport | GstReport): report is GstReport {
  return gstReports.some((one) => one === report);
}

export type ReportCut = Pick<TableState, "sort" | "isDescending" | "page" | "perPage">;
