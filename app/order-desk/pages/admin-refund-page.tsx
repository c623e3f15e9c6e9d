/** /admin/orders/:id/refund. Works without scripts. */
import { data, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { readStoreShare } from "#app/domain/money/goodwill.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { readWanted, refundErrorText, refundFieldNames } from "#app/fulfilment/orders/refund-fields.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { findRefundPage, type RefundPageData } from "#app/order-desk/admin-refund-page-queries.server.ts";
import { RefundForm } from "#app/order-desk/components/refund-form.tsx";
import { RefundPreview } from "#app/order-desk/components/refund-preview.tsx";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-refund-page";

export const handle = {
  access: "admin",
  reads: "orders.refund",
  changes: "orders.refund",
  intents: ["preview", "preview-all", "refund"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Refund order ${loaderData.order.number}` : undefined,
    isPrivate: true,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const page = await findRefundPage(context.get(appContext).db, viewer, params.id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const page = await findRefundPage(app.db, viewer, params.id);
  if (!page) throw data(null, { status: 404 });
  const { order, lines } = page;
  const { formKey, ...typed }: Record<string, string> = await readFields(request, refundFieldNames(lines));
  const fields = { ...typed, scope: typed.intent === "preview-all" ? "all" : (typed.scope ?? "") };
  const refuse = (error: string, status: 400 | 409) => data({ error, plan: null, fields }, { status });
  const refund = readWanted(fields, lines);
  if (!refund.ok) return refuse(refund.details ?? "", 400);
  if (typed.intent === "preview" || typed.intent === "preview-all") {
    const plan = await planRefund(app.db, order.id, refund.value);
    return plan.ok ? { error: null, plan: plan.value, fields } : refuse(refundErrorText(plan, lines), 409);
  }
  if (typed.intent !== "refund") throw data(null, { status: 400 });
  const plan = await planRefund(app.db, order.id, refund.value);
  const share = readStoreShare(typed.bearer ?? "", typed.storeShare ?? "");
  const again = (error: string) => data({ error, plan: plan.ok ? plan.value : null, fields }, { status: 400 });
  if (plan.ok && plan.value.isGoodwill && !share.ok) return again(bearerErrors[share.code]);
  const expectedPaise = /^\d{1,15}$/.test(typed.expected ?? "") ? Number(typed.expected) : -1;
  const refundRequest = { orderId: order.id, wanted: refund.value, expectedPaise, reason: typed.reason ?? "" };
  const storeBearsBp = share.ok ? share.value : 0;
  const refunded = await refundOrderParts(app.db, commandContext(app, viewer, formKey), {
    ...refundRequest,
    storeBearsBp,
  });
  if (refunded.ok) return redirect(`/admin/orders/${order.id}`, 303);
  if (refunded.code !== "reason-required") return refuse(refundErrorText(refunded, lines), 409);
  return again(refundErrorText(refunded, lines));
}

const bearerErrors = {
  "no-bearer": "Choose who bears the refund: the store, the vendor, or both.",
  "no-share": "Enter the store's share as a whole percentage from 1 to 99.",
};

export default function AdminRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, leftPaise, isPaid, isDisputed, awaitsCash } = loaderData;
  const plan = actionData?.plan;
  const isOpen = isPaid && leftPaise > 0 && !isDisputed;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Orders", to: "/admin/orders" },
          { label: order.number, to: `/admin/orders/${order.id}` },
          { label: "Refund" },
        ]}
      />
      <PageTitle intro={isPaid && !isDisputed ? `${formatInr(leftPaise, { decimals: 2 })} can be refunded` : undefined}>
        Refund order {order.number}
      </PageTitle>
      {actionData?.error && <Notice className="mb-6" tone="error" title={actionData.error} />}
      {awaitsCash && (
        <p className="mb-6">
          Shipments for which the courier has not collected the cash yet can't be refunded, so they are not listed.
        </p>
      )}
      {plan && <RefundPreview page={loaderData} plan={plan} fields={actionData.fields} />}
      {isOpen ? <RefundForm page={loaderData} fields={actionData?.fields} /> : <p>{whyClosed(loaderData)}</p>}
    </Page>
  );
}

function whyClosed({ isPaid, isDisputed }: Pick<RefundPageData, "isPaid" | "isDisputed">): string {
  if (!isPaid) return "This order has not been paid.";
  if (isDisputed)
    return "The customer’s bank disputes this payment, or has already paid it back. A refund could pay the customer twice.";
  return "This order has been fully refunded, or the refund is in progress.";
}
