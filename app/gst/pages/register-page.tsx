/** /vendor/invoices and /admin/invoices */
import { Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { SupplierPicker } from "#app/gst/components/supplier-picker.tsx";
import { readRegisterRequest } from "#app/gst/register-request.server.ts";
import {
  kindLabels,
  type RegisterLine,
  type RegisterTotals,
  registerFilters,
  registerTable,
} from "#app/gst/register-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { tableHref, tableParams } from "#app/ui/tables/table-state.ts";
import type { TableTotals } from "#app/ui/tables/table-totals.tsx";
import type { Route } from "./+types/register-page";

export const handle = { access: "back-office", reads: ["reports.read", "orders.read"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Invoice register", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const { read, ...request } = await readRegisterRequest(db, office, { params: url.searchParams, today });
  return { base: office.base, today, shape: registerTable, ...request, ...(await read(request.state)) };
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { base, today, period, state, shape, suppliers, supplier, rows, totals } = loaderData;
  const { period: _, from: __, to: ___, ...filters } = state.filters;
  const kept = Object.fromEntries(tableParams({ ...state, filters }, shape));
  const file = `${base}/invoices/documents.pdf${tableHref(state, shape, { page: state.page })}`;
  const returns = `${base}/invoices/returns?${new URLSearchParams({
    ...(supplier && { gstin: supplier.gstin }),
    ...(period.unit === "month" && { period: period.preset }),
  })}`;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Reports", to: `${base}/reports` }, { label: "Invoice register" }]} />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle className="">Invoice register</PageTitle>
        <SupplierPicker suppliers={suppliers} supplier={supplier} kept={tableParams(state, shape)} />
      </div>
      <PeriodPicker period={period} today={today} kept={kept} />
      <FilteredTable
        list={loaderData}
        filters={{
          search: "Number, buyer, GSTIN",
          selects: registerFilters,
          children: (
            <>
              <ExportLink to={`${base}/invoices/export.csv`} needs="personal-data.export" state={state} shape={shape} />
              <Link to={returns} className={buttonClasses({ variant: "quiet" })}>
                GST returns
              </Link>
              <Link to={`${base}/invoices/e-invoices`} className={buttonClasses({ variant: "quiet" })}>
                E-invoices
              </Link>
              {rows.length > 0 && (
                <Allowed needs="personal-data.export">
                  <a href={file} className={buttonClasses({ variant: "quiet" })}>
                    PDF of this page
                  </a>
                </Allowed>
              )}
            </>
          ),
        }}
        caption="Invoices and, subtracted, credit notes by GST rate and HSN"
        noun={["line", "lines"]}
        columns={columnsFor(base)}
        rowKey={({ id }) => id}
        totals={totals && rows.length > 0 ? footOf(totals) : undefined}
        empty={<>No invoices in this period.</>}
      />
    </Page>
  );
}

const columnsFor = (base: string): Column<RegisterLine>[] => [
  {
    key: "number",
    label: "Number",
    isHeader: true,
    cell: ({ number, kind, invoiceId, orderId, shipmentId }) => (
      <>
        <DocumentLink {...{ base, number, invoiceId, orderId, shipmentId }} />
        {kind === "credit-note" && <span className="block text-sm font-normal text-muted">{kindLabels[kind]}</span>}
      </>
    ),
  },
  {
    key: "day",
    label: "Date",
    sort: "day",
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span>,
  },
  {
    key: "buyer",
    label: "Buyer",
    cell: ({ recipientName, recipientGstin }) => (
      <>
        <span className={recipientGstin ? "line-clamp-1" : "line-clamp-2"}>{recipientName}</span>
        {recipientGstin && <span className="block text-sm text-muted">{recipientGstin}</span>}
      </>
    ),
  },
  {
    key: "state",
    label: "State",
    // The code alone on wide screens: next to CGST and SGST there is no room for the name.
    cell: ({ placeOfSupplyCode, placeOfSupply }) => (
      <span title={placeOfSupply}>
        {placeOfSupplyCode}
        <span className="md:sr-only"> {placeOfSupply}</span>
      </span>
    ),
  },
  { key: "hsn", label: "HSN", cell: ({ hsn }) => hsn },
  { key: "rate", label: "Rate", align: "end", cell: ({ gstRateBp }) => `${gstRateBp / 100}%` },
  { key: "taxable", label: "Taxable value", sort: "taxable", align: "end", cell: (row) => amount(row.taxablePaise) },
  { key: "cgst", label: "CGST", align: "end", cell: (row) => amount(row.cgstPaise) },
  { key: "sgst", label: "SGST", align: "end", cell: (row) => amount(row.sgstPaise) },
  { key: "igst", label: "IGST", align: "end", cell: (row) => amount(row.igstPaise) },
  { key: "total", label: "Total", sort: "total", align: "end", cell: (row) => amount(row.totalPaise) },
];

const link = "inline-flex items-center whitespace-nowrap text-action hover:underline max-md:min-h-11";

type Linked = Pick<RegisterLine, "number" | "invoiceId" | "orderId" | "shipmentId"> & { base: string };

/** Documents without an order are the store's for its commission. */
function DocumentLink({ base, number, invoiceId, orderId, shipmentId }: Linked) {
  const mayReadPayouts = useMay("payouts.read");
  if (orderId)
    return (
      <Link to={`${base}/orders/${base === "/admin" ? orderId : shipmentId}/invoices/${invoiceId}`} className={link}>
        {number}
      </Link>
    );
  if (!mayReadPayouts) return <span className="whitespace-nowrap">{number}</span>;
  return (
    <a href={`${base}/commission-invoices/${invoiceId}.pdf`} className={link}>
      {number}
    </a>
  );
}

const amount = (paise: number) => (paise === 0 ? "–" : formatInr(paise, { decimals: 2 }));

function footOf({ documents, ...totals }: RegisterTotals): TableTotals {
  return {
    label: `${documents.toLocaleString("en-IN")} ${documents === 1 ? "document" : "documents"}`,
    cells: {
      taxable: amount(totals.taxablePaise),
      cgst: amount(totals.cgstPaise),
      sgst: amount(totals.sgstPaise),
      igst: amount(totals.igstPaise),
      total: amount(totals.totalPaise),
    },
  };
}
