/** /admin/companies */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { CompanyRow } from "#app/payments/on-account/company-queries.server.ts";
import { companyTable } from "#app/payments/on-account/company-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-companies-page";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Companies", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, companyTable);
  const { listCompanies } = await import("#app/payments/on-account/company-queries.server.ts");
  return { state, shape: companyTable, ...(await listCompanies(db, state, dayInIndia(clock.now()))) };
}

const amount = (paise: number) => (paise === 0 ? "–" : formatInr(paise));

const columns: Column<CompanyRow>[] = [
  {
    key: "name",
    label: "Company",
    sort: "name",
    isHeader: true,
    cell: ({ id, name }) => (
      <Link
        to={`/admin/companies/${id}`}
        className="inline-flex min-h-9 items-center text-action hover:underline max-md:min-h-11"
      >
        {name}
      </Link>
    ),
  },
  { key: "limit", label: "Limit", align: "end", cell: ({ limitPaise }) => amount(limitPaise) },
  {
    key: "days",
    label: "Days",
    align: "end",
    cell: ({ days, limitPaise }) => (limitPaise > 0 && days !== null ? days : "–"),
  },
  { key: "owed", label: "Owed", sort: "owed", align: "end", cell: ({ owedPaise }) => amount(owedPaise) },
  {
    key: "overdue",
    label: "Overdue",
    sort: "overdue",
    align: "end",
    cell: ({ overduePaise }) => amount(overduePaise),
  },
  { key: "p30", label: "1–30 days", align: "end", cell: ({ overdue30Paise }) => amount(overdue30Paise) },
  { key: "p60", label: "31–60 days", align: "end", cell: ({ overdue60Paise }) => amount(overdue60Paise) },
  { key: "p90", label: "61–90 days", align: "end", cell: ({ overdue90Paise }) => amount(overdue90Paise) },
  { key: "older", label: "Over 90 days", align: "end", cell: ({ overdueOlderPaise }) => amount(overdueOlderPaise) },
];

export default function AdminCompaniesPage({ loaderData }: Route.ComponentProps) {
  const { state, shape } = loaderData;
  return (
    <Page>
      <FilteredTable
        title="Companies"
        intro="Businesses whose people order together. A company with credit pays within days of each invoice."
        list={loaderData}
        filters={{
          search: "Search by name or GSTIN",
          searchesIn: "Name, GSTIN",
          selects: [
            {
              name: "state",
              label: "Show",
              options: [
                { value: "credit", label: "With credit" },
                { value: "overdue", label: "Overdue" },
              ],
            },
          ],
          children: (
            <ExportLink to="/admin/companies/export.csv" needs="personal-data.export" state={state} shape={shape} />
          ),
        }}
        caption="Companies"
        noun={["company", "companies"]}
        columns={columns}
        isGrid
        rowKey={({ id }) => id}
      />
    </Page>
  );
}
