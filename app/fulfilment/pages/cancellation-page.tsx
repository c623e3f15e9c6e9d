/** /orders/:id/cancellation, for one line with `item` */
import { data, redirect } from "react-router";
import type { User } from "#app/domain/parties/permissions.ts";
import { CancelForm, CancelItemText, CancelText } from "#app/fulfilment/components/order-actions.tsx";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { canCancelItems } from "#app/orders/allowed-actions.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { findExchangeCredit } from "#app/payments/exchange/exchange-credit.server.ts";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/cancellation-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Cancel this order?", isPrivate: true });
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const { db } = context.get(appContext);
  const found = await findOrderFor(db, viewer, params.id);
  const [order] = found?.userId === viewer.id ? await withRefundState(db, [found]) : [];
  if (!order) throw data(null, { status: 404 });
  const { id, number, paymentStatus, totalPaise, refundedPaise, refundingPaise, isPaidByHand, canPay } = order;
  const { partsPaise, writtenOffPaise, withheldPaise } = order;
  const credit = await findExchangeCredit(db, order);
  const item = findItem(order, url.searchParams.get("item"));
  const paid = {
    paymentMethod: order.paymentMethod,
    paymentStatus,
    totalPaise,
    refundedPaise,
    refundingPaise,
    isPaidByHand,
    canPay,
    exchangePaise: credit?.exchangePaise,
  };
  const money = { ...paid, partsPaise, writtenOffPaise, withheldPaise };
  return { id, canCancel: order.canCancel, item, order: { number, ...money } };
}

/**
 * Undefined: the whole order; null: too late. `isLast`: the order ends with it. The last item of a parcel takes the
 * parcel's shipping fee along.
 */
function findItem(order: OrderDetails, id: string | null) {
  if (!id) return undefined;
  const line = order.lines.find((one) => one.id === id && one.quantity > 0);
  const shipment = order.shipments.find((one) => one.id === line?.shipmentId);
  if (!line || !shipment || !canCancelItems(order, shipment)) return null;
  const live = order.shipments.filter(({ kind, status }) => kind === "sale" && status !== "cancelled");
  const ids = live.map((one) => one.id);
  const isLast = order.lines.every((one) => one.id === id || one.quantity === 0 || !ids.includes(one.shipmentId));
  const isAlone = order.lines.every((one) => one.id === id || one.quantity === 0 || one.shipmentId !== shipment.id);
  const totalPaise = line.totalPaise + (isAlone ? shipment.shippingPaise : 0);
  return { id, name: line.name, quantity: line.quantity, totalPaise, isLast, shipmentId: shipment.id };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const { item } = await readFields(request, ["item"]);
  const app = context.get(appContext);
  if (item) return cancelItem(app, viewer, params.id, item);
  const cancelled = await cancelOrder(app.db, commandContext(app, viewer), { orderId: params.id });
  if (cancelled.ok || cancelled.code === "already-cancelled") return redirect(`/orders/${params.id}`, 303);
  if (cancelled.code === "not-found") throw data(null, { status: 404 });
  return data({ error: "This order can't be cancelled because it has already been shipped." }, { status: 409 });
}

async function cancelItem(app: AppContext, viewer: User, orderId: string, itemId: string) {
  const order = await findOrderFor(app.db, viewer, orderId);
  const line = order?.lines.find(({ id }) => id === itemId);
  if (order?.userId !== viewer.id || !line) throw data(null, { status: 404 });
  const { shipmentId } = line;
  const reduction = { shipmentId, keep: [{ orderLineId: itemId, quantity: 0 }], reason: "changed-mind" } as const;
  const reduced = await reduceShipment(app.db, commandContext(app, viewer), reduction);
  // A repeated request finds the item removed.
  if (reduced.ok || reduced.code === "nothing-chosen") return redirect(`/orders/${orderId}`, 303);
  if (reduced.code === "not-found") throw data(null, { status: 404 });
  return data({ error: ITEM_TOO_LATE }, { status: 409 });
}

const ITEM_TOO_LATE = "This item can no longer be cancelled.";

export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, order, canCancel, item } = loaderData;
  const tooLate = item === null ? ITEM_TOO_LATE : canCancel || item ? null : "This order can no longer be cancelled.";
  const error = actionData?.error ?? tooLate;
  return (
    <Page>
      <PageTitle>{item === undefined ? "Cancel this order?" : "Cancel this item?"}</PageTitle>
      <div className="max-w-measure space-y-6">
        {error && <Notice tone="error" title={error} />}
        {!error && (item ? <CancelItemText item={item} order={order} /> : <CancelText order={order} />)}
        <div className="flex flex-wrap gap-3">
          {!error && <CancelForm orderId={id} itemId={item?.id} />}
          <ButtonLink to={`/orders/${id}`} variant="secondary">
            {error ? "Back to order" : item ? "Keep item" : "Keep order"}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
