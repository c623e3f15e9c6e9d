/** /admin/payouts/freight/rows */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { WalletRowState } from "#app/couriers/components/wallet-row-state.tsx";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { walletKinds } from "#app/domain/books/courier-wallet.ts";
import { listWalletRows, type WalletEntry } from "#app/freight/wallet/wallet-queries.server.ts";
import { kindLabels, walletTable } from "#app/freight/wallet/wallet-tables.ts";
import { inrOrDash } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-wallet-rows-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Rows of wallet statements", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const state = readTableState(url.searchParams, walletTable);
  return { state, shape: walletTable, ...(await listWalletRows(context.get(appContext).db, state)) };
}

export default function AdminWalletRowsPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "Freight", to: "/admin/payouts/freight" },
          { label: "Statement rows" },
        ]}
      />
      <FilteredTable
        title="Rows of wallet statements"
        list={loaderData}
        filters={{
          search: "Search by AWB, transaction or order",
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
            {
              name: "kind",
              label: "Kind",
              options: walletKinds.map((value) => ({ value, label: kindLabels[value] })),
            },
          ],
          children: (
            <ExportLink to="/admin/payouts/freight/rows.csv" needs="payouts.read" state={state} shape={shape} />
          ),
        }}
        caption="Rows of wallet statements"
        noun={["row", "rows"]}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<>No rows.</>}
      />
    </Page>
  );
}

const columns: Column<WalletEntry>[] = [
  {
    key: "row",
    label: "AWB",
    isHeader: true,
    cell: ({ id, awb }) => (
      <Link
        to={`/admin/payouts/freight/rows/${id}`}
        className="inline-flex min-h-9 items-center text-action hover:underline max-md:min-h-11"
      >
        {awb ?? "No AWB"}
      </Link>
    ),
  },
  {
    key: "at",
    label: "Day",
    sort: "at",
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDay(dayInIndia(at))}</span>,
  },
  { key: "kind", label: "Kind", cell: ({ kind }) => <span className="whitespace-nowrap">{kindLabels[kind]}</span> },
  { key: "order", label: "Order", cell: ({ number }) => <span className="whitespace-nowrap">{number ?? "–"}</span> },
  { key: "amount", label: "Amount", align: "end", cell: ({ amountPaise }) => inrOrDash(amountPaise) },
  { key: "quoted", label: "Quoted", align: "end", cell: ({ quotedPaise }) => inrOrDash(quotedPaise ?? 0) },
  { key: "charged", label: "Charged", align: "end", cell: ({ chargedPaise }) => inrOrDash(chargedPaise ?? 0) },
  { key: "state", label: "Status", cell: (row) => <WalletRowState {...row} /> },
];
