/** /vendor/reports/margins and /admin/reports/margins */
import { Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { exactInr, inrOrDash } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listMargins } from "#app/reports/back-office-cost-queries.server.ts";
import { type MarginRow, marginRate, marginTable } from "#app/reports/margin-table.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState, tableParams } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/margins-page";

export const handle = { access: "back-office", reads: "costs.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Margins", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, marginTable);
  return { base: office.base, today, period, state, ...(await listMargins(db, office, period, state)) };
}

export default function MarginsPage({ loaderData }: Route.ComponentProps) {
  const { base, today, period, state, rows, total, totals, claimsGst } = loaderData;
  const shape = marginTable;
  const { period: _, from: __, to: ___, ...filters } = state.filters;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Reports", to: `${base}/reports` }, { label: "Margins" }]} />
      <PageTitle intro={base === "/admin" ? STORE_INTRO : vendorIntro(claimsGst)}>Margins</PageTitle>
      <PeriodPicker
        period={period}
        today={today}
        kept={Object.fromEntries(tableParams({ ...state, filters }, shape))}
      />
      <FilteredTable
        list={{ state, shape, rows, total }}
        filters={{
          search: "Search products",
          selects: [
            {
              name: "cost",
              label: "Cost price",
              none: "All",
              options: [{ value: "none", label: "Sold without one" }],
            },
          ],
          children: <ExportLink to={`${base}/reports/margins.csv`} needs="costs.read" state={state} shape={shape} />,
        }}
        caption="Margins by product"
        noun={["product", "products"]}
        columns={columnsFor(base)}
        rowKey={({ key }) => key}
        totals={
          rows.length > 0
            ? {
                label: "Total",
                cells: {
                  revenue: exactInr(totals.revenuePaise),
                  commission: exactInr(totals.commissionPaise),
                  cost: exactInr(totals.costPaise),
                  margin: exactInr(totals.marginPaise),
                  rate: marginRate(totals),
                  apart: exactInr(totals.apartPaise),
                },
              }
            : undefined
        }
        empty={<>No sales in this period.</>}
      />
    </Page>
  );
}

const STORE_INTRO =
  "The store’s own goods: sales without GST, less their cost price when they were ordered. Sold without a cost price: counted apart.";

function vendorIntro(claimsGst: boolean): string {
  const commission = claimsGst ? "commission (without its GST, which you claim)" : "commission (with its GST)";
  return `Sales without GST, less ${commission} and the cost price when they were ordered. Sold without a cost price: counted apart.`;
}

function columnsFor(base: "/admin" | "/vendor"): Column<MarginRow>[] {
  const columns: (Column<MarginRow> | null)[] = [
    {
      key: "label",
      label: "Product",
      sort: "label",
      isHeader: true,
      cell: ({ key, label }) => (
        <Link to={`${base}/products/${key}`} className="block hover:underline max-md:py-2.5">
          <span className="md:line-clamp-1">{label}</span>
        </Link>
      ),
    },
    { key: "units", label: "Net units", sort: "units", align: "end", cell: ({ units }) => units || "–" },
    {
      key: "revenue",
      label: "Without GST",
      sort: "revenue",
      align: "end",
      cell: (row) => inrOrDash(row.revenuePaise),
    },
    base === "/vendor"
      ? { key: "commission", label: "Commission", align: "end", cell: (row) => inrOrDash(row.commissionPaise) }
      : null,
    { key: "cost", label: "Cost", sort: "cost", align: "end", cell: (row) => inrOrDash(row.costPaise) },
    { key: "margin", label: "Margin", sort: "margin", align: "end", cell: (row) => inrOrDash(row.marginPaise) },
    { key: "rate", label: "Margin in %", align: "end", cell: marginRate },
    {
      key: "apart",
      label: "Without a cost price",
      sort: "apart",
      align: "end",
      cell: (row) => inrOrDash(row.apartPaise),
    },
  ];
  return columns.filter((column) => column !== null);
}
