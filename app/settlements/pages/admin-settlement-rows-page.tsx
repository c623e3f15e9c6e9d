/** /admin/payouts/settlements/rows */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { netOf } from "#app/domain/books/settlement.ts";
import { inrOrDash } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { RowState } from "#app/settlements/components/row-state.tsx";
import { listSettlementLines, type SettlementLine } from "#app/settlements/settlement-queries.server.ts";
import { settlementRowTable } from "#app/settlements/settlement-tables.ts";
import { kindLabels } from "#app/settlements/settlement-texts.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-settlement-rows-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Rows of settlements", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const state = readTableState(url.searchParams, settlementRowTable);
  return { state, shape: settlementRowTable, ...(await listSettlementLines(context.get(appContext).db, state)) };
}

export default function AdminSettlementRowsPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "Settlements", to: "/admin/payouts/settlements" },
          { label: "Rows" },
        ]}
      />
      <FilteredTable
        title="Rows of settlements"
        intro={state.filters.settlement ? `Settlement ${state.filters.settlement}` : undefined}
        list={loaderData}
        filters={{
          search: "Search by UTR, settlement, payment or order",
          selects: [
            {
              name: "state",
              label: "Status",
              options: [
                { value: "check", label: "To check" },
                { value: "booked", label: "Booked" },
                { value: "explained", label: "Booked by hand" },
              ],
            },
          ],
          children: (
            <ExportLink to="/admin/payouts/settlements/rows.csv" needs="payouts.read" state={state} shape={shape} />
          ),
        }}
        caption="Rows of settlements"
        noun={["row", "rows"]}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<>No rows.</>}
      />
    </Page>
  );
}

const columns: Column<SettlementLine>[] = [
  {
    key: "row",
    label: "Row",
    isHeader: true,
    cell: ({ id, rowId }) => (
      <Link
        to={`/admin/payouts/settlements/rows/${id}`}
        className="inline-flex min-h-9 items-center text-action wrap-anywhere hover:underline max-md:min-h-11"
      >
        {rowId}
      </Link>
    ),
  },
  {
    key: "settledAt",
    label: "Day",
    sort: "settledAt",
    cell: ({ settledAt }) => <span className="whitespace-nowrap">{formatDay(dayInIndia(settledAt))}</span>,
  },
  { key: "kind", label: "Kind", cell: ({ kind }) => kindLabels[kind] },
  { key: "order", label: "Order", cell: ({ number }) => <span className="whitespace-nowrap">{number ?? "–"}</span> },
  { key: "gross", label: "Amount", align: "end", cell: ({ grossPaise }) => inrOrDash(grossPaise) },
  { key: "fee", label: "Fee", align: "end", cell: ({ feePaise }) => inrOrDash(feePaise) },
  { key: "tax", label: "GST", align: "end", cell: ({ taxPaise }) => inrOrDash(taxPaise) },
  { key: "net", label: "To the bank", align: "end", cell: (row) => inrOrDash(netOf(row)) },
  { key: "state", label: "Status", cell: (row) => <RowState {...row} /> },
];
