import { Link } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { readPeriod } from "#app/domain/basics/period.ts";
import { findReport, findReportGstTotals, findReportTotals } from "#app/ledger/back-office-report-queries.server.ts";
import { Report } from "#app/ledger/components/report.tsx";
import { availableReports, isGstReport, readReport, readReportState } from "#app/ledger/report-table.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Route } from "./+types/reports-page";

export const handle = { access: "back-office", reads: "reports.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Reports", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readPeriod(url.searchParams, today);
  const scope: "store" | "vendor" = office.vendorId === null ? "store" : "vendor";
  const requested = readReport(url.searchParams, scope);
  const report = requested ?? "day";
  const state = readReportState(url.searchParams, report);
  const totals = await findReportTotals(db, office, period);
  const gstTotals = isGstReport(report) ? await findReportGstTotals(db, office, period) : null;
  const reportRows = await findReport(db, office, { report, days: period, cut: state });
  const common = { report, isUnknown: requested === null, period, today, state, totals, gstTotals };
  return { scope, base: `${office.base}/reports`, ...common, ...reportRows };
}

const intros = {
  store: "Sales are counted on the day of shipping, refunds on the day they are paid.",
  vendor: "Your sales and GST. Sales are counted on the day of shipping, refunds on the day they are paid.",
};

const registers = [
  { to: "/invoices", label: "Invoice register", needs: "orders.read" },
  { to: "/invoices/returns", label: "GST returns", needs: "orders.read" },
  { to: "/invoices/e-invoices", label: "E-invoices", needs: "orders.read" },
  { to: "/reports/margins", label: "Margins", needs: "costs.read" },
  { to: "/reports/stock-value", label: "Stock value", needs: "costs.read" },
] as const;

export default function ReportsPage({ loaderData: { scope, ...loaded } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle intro={intros[scope]}>Reports</PageTitle>
      <p className="mb-4 flex flex-wrap gap-x-6 empty:hidden">
        {registers.map(({ to, label, needs }) => (
          <Allowed key={to} needs={needs}>
            <Link
              to={(scope === "store" ? "/admin" : "/vendor") + to}
              className="inline-flex min-h-11 items-center text-action hover:underline"
            >
              {label}
            </Link>
          </Allowed>
        ))}
      </p>
      <Report {...loaded} reports={availableReports[scope]} />
    </Page>
  );
}
