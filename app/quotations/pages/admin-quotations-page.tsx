import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { quotationStatuses } from "#app/domain/buying/quotation.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { QuotationStatusBadge, statusLabels } from "#app/quotations/components/quotation-status.tsx";
import { listQuotations, type QuotationRow, quotationTable } from "#app/quotations/quotation-queries.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-quotations-page";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Quotations", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, quotationTable);
  return { state, shape: quotationTable, ...(await listQuotations(db, state, clock.now())) };
}

const columns: Column<QuotationRow>[] = [
  {
    key: "number",
    label: "Number",
    sort: "number",
    isHeader: true,
    cell: ({ id, number }) => (
      <Link
        to={`/admin/quotations/${id}`}
        className="inline-flex min-h-9 items-center whitespace-nowrap tabular-nums hover:underline max-md:min-h-11"
      >
        {number}
      </Link>
    ),
  },
  {
    key: "customerName",
    label: "Customer",
    sort: "customerName",
    cell: ({ customerName, businessName }) => [customerName, businessName].filter(Boolean).join(", "),
  },
  { key: "status", label: "Status", cell: ({ status }) => <QuotationStatusBadge status={status} /> },
  { key: "total", label: "Total", align: "end", cell: ({ totalPaise }) => formatInr(totalPaise) },
  { key: "validUntil", label: "Valid until", sort: "validUntil", cell: ({ validUntil }) => formatDay(validUntil) },
  {
    key: "createdAt",
    label: "Created",
    sort: "createdAt",
    cell: ({ createdAt }) => formatDay(dayInIndia(createdAt)),
  },
];

export default function AdminQuotationsPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <FilteredTable
        title="Quotations"
        intro="Prices promised until a day. A customer accepts by a link and orders exactly that, once."
        actions={
          <>
            <ButtonLink to="/admin/enquiries" variant="secondary">
              Enquiries
            </ButtonLink>
            <ButtonLink to="/admin/companies" variant="secondary">
              Companies
            </ButtonLink>
            <Allowed needs="orders.edit">
              <ButtonLink to="/admin/quotations/new">New quotation</ButtonLink>
            </Allowed>
          </>
        }
        list={loaderData}
        filters={{
          search: "Search by number or customer",
          selects: [
            {
              name: "status",
              label: "Status",
              options: quotationStatuses.map((value) => ({ value, label: statusLabels[value] })),
            },
          ],
          children: (
            <ExportLink to="/admin/quotations/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Quotations"
        noun={["quotation", "quotations"]}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}
