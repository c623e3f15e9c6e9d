/** /admin/refunds. Works without scripts. */
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { type QueueAnswer, RefundQueue } from "#app/payments/components/refund-queue.tsx";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { showRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import { listWaitingRefunds, type WaitingRefund } from "#app/payments/refunds/refund-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import type { Route } from "./+types/admin-refunds-page";

export const handle = {
  access: "admin",
  reads: "payments.record",
  changes: "payments.record",
  intents: ["show-account", "record-refund"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Pending refunds", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const refunds = await listWaitingRefunds(context.get(appContext).db);
  return { refunds, isSent: url.searchParams.get("done") === "sent" };
}

const forms = {
  "show-account": ["refundId"],
  "record-refund": ["refundId", "accountId", "reference"],
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, refundId, accountId, reference } = await readIntentFields<(typeof forms)["record-refund"][number]>(
    request,
    forms,
  );
  const refuse = (status: 400 | 409, error: string): ReturnType<typeof data<QueueAnswer>> =>
    data<QueueAnswer>({ refundId, reference, error, shown: null }, { status });
  const by = commandContext(app, viewer);
  if (intent === "show-account") {
    const account = await showRefundAccount(app.db, { ...by, env: app.env }, { refundId });
    if (account.ok) return data<QueueAnswer>({ refundId, error: null, shown: account.value });
    if (account.code === "unreadable")
      return refuse(409, "This account can no longer be read. Ask the customer for it.");
    throw data(null, { status: 404 });
  }
  const refund = (await listWaitingRefunds(app.db)).find(({ id }) => id === refundId);
  if (!refund) throw data({ message: "This refund is already completed." }, { status: 404 });
  const sent = await recordRefund(app.db, by, { orderId: refund.orderId, refundId, reference, accountId });
  if (sent.ok) return redirect("/admin/refunds?done=sent", 303);
  if (sent.code === "invalid-reference") return refuse(400, "Enter the bank reference: 6 to 40 letters and digits.");
  if (sent.code === "disputed")
    return refuse(409, "The buyer’s bank disputes this payment. Nothing is refunded unless the dispute is won.");
  return refuse(409, "This refund is already completed, or is handled by the payment gateway.");
}

export default function AdminRefundsPage({ loaderData: { refunds, isSent }, actionData }: Route.ComponentProps) {
  const failed = refunds.filter((one) => one.status === "failed");
  const owed = refunds.filter((one) => one.status === "requested");
  return (
    <Page>
      <PageTitle>Pending refunds</PageTitle>
      {isSent && !actionData && (
        <Notice tone="success" className="mb-6">
          Refund recorded. The order’s page shows it, and a customer with an email address gets an email.
        </Notice>
      )}
      {refunds.length > 0 && (
        <Allowed needs="personal-data.export">
          <a
            href="/admin/refunds/export.csv"
            className="mb-4 inline-flex min-h-11 items-center font-semibold text-action hover:underline"
          >
            Export CSV
          </a>
        </Allowed>
      )}
      {refunds.length === 0 && <p className="text-muted">No pending refunds.</p>}
      {failed.length > 0 && <List title="Failed at the payment gateway" refunds={failed} />}
      {owed.length > 0 && (
        <section className="max-w-5xl">
          <SectionHeading title="To be paid manually" />
          <RefundQueue refunds={owed} answer={actionData} />
        </section>
      )}
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
