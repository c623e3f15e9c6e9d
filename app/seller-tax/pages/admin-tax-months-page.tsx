/** /admin/payouts/taxes */
import { Link } from "react-router";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { monthName } from "#app/domain/basics/calendar-month.ts";
import { exactInr, inrOrDash } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findTaxesBeginOn } from "#app/seller-tax/rate-queries.server.ts";
import { listTaxMonths, type TaxMonthRow } from "#app/seller-tax/tax-month-queries.server.ts";
import { taxKindLabels, taxKindOptions, taxMonthTable } from "#app/seller-tax/tax-tables.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-tax-months-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "TCS and TDS", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const state = readTableState(url.searchParams, taxMonthTable);
  const beginsOn = await findTaxesBeginOn(db);
  return { state, beginsOn, today: dayInIndia(clock.now()), ...(await listTaxMonths(db, state)) };
}

export default function AdminTaxMonthsPage({ loaderData }: Route.ComponentProps) {
  const { state, beginsOn, today, rows, total } = loaderData;
  const isSingleSeller = useSingleSeller();
  const isFiltered = Object.keys(state.filters).length > 0;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "TCS and TDS" }]} />
      <PageTitle intro="Collected from payouts to your vendors and owed to the government: TCS by the 10th with GSTR-8, TDS by the 7th.">
        TCS and TDS
      </PageTitle>
      {beginsOn === null && !isSingleSeller && (
        <Notice tone="warning" className="mb-6">
          Please{" "}
          <Link to="/admin/payouts/taxes/rates" className="text-action underline">
            confirm the rates
          </Link>{" "}
          with your accountant before the first payout.
        </Notice>
      )}
      <p className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/payouts/taxes/rates" variant="secondary">
          Rates
        </ButtonLink>
        <ButtonLink to="/admin/seller-taxes" variant="secondary">
          Register
        </ButtonLink>
        <ButtonLink to="/admin/payouts/taxes/certificates.csv" reloadDocument variant="secondary">
          Certificates (CSV)
        </ButtonLink>
      </p>
      <FilteredTable
        list={{ state, shape: taxMonthTable, rows, total }}
        filters={{
          selects: [
            { name: "kind", label: "Tax", options: taxKindOptions },
            {
              name: "payment",
              label: "Payment",
              options: [
                { value: "due", label: "Due" },
                { value: "none", label: "Nothing due" },
              ],
            },
          ],
          children: (
            <ExportLink to="/admin/payouts/taxes/export.csv" needs="payouts.read" state={state} shape={taxMonthTable} />
          ),
        }}
        caption="Months of TCS and TDS"
        noun={["month", "months"]}
        columns={columnsOf(today)}
        rowKey={(row) => row.id}
        empty={isFiltered ? "No matching months." : "No TCS or TDS yet."}
      />
    </Page>
  );
}

function columnsOf(today: string): Column<TaxMonthRow>[] {
  return [
    {
      key: "month",
      label: "Month",
      sort: "month",
      isHeader: true,
      cell: ({ id, kind, month }) => (
        <Link
          to={`/admin/payouts/taxes/${id}`}
          aria-label={`${taxKindLabels[kind]}, ${monthName(month)}`}
          className="whitespace-nowrap text-action hover:underline"
        >
          {monthName(month)}
        </Link>
      ),
    },
    { key: "kind", label: "Tax", cell: ({ kind }) => taxKindLabels[kind] },
    { key: "base", label: "Net value", align: "end", cell: (row) => exactInr(row.basePaise) },
    { key: "tax", label: "Amount", align: "end", cell: (row) => exactInr(row.taxPaise) },
    { key: "paid", label: "Paid", align: "end", cell: (row) => inrOrDash(row.depositedPaise) },
    { key: "due", label: "Due", align: "end", cell: (row) => inrOrDash(row.duePaise) },
    {
      key: "dueOn",
      label: "Due date",
      cell: ({ dueOn, duePaise }) => (
        <span className="whitespace-nowrap">
          {formatDay(dueOn)} {duePaise > 0 && dueOn < today && <Badge tone="warning">Overdue</Badge>}
        </span>
      ),
    },
  ];
}
