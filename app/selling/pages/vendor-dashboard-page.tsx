import { data, Link, redirect } from "react-router";
import { vendorOffice } from "#app/accounts/back-office.server.ts";
import { VendorStateNotice } from "#app/accounts/components/vendor-state.tsx";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { periodParams, readPeriod } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { actionStages } from "#app/fulfilment/shipments/shipment-stages.ts";
import { countWaitingEInvoices } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { CashNotice } from "#app/ledger/components/cash-notice.tsx";
import { TopProducts } from "#app/ledger/components/top-products.tsx";
import { SalesChart } from "#app/orders/components/sales-chart.tsx";
import { netNote } from "#app/orders/sales-figures.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import {
  EInvoiceTask,
  LateTasks,
  LowStock,
  ProductTable,
  type Progress,
  RecentOrders,
  ReturnTasks,
  WaitingShipments,
} from "#app/selling/components/dashboard-lists.tsx";
import { vendorLinks } from "#app/selling/components/vendor-links.ts";
import { findVendorDashboard } from "#app/selling/vendor-dashboard-queries.server.ts";
import { findVendorWaiting } from "#app/selling/vendor-waiting.server.ts";
import { waitingTime } from "#app/selling/waiting-time.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { openLinks } from "#app/ui/layout/office-links.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { PeriodPicker, periodName } from "#app/ui/tables/period-picker.tsx";
import { StatList } from "#app/ui/tables/stat-list.tsx";
import type { Route } from "./+types/vendor-dashboard-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Vendor Dashboard", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireVendor(context, handle);
  const may = permissionsIn(viewer);
  if (!may.includes("reports.read")) throw redirect(openLinks(vendorLinks, may)[0]?.to ?? "/");
  const app = context.get(appContext);
  const { db, clock } = app;
  const now = clock.now();
  const today = dayInIndia(now);
  const period = readPeriod(url.searchParams, today);
  const calendars = await findCalendars(db);
  const [dashboard, { returns }, eInvoices] = await Promise.all([
    readAsVendor(db, viewer.vendorId, (tx) => findVendorDashboard(tx, viewer.vendorId, { period, today, calendars })),
    findVendorWaiting(app, viewer.vendorId),
    countWaitingEInvoices(db, vendorOffice(viewer), today),
  ]);
  if (!dashboard) throw data(null, { status: 404 });
  const waiting = dashboard.waiting.map((row) => ({ ...row, waits: waitingTime(row.placedAt, now) }));
  return { ...dashboard, waiting, returns, eInvoices, period, today, name: viewer.name };
}

export default function VendorDashboardPage({ loaderData }: Route.ComponentProps) {
  const { period, sales, stages, name, businessName, state, stateReason } = loaderData;
  const progress = progressOf(loaderData);
  return (
    <Page>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageTitle intro={businessName === name ? undefined : businessName}>Welcome, {name}</PageTitle>
        <Allowed needs="products.edit">
          <ButtonLink to="/vendor/products/new" className="max-sm:mb-6 max-sm:w-full">
            Add New Product
          </ButtonLink>
        </Allowed>
      </div>
      <VendorStateNotice state={state} reason={stateReason} />
      <CashNotice cashPaise={loaderData.cashPaise}>
        <Link to="/vendor/statement" className="text-action underline">
          View statement
        </Link>
      </CashNotice>
      <section className="mb-10">
        <SectionHeading title="Action needed" link={{ to: "/vendor/orders", label: "All orders" }} />
        <WaitingShipments
          rows={loaderData.waiting}
          total={actionStages.reduce((sum, stage) => sum + stages[stage], 0)}
          progress={progress}
        />
        <LateTasks overdue={loaderData.overdue} />
        <EInvoiceTask {...loaderData.eInvoices} />
        <ReturnTasks returns={loaderData.returns} />
      </section>
      <PeriodPicker period={period} today={loaderData.today} />
      <Figures {...loaderData} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_22rem]">
        <section className="min-w-0">
          <SectionHeading title="Sales" className="mb-3" />
          <SalesChart sales={sales} />
        </section>
        <section>
          <SectionHeading title="Low stock" />
          <LowStock products={loaderData.lowStock} progress={progress} />
        </section>
      </div>
      <TopProducts {...loaderData.top} reports={`/vendor/reports?${new URLSearchParams(periodParams(period))}`} />
      <section className="mt-10">
        <SectionHeading title="Recent Orders" link={{ to: "/vendor/orders", label: "All orders" }} />
        <RecentOrders rows={loaderData.recent} />
      </section>
      <section className="mt-10">
        <SectionHeading title="Products" link={{ to: "/vendor/products", label: "All products" }} />
        <ProductTable products={loaderData.products} />
      </section>
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Figures({ period, sales, customers, stages }: Pick<Shown, "period" | "sales" | "customers" | "stages">) {
  const before = (ratio: number | null) => ({ ratio, period: periodName(period) });
  const ordersOfPeriod = `/vendor/orders?from=${period.from}&to=${period.to}`;
  return (
    <StatList
      figures={[
        {
          label: "Total Sales",
          value: formatInr(sales.salesPaise),
          trend: before(sales.salesTrend),
          note: netNote(sales),
          href: ordersOfPeriod,
        },
        { label: "Orders", value: sales.orders, trend: before(sales.ordersTrend), href: ordersOfPeriod },
        { label: "Customers", value: customers.count, trend: before(customers.trend) },
        {
          label: "Pending Orders",
          value: stages["to-confirm"] + stages["to-send"] + stages.unpaid,
          note: `${stages["to-confirm"]} to confirm, ${stages["to-send"]} to ship`,
          href: "/vendor/orders?stage=to-confirm",
        },
      ]}
    />
  );
}

function progressOf({ recent, products }: { recent: unknown[]; products: unknown[] }): Progress {
  if (recent.length > 0) return "selling";
  return products.length > 0 ? "no-orders" : "no-products";
}
