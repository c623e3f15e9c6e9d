import { Link } from "react-router";
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import { type Period, periodParams } from "#app/domain/basics/period.ts";
import {
  type GstReport,
  type GstRow,
  type GstTotals,
  isGstReport,
  reportNames,
  reportShape,
  type SalesReport,
  type SalesRow,
  type SalesTotals,
} from "#app/ledger/report-table.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { TabList, tabClasses } from "#app/ui/layout/tab-list.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { StatList } from "#app/ui/tables/stat-list.tsx";
import { type TableState, tableHref } from "#app/ui/tables/table-state.ts";
import type { TableTotals } from "#app/ui/tables/table-totals.tsx";
import { exactInr, inrOrDash } from "./amounts.ts";

type ShownReport = {
  report: SalesReport | GstReport;
  /** The requested report does not exist. */
  isUnknown: boolean;
  period: Period;
  today: CalendarDay;
  state: TableState;
  totals: SalesTotals;
  gstTotals: GstTotals | null;
  sales: SalesRow[];
  gst: GstRow[];
  total: number;
};

export function Report({
  base,
  reports,
  ...loaded
}: ShownReport & { base: string; reports: readonly (SalesReport | GstReport)[] }) {
  const { report, isUnknown, period, today, state, totals, gstTotals, sales, gst, total } = loaded;
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
                to={`?${new URLSearchParams({ by: one, ...periodParams(period) })}`}
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
      <PeriodPicker period={period} today={today} kept={{ by: report }} />
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
          <DataTable
            {...table}
            columns={gstColumns(report)}
            rows={gst}
            rowKey={(row) => row.key}
            empty={empty}
            totals={gst.length > 0 && gstTotals ? gstFoot(gstTotals) : undefined}
          />
        ) : (
          <DataTable
            {...table}
            columns={salesColumns(report)}
            rows={sales}
            rowKey={(row) => row.key}
            empty={empty}
            totals={sales.length > 0 ? salesFoot(totals) : undefined}
          />
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
  product: ["product", "products"],
  category: ["category", "categories"],
  vendor: ["vendor", "vendors"],
  hsn: ["HSN", "HSN codes"],
  state: ["state", "states"],
} as const;

const labels = {
  day: "Day",
  product: "Product",
  category: "Category",
  vendor: "Vendor",
  hsn: "HSN",
  state: "State",
} as const;

const salesColumns = (report: SalesReport): Column<SalesRow>[] => [
  {
    key: "label",
    label: labels[report],
    sort: "label",
    isHeader: true,
    cell: ({ label }) => (report === "day" ? formatDay(label) : label),
  },
  ...(report === "product" ? [units] : []),
  { key: "sold", label: "Sales", sort: "sold", align: "end", cell: (row) => inrOrDash(row.soldPaise) },
  { key: "returned", label: "Refunds", sort: "returned", align: "end", cell: (row) => inrOrDash(row.returnedPaise) },
  { key: "net", label: "Net sales", sort: "net", align: "end", cell: (row) => inrOrDash(row.netPaise) },
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

const units: Column<SalesRow> = {
  key: "units",
  label: "Net units",
  sort: "units",
  align: "end",
  cell: (row) => row.units || "–",
};

function salesFoot(totals: SalesTotals): TableTotals {
  const { soldPaise, returnedPaise, netPaise, taxablePaise, gstPaise, commissionPaise } = totals;
  return {
    label: "Total",
    cells: {
      sold: exactInr(soldPaise),
      returned: exactInr(returnedPaise),
      net: exactInr(netPaise),
      taxable: exactInr(taxablePaise),
      gst: exactInr(gstPaise),
      commission: exactInr(commissionPaise),
    },
  };
}

function gstFoot({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: GstTotals): TableTotals {
  return {
    label: "Total",
    cells: {
      taxable: exactInr(taxablePaise),
      cgst: exactInr(cgstPaise),
      sgst: exactInr(sgstPaise),
      igst: exactInr(igstPaise),
      total: exactInr(totalPaise),
    },
  };
}

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
