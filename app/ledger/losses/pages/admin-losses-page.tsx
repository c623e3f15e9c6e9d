/** /admin/payouts/losses */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { inrOrDash } from "#app/ledger/components/amounts.ts";
import { type LossRow, listLosses } from "#app/ledger/losses/loss-queries.server.ts";
import { lossTable } from "#app/ledger/losses/loss-table.ts";
import { bearerNames } from "#app/ledger/losses/loss-texts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-losses-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Lost shipments", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const state = readTableState(url.searchParams, lossTable);
  return { state, ...(await listLosses(context.get(appContext).db, state)) };
}

export default function AdminLossesPage({ loaderData: { state, rows, total } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Lost shipments" }]} />
      <PageTitle intro="Shipments that were lost or came back damaged. Customers are refunded. Decide here who bears the vendor's loss.">
        Lost shipments
      </PageTitle>
      {total > 0 && (
        <ExportLink to="/admin/payouts/losses/export.csv" needs="payouts.read" state={state} shape={lossTable} />
      )}
      <DataTable
        caption="Lost shipments"
        noun={["shipment", "shipments"]}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.shipmentId}
        state={state}
        shape={lossTable}
        total={total}
        empty={<>No shipment was lost or damaged.</>}
      />
    </Page>
  );
}

const columns: Column<LossRow>[] = [
  {
    key: "order",
    label: "Order",
    isHeader: true,
    cell: ({ shipmentId, number }) => (
      <Link
        to={`/admin/payouts/losses/${shipmentId}`}
        className="whitespace-nowrap text-action tabular-nums hover:underline"
      >
        {number}
      </Link>
    ),
  },
  { key: "vendor", label: "Vendor", cell: (row) => row.businessName },
  { key: "carrier", label: "Courier", cell: ({ carrier }) => carrier ?? "–" },
  { key: "what", label: "What happened", cell: ({ status }) => (status === "lost" ? "Lost" : "Returned damaged") },
  { key: "at", label: "Recorded", cell: ({ recordedAt }) => formatMoment(recordedAt) },
  { key: "value", label: "Loss", align: "end", cell: ({ valuePaise }) => inrOrDash(valuePaise) },
  { key: "bearer", label: "Borne by", cell: ({ decidedAt, bearer }) => (decidedAt ? bearerNames[bearer] : "–") },
  { key: "state", label: "Status", cell: (row) => <State {...row} /> },
];

function State({ decidedAt, bearer, claimSettledAt }: LossRow) {
  if (!decidedAt) return <Badge tone="warning">To decide</Badge>;
  if (bearer !== "carrier") return <Badge tone="neutral">Closed</Badge>;
  return claimSettledAt ? <Badge tone="neutral">Closed</Badge> : <Badge tone="warning">Claim open</Badge>;
}
