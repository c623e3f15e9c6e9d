import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { returnStatuses } from "#app/domain/fulfilment/return-status.ts";
import { filterLabel, kindLabels, reasonLabels } from "#app/returns/return-labels.ts";
import type { ReturnRow } from "#app/returns/return-rows.server.ts";
import { returnTable } from "#app/returns/return-table.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import type { TableState } from "#app/ui/tables/table-state.ts";
import { ReturnBadge } from "./return-badge.tsx";

type Queue = { base: "/vendor/returns" | "/admin/returns"; state: TableState; rows: ReturnRow[]; total: number };

export function ReturnQueue({ base, state, rows, total }: Queue) {
  const isFiltered = state.q !== "" || Object.keys(state.filters).length > 0;
  return (
    <Page>
      <FilteredTable
        title="Returns"
        intro="Review return requests, arrange pickups and record what you have received."
        list={{ state, shape: returnTable, rows, total }}
        filters={{
          search: "Search returns",
          searchesIn: "Order number, customer",
          selects: [
            {
              name: "status",
              label: "Status",
              options: returnStatuses.map((value) => ({ value, label: filterLabel(value) })),
            },
          ],
          children: (
            <>
              <ButtonLink to={base.replace("returns", "claims")} variant="secondary">
                Warranty claims
              </ButtonLink>
              <ExportLink to={`${base}/export.csv`} needs="personal-data.export" state={state} shape={returnTable} />
            </>
          ),
        }}
        caption="Returns"
        noun={["return", "returns"]}
        columns={columnsOf(base)}
        rowKey={(row) => row.id}
        empty={isFiltered ? "No matching returns." : "No returns yet."}
      />
    </Page>
  );
}

function columnsOf(base: Queue["base"]): Column<ReturnRow>[] {
  const columns: (Column<ReturnRow> | null)[] = [
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
    {
      key: "items",
      label: "Items",
      cell: ({ items: [first, ...others] }) => (
        <>
          {first && `${first.quantity} × ${first.name}`}
          {others.length > 0 && <span className="text-muted"> and {others.length} more</span>}
        </>
      ),
    },
    {
      key: "kind",
      label: "Request",
      cell: (row) => (
        <>
          {kindLabels[row.kind]}
          <span className="block text-sm text-muted">{reasonLabels[row.reason]}</span>
        </>
      ),
    },
    { key: "customer", label: "Customer", cell: (row) => row.customer },
    base === "/admin/returns" ? { key: "vendor", label: "Vendor", cell: (row) => row.vendorName } : null,
    { key: "status", label: "Status", cell: (row) => <ReturnBadge {...row} /> },
    {
      key: "requestedAt",
      label: "Requested",
      sort: "requestedAt",
      cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.requestedAt)}</span>,
    },
  ];
  return columns.filter((column) => column !== null);
}
