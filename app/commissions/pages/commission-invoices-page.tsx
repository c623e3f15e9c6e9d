/** /admin/commission-invoices and /vendor/commission-invoices */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { listCommissionInvoices } from "#app/commissions/commission-queries.server.ts";
import type { CommissionRow } from "#app/commissions/commission-rows.server.ts";
import { commissionKindLabels, commissionTable } from "#app/commissions/commission-table.ts";
import { listVendorCommissionInvoices } from "#app/commissions/vendor-commission-queries.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { monthName } from "#app/domain/basics/calendar-month.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { commissionDocumentKinds } from "#app/domain/books/commission-invoice.ts";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/commission-invoices-page";

export const handle = { access: "back-office", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Commission invoices", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readNamedPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, commissionTable);
  const page = await office.readAs(db, {
    vendor: (tx) => listVendorCommissionInvoices(tx, period, state),
    admin: (tx) => listCommissionInvoices(tx, period, state),
  });
  return { base: office.base, today, period, state, ...page };
}

const parents = {
  "/admin": { label: "Payouts", to: "/admin/payouts" },
  "/vendor": { label: "Statement", to: "/vendor/statement" },
} as const;

const notes = {
  "/admin": "Issued and mailed to vendors on the 1st for the month before. Commission includes 18% GST.",
  "/vendor": "The store’s commission on your sales, deducted from your payouts already.",
} as const;

export default function CommissionInvoicesPage({ loaderData }: Route.ComponentProps) {
  const { base, today, period, state, rows, total } = loaderData;
  const isFiltered = state.q !== "" || Object.keys(state.filters).length > 0;
  const shape = commissionTable;
  return (
    <Page>
      <Breadcrumbs steps={[parents[base]]} />
      <PageTitle>Commission invoices</PageTitle>
      <PeriodPicker period={period} today={today} all="All time" />
      <FilteredTable
        list={{ state, shape, rows, total }}
        filters={{
          search: "Search commission invoices",
          searchesIn: base === "/admin" ? "Number or vendor" : "Number",
          selects: [
            {
              name: "kind",
              label: "Type",
              options: commissionDocumentKinds.map((value) => ({ value, label: commissionKindLabels[value] })),
            },
          ],
          children: (
            <ExportLink
              to={`${base}/commission-invoices/export.csv`}
              needs="payouts.read"
              state={state}
              shape={shape}
            />
          ),
        }}
        caption="Commission invoices"
        noun={["document", "documents"]}
        columns={columnsOf(base)}
        rowKey={(row) => row.id}
        empty={isFiltered || period ? "No matching invoices." : "No commission invoices yet."}
      />
      <p className="mt-4 text-md text-muted">{notes[base]}</p>
    </Page>
  );
}

function columnsOf(base: "/admin" | "/vendor"): Column<CommissionRow>[] {
  const columns: (Column<CommissionRow> | null)[] = [
    {
      key: "number",
      label: "Number",
      isHeader: true,
      cell: ({ id, number, eInvoice }) =>
        base === "/vendor" && isWithheld(eInvoice) ? (
          <span className="inline-flex min-h-9 flex-wrap items-center gap-x-2 tabular-nums max-md:min-h-11">
            {number}
            <span className="text-sm text-muted">
              {eInvoice?.status === "cancelled" ? "E-invoice cancelled" : "Waits for its e-invoice"}
            </span>
          </span>
        ) : (
          <a
            href={`${base}/commission-invoices/${id}.pdf`}
            className="inline-flex min-h-9 items-center whitespace-nowrap text-action tabular-nums hover:underline max-md:min-h-11"
          >
            {number}
          </a>
        ),
    },
    { key: "kind", label: "Type", cell: ({ kind }) => commissionKindLabels[kind] },
    base === "/admin" ? { key: "vendor", label: "Vendor", cell: ({ recipientName }) => recipientName } : null,
    {
      key: "month",
      label: "Month",
      cell: ({ month }) => <span className="whitespace-nowrap">{monthName(month)}</span>,
    },
    {
      key: "issuedAt",
      label: "Date",
      sort: "issuedAt",
      cell: ({ issuedAt }) => <span className="whitespace-nowrap">{formatDay(dayInIndia(issuedAt))}</span>,
    },
    { key: "taxable", label: "Taxable value", align: "end", cell: (row) => exactInr(row.taxablePaise) },
    { key: "gst", label: "GST", align: "end", cell: (row) => exactInr(row.totalPaise - row.taxablePaise) },
    { key: "total", label: "Total", align: "end", cell: (row) => exactInr(row.totalPaise) },
  ];
  return columns.filter((column) => column !== null);
}
