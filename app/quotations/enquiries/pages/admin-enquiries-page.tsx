/** /admin/enquiries */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { statusLabels } from "#app/quotations/components/quotation-status.tsx";
import {
  countWaitingEnquiries,
  type EnquiryRow,
  enquiryTable,
  listEnquiries,
} from "#app/quotations/enquiries/enquiry-queries.server.ts";
import { enquiryLabels, enquiryStates, enquiryTones } from "#app/quotations/enquiries/enquiry-states.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-enquiries-page";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Enquiries", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, enquiryTable);
  const listed = await listEnquiries(db, state, clock.now());
  return { state, shape: enquiryTable, open: await countWaitingEnquiries(db), ...listed };
}

const columns: Column<EnquiryRow>[] = [
  {
    key: "number",
    label: "Enquiry",
    isHeader: true,
    cell: ({ id, number }) => (
      <Link
        to={`/admin/enquiries/${id}`}
        className="inline-flex min-h-9 items-center whitespace-nowrap tabular-nums hover:underline max-md:min-h-11"
      >
        {number}
      </Link>
    ),
  },
  {
    key: "name",
    label: "From",
    sort: "name",
    cell: ({ name, businessName }) => [name, businessName].filter(Boolean).join(", "),
  },
  { key: "pieces", label: "Pieces", align: "end", cell: ({ pieces }) => pieces.toLocaleString("en-IN") },
  {
    key: "state",
    label: "Status",
    cell: ({ state }) => <Badge tone={enquiryTones[state]}>{enquiryLabels[state]}</Badge>,
  },
  { key: "assignee", label: "Assigned to", cell: ({ assignee }) => assignee ?? "–" },
  {
    key: "quotation",
    label: "Quotation",
    cell: ({ quotation }) =>
      quotation ? (
        <Link to={`/admin/quotations/${quotation.id}`} className="whitespace-nowrap tabular-nums hover:underline">
          {quotation.number}, {statusLabels[quotation.status].toLowerCase()}
        </Link>
      ) : (
        "–"
      ),
  },
  {
    key: "createdAt",
    label: "Received",
    sort: "createdAt",
    cell: ({ createdAt }) => formatDay(dayInIndia(createdAt)),
  },
];

export default function AdminEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { open, state, shape } = loaderData;
  return (
    <Page>
      <FilteredTable
        title="Enquiries"
        intro={open === 0 ? "No enquiries wait for a quotation." : `${open} waiting for a quotation.`}
        list={loaderData}
        filters={{
          search: "Search by number or sender",
          searchesIn: "Number, sender",
          selects: [
            {
              name: "state",
              label: "Status",
              options: enquiryStates.map((value) => ({ value, label: enquiryLabels[value] })),
            },
          ],
          children: (
            <ExportLink to="/admin/enquiries/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Enquiries"
        noun={["enquiry", "enquiries"]}
        columns={columns}
        isGrid
        rowKey={({ id }) => id}
      />
    </Page>
  );
}
