/** /admin/seller-taxes and /vendor/seller-taxes: TCS and TDS by sale */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listTaxRows } from "#app/seller-tax/tax-row-queries.server.ts";
import type { TaxRow } from "#app/seller-tax/tax-rows.server.ts";
import { taxKindLabels, taxKindOptions, taxRowTable } from "#app/seller-tax/tax-tables.ts";
import { listVendorTaxRows } from "#app/seller-tax/vendor-tax-queries.server.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/seller-taxes-page";

export const handle = { access: "back-office", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Tax collected and deducted", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readNamedPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, taxRowTable);
  const page = await office.readAs(db, {
    vendor: (tx) => listVendorTaxRows(tx, period, state),
    admin: (tx) => listTaxRows(tx, period, state),
  });
  return { base: office.base, today, period, state, ...page };
}

const parents = {
  "/admin": { label: "TCS and TDS", to: "/admin/payouts/taxes" },
  "/vendor": { label: "Statement", to: "/vendor/statement" },
} as const;

const notes = {
  "/admin": "Each sale of a vendor with its TCS and TDS, and what returns took back. The CSV is the register.",
  "/vendor":
    "The law has the store collect TCS (GST) and deduct TDS (income tax) from your payouts. You claim TCS in your GST returns and TDS in your income tax return.",
} as const;

export default function SellerTaxesPage({ loaderData }: Route.ComponentProps) {
  const { base, today, period, state, rows, total, sums } = loaderData;
  const isFiltered = state.q !== "" || Object.keys(state.filters).length > 0;
  const shape = taxRowTable;
  return (
    <Page>
      <Breadcrumbs steps={[parents[base], { label: "Tax collected and deducted" }]} />
      <PageTitle>Tax collected and deducted</PageTitle>
      <PeriodPicker period={period} today={today} all="All time" />
      <FilteredTable
        list={{ state, shape, rows, total }}
        filters={{
          search: "Search taxes",
          searchesIn: base === "/admin" ? "Order, vendor, GSTIN or PAN" : "Order",
          selects: [{ name: "kind", label: "Tax", options: taxKindOptions }],
          children: (
            <ExportLink to={`${base}/seller-taxes/export.csv`} needs="payouts.read" state={state} shape={shape} />
          ),
        }}
        caption="Tax collected and deducted"
        noun={["entry", "entries"]}
        columns={columnsOf(base)}
        rowKey={(row) => String(row.id)}
        totals={rows.length > 0 ? { label: "Total", cells: { tax: exactInr(sums.taxPaise) } } : undefined}
        empty={isFiltered || period ? "No matching entries." : "No TCS or TDS yet."}
      />
      <p className="mt-4 max-w-measure text-md text-muted">{notes[base]}</p>
    </Page>
  );
}

function columnsOf(base: "/admin" | "/vendor"): Column<TaxRow>[] {
  const columns: (Column<TaxRow> | null)[] = [
    {
      key: "order",
      label: "Order",
      isHeader: true,
      cell: ({ orderNumber }) => <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>,
    },
    {
      key: "at",
      label: "Date",
      sort: "at",
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDay(dayInIndia(at))}</span>,
    },
    base === "/admin" ? { key: "vendor", label: "Vendor", cell: ({ vendor }) => vendor } : null,
    { key: "kind", label: "Tax", cell: ({ kind }) => taxKindLabels[kind] },
    { key: "base", label: "Value without GST", align: "end", cell: (row) => exactInr(row.basePaise) },
    { key: "rate", label: "Rate", align: "end", cell: (row) => `${row.rateBp / 100}%` },
    { key: "tax", label: "Amount", align: "end", cell: (row) => exactInr(row.taxPaise) },
  ];
  return columns.filter((column) => column !== null);
}
