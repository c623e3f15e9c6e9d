import { Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { adminLinksOf } from "#app/admin/components/admin-links.ts";
import { AttentionList } from "#app/admin/components/attention.tsx";
import { SetupChecklist } from "#app/admin/components/setup-checklist.tsx";
import { VendorRatings } from "#app/admin/components/vendor-ratings.tsx";
import { findStoreDashboard } from "#app/admin/dashboard-queries.server.ts";
import { listSetupSteps } from "#app/admin/setup-steps.server.ts";
import { dayInIndia, formatMoment } from "#app/domain/basics/calendar.ts";
import { periodParams, readPeriod } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { permissionsIn } from "#app/domain/parties/permissions.ts";
import { TopProducts } from "#app/ledger/components/top-products.tsx";
import { orderTable } from "#app/order-desk/admin-order-table.ts";
import { orderColumns } from "#app/order-desk/components/order-columns.tsx";
import { SalesChart } from "#app/orders/components/sales-chart.tsx";
import { netNote } from "#app/orders/sales-figures.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { useMay } from "#app/ui/roles/use-may.ts";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker, periodName } from "#app/ui/tables/period-picker.tsx";
import { StatList } from "#app/ui/tables/stat-list.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-dashboard-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Admin", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const may = permissionsIn(requireAdmin(context, handle));
  if (!may.includes("reports.read")) throw redirect(adminLinksOf({ isSingleSeller: false, may })[0]?.to ?? "/");
  const { db, env, fetch, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readPeriod(url.searchParams, today);
  const [setupSteps, dashboard] = await Promise.all([
    listSetupSteps(db, { env, fetch }),
    findStoreDashboard(db, period, today),
  ]);
  return { period, today, setupSteps, ...dashboard };
}

const newestFirst = readTableState(new URLSearchParams(), orderTable);
const recentColumns = orderColumns.map(({ sort: _, ...column }) => column);

export default function AdminDashboardPage({ loaderData }: Route.ComponentProps) {
  const mayReview = useMay("reviews.read");
  const { period, today, setupSteps, sales, products, users, attention, recent, checkedAt } = loaderData;
  const before = (ratio: number | null) => ({ ratio, period: periodName(period) });
  const ordersOfPeriod = `/admin/orders?from=${period.from}&to=${period.to}`;
  return (
    <Page>
      <PageTitle>Dashboard</PageTitle>
      <Allowed needs="settings.edit">
        <SetupChecklist open={setupSteps} />
      </Allowed>
      <PeriodPicker period={period} today={today} />
      <StatList
        figures={[
          {
            label: "Total Sales",
            value: formatInr(sales.salesPaise),
            trend: before(sales.salesTrend),
            note: netNote(sales),
            href: ordersOfPeriod,
          },
          { label: "Total Orders", value: sales.orders, trend: before(sales.ordersTrend), href: ordersOfPeriod },
          { label: "Total Products", value: products.count, trend: before(products.trend), href: "/admin/products" },
          { label: "Total Users", value: users.count, trend: before(users.trend), href: "/admin/users" },
        ]}
      />
      <div className="mt-8 grid gap-10 xl:grid-cols-[1fr_22rem]">
        <section className="min-w-0">
          <SectionHeading title="Sales" className="mb-3" />
          <SalesChart sales={sales} />
        </section>
        <section>
          <SectionHeading title="Needs attention" />
          <AttentionList attention={attention} />
          <p className="mt-2 flex flex-wrap gap-x-6 text-sm text-muted">
            <Allowed needs="audit.read">
              <Link to="/admin/data-checks" className="inline-flex min-h-11 items-center hover:underline">
                {checkedAt ? `Data checked on ${formatMoment(checkedAt)}` : "Data not checked yet"}
              </Link>
            </Allowed>
            <Allowed needs="products.read">
              <Link to="/admin/notifications" className="inline-flex min-h-11 items-center hover:underline">
                Your notifications
              </Link>
            </Allowed>
          </p>
        </section>
      </div>
      <TopProducts {...loaderData.top} reports={`/admin/reports?${new URLSearchParams(periodParams(period))}`} />
      {loaderData.ratings.length > 1 && (
        <section className="mt-10">
          <SectionHeading
            title="Vendor ratings"
            link={mayReview ? { to: "/admin/reviews", label: "All reviews" } : undefined}
          />
          <VendorRatings ratings={loaderData.ratings} />
        </section>
      )}
      <section className="mt-10">
        <SectionHeading title="Recent Orders" link={{ to: "/admin/orders", label: "All orders" }} className="mb-3" />
        <DataTable
          caption="Recent orders"
          columns={recentColumns}
          rows={recent}
          rowKey={(row) => row.id}
          state={newestFirst}
          shape={orderTable}
          empty="No orders yet."
        />
      </section>
    </Page>
  );
}
