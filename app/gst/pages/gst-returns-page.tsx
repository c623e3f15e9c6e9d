/** /vendor/invoices/returns and /admin/invoices/returns: the figures of a month's GSTR-1 and GSTR-3B. */
import { Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { neighbouringPeriod, periodAround, periodTitle } from "#app/domain/basics/period.ts";
import type { TaxAmounts } from "#app/domain/books/gst/gstr1.ts";
import { gstr1Sheets } from "#app/domain/books/gst/gstr1-sheets.ts";
import { gstr3bOf } from "#app/domain/books/gst/gstr3b.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { SupplierPicker } from "#app/gst/components/supplier-picker.tsx";
import { readMonthReturn } from "#app/gst/month-return.server.ts";
import { readRegisterRequest } from "#app/gst/register-request.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/gst-returns-page";

export const handle = { access: "back-office", reads: ["reports.read", "orders.read"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "GST returns", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const { suppliers, supplier, period } = await readRegisterRequest(db, office, { params: url.searchParams, today });
  const month = period.unit === "month" ? period : periodAround(period.to, "month", today);
  const read = supplier && (await readMonthReturn(db, office, { gstin: supplier.gstin, days: month }));
  return {
    ...{ base: office.base, suppliers, supplier, month },
    previous: neighbouringPeriod(month, -1, today),
    next: neighbouringPeriod(month, 1, today),
    // Only counts and sums: the rows are in the files.
    sheets: read && gstr1Sheets(read).map(({ rows, head: _, ...sheet }) => ({ ...sheet, count: rows.length })),
    lacksCollector: read?.lacksCollector ?? false,
    gstr3b: read && gstr3bOf(read.gstin, read.rows),
  };
}

export default function GstReturnsPage({ loaderData }: Route.ComponentProps) {
  const { base, suppliers, supplier, month, previous, next, sheets, lacksCollector, gstr3b } = loaderData;
  const query = (period: string) =>
    new URLSearchParams({ ...(supplier && { gstin: supplier.gstin }), period }).toString();
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Reports", to: `${base}/reports` },
          { label: "Invoice register", to: `${base}/invoices?${query(month.preset)}` },
          { label: "GST returns" },
        ]}
      />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle className="">GST returns</PageTitle>
        <SupplierPicker suppliers={suppliers} supplier={supplier} kept={[["period", month.preset]]} />
      </div>
      <nav aria-label="Month" className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6 text-md">
        {previous && <MonthLink to={`?${query(previous.preset)}`}>{periodTitle(previous)}</MonthLink>}
        <strong aria-current="true">{periodTitle(month)}</strong>
        {next && <MonthLink to={`?${query(next.preset)}`}>{periodTitle(next)}</MonthLink>}
      </nav>
      {sheets && gstr3b ? (
        <>
          {lacksCollector && <LacksCollector isAdmin={base === "/admin"} />}
          <Gstr1 sheets={sheets} base={base} query={query(month.preset)} />
          <Gstr3b {...gstr3b} />
        </>
      ) : (
        <p className="border-y border-hairline py-10 text-center text-muted">No invoices yet.</p>
      )}
    </Page>
  );
}

function LacksCollector({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Notice tone="warning" className="mb-6 max-w-3xl" title="Table 14 is missing.">
      {isAdmin ? (
        <>
          It names your GSTIN as tax collector.{" "}
          <Link to="/admin/payouts/taxes/rates" className="underline">
            Enter the GSTIN
          </Link>
        </>
      ) : (
        "It names the store’s GSTIN as tax collector, which the store has not entered yet."
      )}
    </Notice>
  );
}

function MonthLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className="inline-flex min-h-11 min-w-11 items-center text-action hover:underline">
      {children}
    </Link>
  );
}

type SheetRow = { name: string; title: string; sums: TaxAmounts | null; count: number };

function Gstr1({ sheets, base, query }: { sheets: SheetRow[]; base: string; query: string }) {
  const empty = sheets.filter(({ count }) => count === 0);
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <SectionHeading title="GSTR-1" />
        <Allowed needs="personal-data.export">
          <a href={`${base}/invoices/gstr1.json?${query}`} className={buttonClasses({ variant: "secondary" })}>
            JSON for the GST portal
          </a>
        </Allowed>
      </div>
      <DataTable
        caption="Tables of GSTR-1"
        empty={<>No invoices in this month.</>}
        rows={sheets.filter(({ count }) => count > 0)}
        rowKey={({ name }) => name}
        columns={[
          { key: "title", label: "Table", isHeader: true, cell: ({ title }) => title },
          { key: "count", label: "Rows", align: "end", cell: ({ count }) => count.toLocaleString("en-IN") },
          ...taxColumns<SheetRow>(({ sums }) => sums),
          {
            key: "file",
            label: "File",
            align: "end",
            cell: ({ name }) => <SheetFile {...{ base, query, name }} />,
          },
        ]}
      />
      {empty.length > 0 && empty.length < sheets.length && (
        <p className="mt-3 text-md text-muted">Nothing to report in {empty.map(({ title }) => title).join("; ")}.</p>
      )}
    </section>
  );
}

function SheetFile({ base, query, name }: { base: string; query: string; name: string }) {
  return (
    <Allowed needs="personal-data.export">
      <a
        href={`${base}/invoices/gstr1.csv?${query}&sheet=${name}`}
        className="inline-flex items-center text-action hover:underline max-md:min-h-11"
      >
        CSV<span className="sr-only"> of {name}</span>
      </a>
    </Allowed>
  );
}

type SupplyRow = { key: string; title: string; sums: TaxAmounts };

function Gstr3b({ taxable, nilPaise, unregistered }: ReturnType<typeof gstr3bOf>) {
  const untaxed = { igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
  const rows: SupplyRow[] = [
    { key: "a", title: "3.1(a): outward taxable supplies", sums: taxable },
    {
      key: "c",
      title: "3.1(c): other outward supplies (nil rated, exempted)",
      sums: { taxablePaise: nilPaise, ...untaxed },
    },
    ...unregistered.map(({ placeOfSupplyCode, placeOfSupply, taxablePaise, igstPaise }) => ({
      key: placeOfSupplyCode,
      title: `3.2: of these to unregistered persons in ${placeOfSupplyCode} ${placeOfSupply}`,
      sums: { ...untaxed, taxablePaise, igstPaise },
    })),
  ];
  return (
    <section className="mt-8">
      <SectionHeading title="GSTR-3B" />
      <DataTable
        caption="Figures for GSTR-3B"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: "title", label: "Table", isHeader: true, cell: ({ title }) => title },
          ...taxColumns<SupplyRow>(({ sums }) => sums),
        ]}
      />
      <p className="mt-3 text-md text-muted">
        Credit notes are subtracted. Table 4 (input tax credit) comes from your purchase invoices.
      </p>
    </section>
  );
}

function taxColumns<Row>(sumsOf: (row: Row) => TaxAmounts | null): Column<Row>[] {
  const column = (key: keyof TaxAmounts, label: string): Column<Row> => ({
    ...{ key, label, align: "end" },
    cell: (row) => {
      const paise = sumsOf(row)?.[key] ?? 0;
      return paise === 0 ? "–" : formatInr(paise, { decimals: 2 });
    },
  });
  return [
    column("taxablePaise", "Taxable value"),
    column("igstPaise", "IGST"),
    column("cgstPaise", "CGST"),
    column("sgstPaise", "SGST"),
  ];
}
