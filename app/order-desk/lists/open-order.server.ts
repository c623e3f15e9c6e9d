import type { Calendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { canRefund, canStartProcessing } from "#app/domain/fulfilment/order-status.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { findOrderForAdmin } from "#app/order-desk/admin-order-queries.server.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { findPaymentName } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { dispatchOf } from "./dispatch-times.server.ts";
import type { PanelOrder } from "./order-panel.tsx";

/** Returns null when no order is open or it does not exist. */
export async function findOpenOrder(
  db: Database,
  viewer: User,
  id: string | null,
  calendars: Calendars,
): Promise<PanelOrder | null> {
  if (!id || !isUuid(id)) return null;
  const order = await findOrderForAdmin(db, viewer, id);
  if (!order) return null;
  const dispatch = (await dispatchOf(db, [id], { calendars }))(id);
  const isPayable = canStartProcessing({ ...order, paysOnDelivery: order.paymentMethod === CASH_ON_DELIVERY });
  const canConfirm = isPayable && order.shipments.some(({ status }) => status === "pending");
  const isPaid = (await listCaptures(db, id)).length > 0;
  const methodName = await findPaymentName(db, order);
  return { order, methodName, dispatch, canConfirm, canRefund: canRefund(order, isPaid) };
}
