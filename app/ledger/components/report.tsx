import { Link } from "react-router";
import { formatDay } from "#app/domain/basics/calendar.ts";
import type { Period } from "#app/domain/basics/period.ts";
import {
  type GstReport,
  type GstRow,
  isGstReport,
  reportNames,
  reportShape,
  type SalesReport,
  type SalesRow,
} from "#app/ledger/report-table.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { StatList } from "#app/ui/tables/stat-list.tsx";
import { type TableState, tableHref } from "#app/ui/tables/table-state.ts";
import { exactInr, inrOrDash } from "./amounts.ts";

/** The period as the URL has it. */
function daysOf({ preset, from, to }: Period): Record<string, string> {
  return preset === "custom" ? { from, to } : { period: preset };
}

type ShownReport = {
  report: SalesReport | GstReport;
  /** Another report was asked for that doesn't exist. */
  isUnknown: boolean;
  period: Period;
  state: TableState;
  totals: Omit<SalesRow, "key" | "label">;
  sales: SalesRow[];
  gst: GstRow[];
  total: number;
};

/** `reports`: the ones to choose from. */
export function Report({
  base,
  reports,
  ...shown
}: ShownReport & { base: string; reports: readonly (SalesReport | GstReport)[] }) {
  const { report, isUnknown, period, state, totals, sales, gst, total } = shown;
  const shape = reportShape(report);
  const address = tableHref(state, shape);
  const table = { caption: reportNames[report], noun: nouns[report], state, shape, total };
  const empty = <>No sales in this period.</>;
  return (
    <>
      <nav aria-label="Reports" className="mb-4 border-b border-hairline">
        <TabList>
          {reports.map((one) => (
            <li key={one}>
              <Link
                to={`?${new URLSearchParams({ by: one, ...daysOf(period) })}`}
                aria-current={one === report ? "page" : undefined}
                className={tabClasses(one === report)}
              >
                {reportNames[one]}
              </Link>
            </li>
          ))}
        </TabList>
      </nav>
      {isUnknown && (
        <Notice tone="warning" className="mb-4">
          Unknown report. Showing {reportNames[report].toLowerCase()}.
        </Notice>
      )}
      <PeriodPicker period={period} kept={{ by: report }} />
      <StatList
        figures={[
          { label: "Sales", value: exactInr(totals.soldPaise), note: "shipped, including GST and shipping" },
          { label: "Refunds", value: exactInr(totals.returnedPaise), note: "for these and earlier sales" },
          { label: "GST on net sales", value: exactInr(totals.gstPaise) },
          { label: "Commission", value: exactInr(totals.commissionPaise) },
        ]}
      />
      <div className="mt-8">
        {isGstReport(report) ? (
          <DataTable {...table} columns={gstColumns(report)} rows={gst} rowKey={(row) => row.key} empty={empty} />
        ) : (
          <DataTable {...table} columns={salesColumns(report)} rows={sales} rowKey={(row) => row.key} empty={empty} />
        )}
      </div>
      <p className="mt-6">
        <Link to={`${base}/export.csv${address}`} reloadDocument className={buttonClasses({ variant: "secondary" })}>
          Download CSV
        </Link>
      </p>
    </>
  );
}

const nouns = {
  day: ["day", "days"],
  category: ["category", "categories"],
  vendor: ["vendor", "vendors"],
  hsn: ["HSN", "HSN codes"],
  state: ["state", "states"],
} as const;

const labels = { day: "Day", category: "Category", vendor: "Vendor", hsn: "HSN", state: "State" } as const;

const salesColumns = (report: SalesReport): Column<SalesRow>[] => [
  {
    key: "label",
    label: labels[report],
    sort: "label",
    isHeader: true,
    cell: ({ label }) => (report === "day" ? formatDay(label) : label),
  },
  { key: "sold", label: "Sales", sort: "sold", align: "end", cell: (row) => inrOrDash(row.soldPaise) },
  { key: "returned", label: "Refunds", sort: "returned", align: "end", cell: (row) => inrOrDash(row.returnedPaise) },
  { key: "taxable", label: "Taxable value", sort: "taxable", align: "end", cell: (row) => inrOrDash(row.taxablePaise) },
  { key: "gst", label: "GST", sort: "gst", align: "end", cell: (row) => inrOrDash(row.gstPaise) },
  {
    key: "commission",
    label: "Commission",
    sort: "commission",
    align: "end",
    cell: (row) => inrOrDash(row.commissionPaise),
  },
];

const gstColumns = (report: GstReport): Column<GstRow>[] => [
  { key: "label", label: labels[report], sort: "label", isHeader: true, cell: (row) => row.label },
  ...(report === "hsn" ? hsnColumns : []),
  { key: "taxable", label: "Taxable value", sort: "taxable", align: "end", cell: (row) => inrOrDash(row.taxablePaise) },
  { key: "cgst", label: "CGST", sort: "cgst", align: "end", cell: (row) => inrOrDash(row.cgstPaise) },
  { key: "sgst", label: "SGST", align: "end", cell: (row) => inrOrDash(row.sgstPaise) },
  { key: "igst", label: "IGST", sort: "igst", align: "end", cell: (row) => inrOrDash(row.igstPaise) },
  { key: "total", label: "Total", sort: "total", align: "end", cell: (row) => inrOrDash(row.totalPaise) },
];

const hsnColumns: Column<GstRow>[] = [
  { key: "rate", label: "Rate", align: "end", cell: ({ gstRateBp }) => gstRateBp !== null && `${gstRateBp / 100}%` },
  { key: "quantity", label: "Quantity", align: "end", cell: ({ quantity }) => quantity || "–" },
];
