/** Paise. */
import { presets } from "#app/domain/basics/period.ts";
import { readTableState, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";

/** From the books. */
export const salesReports = ["day", "category", "vendor"] as const;
/** As invoices and credit notes state it. */
export const gstReports = ["hsn", "state"] as const;

export type SalesReport = (typeof salesReports)[number];
export type GstReport = (typeof gstReports)[number];

export const reportNames: Readonly<Record<SalesReport | GstReport, string>> = {
  day: "Sales by day",
  category: "Sales by category",
  vendor: "Sales by vendor",
  hsn: "GST by HSN",
  state: "GST by state",
};

export type SalesRow = {
  key: string;
  /** The day ("2026-11-20"), category or vendor. */
  label: string;
  /** Left in the period, with GST. */
  soldPaise: number;
  /** Went back in the period, of any sale, with GST. */
  returnedPaise: number;
  /** Of the difference: taxable value, GST, and the store's part. */
  taxablePaise: number;
  gstPaise: number;
  commissionPaise: number;
};

export type GstRow = {
  key: string;
  /** HSN or state. */
  label: string;
  /** Basis points; null by state. */
  gstRateBp: number | null;
  /** Pieces invoiced; null by state. */
  quantity: number | null;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};

const shape = (reports: readonly string[], sorts: readonly string[], defaultSort: string) =>
  ({
    sorts,
    defaultSort,
    perPage: 50,
    filters: { by: reports, period: presets, from: "day", to: "day" },
  }) satisfies TableShape;

const every = [...salesReports, ...gstReports];
const shapes = {
  day: shape(every, ["label", "sold", "returned", "taxable", "gst", "commission"], "-label"),
  other: shape(every, ["label", "sold", "returned", "taxable", "gst", "commission"], "-sold"),
  gst: shape(every, ["label", "taxable", "cgst", "igst", "total"], "-total"),
};

/** A vendor has none by vendor. */
export const reportsOf: Readonly<Record<"vendor" | "store", readonly (SalesReport | GstReport)[]>> = {
  store: every,
  vendor: every.filter((one) => one !== "vendor"),
};

/** By day when the URL names none; null: no report of that name. */
export function readReport(params: URLSearchParams, of: "vendor" | "store"): SalesReport | GstReport | null {
  const by = params.get("by") ?? "day";
  return reportsOf[of].find((one) => one === by) ?? null;
}

/** `by` is the report shown: an unknown one from the URL goes no further. */
export function readReportState(params: URLSearchParams, report: SalesReport | GstReport): TableState {
  const { filters, ...state } = readTableState(params, reportShape(report));
  return { ...state, filters: "by" in filters ? { ...filters, by: report } : filters };
}

export function reportShape(report: SalesReport | GstReport): TableShape {
  if (isGstReport(report)) return shapes.gst;
  return report === "day" ? shapes.day : shapes.other;
}

export function isGstReport(report: SalesReport | GstReport): report is GstReport {
  return gstReports.some((one) => one === report);
}

export type ReportCut = Pick<TableState, "sort" | "isDescending" | "page" | "perPage">;
