/** /vendor/claims and /admin/claims */
import { Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { claimStatuses } from "#app/domain/fulfilment/claim-status.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { claimStatusLabels } from "#app/warranty/claims/claim-labels.ts";
import { listClaims } from "#app/warranty/claims/claim-queries.server.ts";
import type { ClaimRow } from "#app/warranty/claims/claim-rows.server.ts";
import { claimTable } from "#app/warranty/claims/claim-table.ts";
import { ClaimBadge } from "#app/warranty/claims/components/claim-badge.tsx";
import { listVendorClaims } from "#app/warranty/claims/vendor-claim-queries.server.ts";
import type { Route } from "./+types/back-office-claims-page";

export const handle = { access: "back-office", reads: "returns.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Warranty claims", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const state = readTableState(url.searchParams, claimTable);
  const page = await office.readAs(context.get(appContext).db, {
    vendor: (tx) => listVendorClaims(tx, state),
    admin: (db) => listClaims(db, state),
  });
  return { state, base: `${office.base}/claims` as const, ...page };
}

export default function BackOfficeClaimsPage({ loaderData: { state, base, rows, total } }: Route.ComponentProps) {
  const isFiltered = state.q !== "" || Object.keys(state.filters).length > 0;
  return (
    <Page>
      <FilteredTable
        title="Warranty claims"
        intro="Answer claims for delivered products, and record RMA numbers and outcomes."
        list={{ state, shape: claimTable, rows, total }}
        filters={{
          search: "Search claims",
          searchesIn: "Order number, customer, product, serial or RMA number",
          selects: [
            {
              name: "status",
              label: "Status",
              options: claimStatuses.map((value) => ({ value, label: claimStatusLabels[value] })),
            },
          ],
          children: (
            <ExportLink to={`${base}/export.csv`} needs="personal-data.export" state={state} shape={claimTable} />
          ),
        }}
        caption="Warranty claims"
        noun={["claim", "claims"]}
        columns={columnsOf(base)}
        rowKey={(row) => row.id}
        empty={isFiltered ? "No matching claims." : "No claims yet."}
      />
    </Page>
  );
}

function columnsOf(base: "/vendor/claims" | "/admin/claims"): Column<ClaimRow>[] {
  const columns: (Column<ClaimRow> | null)[] = [
    {
      key: "number",
      label: "Order",
      isHeader: true,
      cell: (row) => (
        <Link
          to={`${base}/${row.id}`}
          className="inline-flex min-h-9 items-center whitespace-nowrap text-action tabular-nums hover:underline max-md:min-h-11"
        >
          {row.number}
        </Link>
      ),
    },
    { key: "product", label: "Product", cell: (row) => row.product },
    { key: "serial", label: "Serial number", cell: (row) => row.serial },
    { key: "customer", label: "Customer", cell: (row) => row.customer },
    base === "/admin/claims" ? { key: "vendor", label: "Vendor", cell: (row) => row.vendorName } : null,
    { key: "status", label: "Status", cell: (row) => <ClaimBadge status={row.status} /> },
    {
      key: "openedAt",
      label: "Opened",
      sort: "openedAt",
      cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.openedAt)}</span>,
    },
  ];
  return columns.filter((column) => column !== null);
}
