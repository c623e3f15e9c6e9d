/** /admin/refunds: refused by the provider, or to be sent by hand. */
import { Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { listWaitingRefunds, type WaitingRefund } from "#app/payments/refunds/refund-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/admin-refunds-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Pending refunds", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { refunds: await listWaitingRefunds(context.get(appContext).db) };
}

export default function AdminRefundsPage({ loaderData: { refunds } }: Route.ComponentProps) {
  const failed = refunds.filter((one) => one.status === "failed");
  const owed = refunds.filter((one) => one.status === "requested");
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Orders", to: "/admin/orders" }, { label: "Refunds" }]} />
      <PageTitle>Pending refunds</PageTitle>
      {refunds.length === 0 && <p className="text-muted">No pending refunds.</p>}
      {failed.length > 0 && <List title="Failed at the payment gateway" refunds={failed} />}
      {owed.length > 0 && <List title="To be paid manually" refunds={owed} />}
    </Page>
  );
}

function List({ title, refunds }: { title: string; refunds: WaitingRefund[] }) {
  return (
    <section className="mb-10 max-w-3xl">
      <SectionHeading title={title} />
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <Link
                to={`/admin/orders/${refund.orderId}`}
                className="inline-flex min-h-11 items-center font-semibold text-action tabular-nums hover:underline"
              >
                {refund.number}
              </Link>
              {refund.failureReason && <span className="block text-md text-muted">{refund.failureReason}</span>}
            </span>
            <span className="tabular-nums">
              <span className="text-muted">{formatMoment(refund.updatedAt)}</span>
              <span className="ml-3 font-semibold tabular-nums">{formatInr(refund.amountPaise, { decimals: 2 })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
