/** /admin/payouts/disputes */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { disputeStatuses } from "#app/domain/books/chargeback.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { DisputeBadge } from "#app/order-desk/disputes/dispute-badge.tsx";
import { type DisputeRow, listDisputes } from "#app/order-desk/disputes/dispute-queries.server.ts";
import { disputeTable, statusLabels } from "#app/order-desk/disputes/dispute-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-disputes-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Disputed payments", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const state = readTableState(url.searchParams, disputeTable);
  return { state, shape: disputeTable, ...(await listDisputes(context.get(appContext).db, state)) };
}

export default function AdminDisputesPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Disputed payments" }]} />
      <FilteredTable
        title="Disputed payments"
        intro="Payments that customers dispute with their banks. Providers report them. Send your evidence on the provider’s website; while a payment is disputed, nothing of it is refunded."
        list={loaderData}
        filters={{
          search: "Search by order or dispute",
          selects: [
            {
              name: "status",
              label: "Status",
              options: disputeStatuses.map((value) => ({ value, label: statusLabels[value] })),
            },
          ],
          children: (
            <ExportLink to="/admin/payouts/disputes/export.csv" needs="payouts.read" state={state} shape={shape} />
          ),
        }}
        caption="Disputed payments"
        noun={["dispute", "disputes"]}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<>No payment is disputed.</>}
      />
    </Page>
  );
}

const columns: Column<DisputeRow>[] = [
  {
    key: "order",
    label: "Order",
    isHeader: true,
    cell: ({ id, number }) => (
      <Link
        to={`/admin/payouts/disputes/${id}`}
        className="inline-flex min-h-9 items-center whitespace-nowrap text-action tabular-nums hover:underline max-md:min-h-11"
      >
        {number}
      </Link>
    ),
  },
  { key: "amount", label: "Amount", align: "end", cell: ({ amountPaise }) => exactInr(amountPaise) },
  { key: "reason", label: "Reason", cell: ({ reason }) => reason },
  { key: "openedAt", label: "Opened", sort: "openedAt", cell: ({ openedAt }) => formatDay(dayInIndia(openedAt)) },
  {
    key: "respondBy",
    label: "Evidence until",
    cell: ({ respondBy, status }) => (respondBy && status === "open" ? formatDay(dayInIndia(respondBy)) : "–"),
  },
  { key: "status", label: "Status", cell: ({ status }) => <DisputeBadge status={status} /> },
];
