import { chargesName } from "#app/domain/fulfilment/invoice.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { remainingOf } from "#app/domain/money/refunds.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { NamedRefundable } from "#app/fulfilment/orders/refund-fields.server.ts";
import type { Shipment } from "#app/orders/order-types.ts";
import { isPaidFor, listCaptures } from "#app/payments/captures.server.ts";
import { hasDisputedCapture } from "#app/payments/disputes/apply-dispute.server.ts";
import { manualRefundProviders } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { findMissingPaise } from "#app/payments/refunds/withheld.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findOrderForAdmin } from "./admin-order-queries.server.ts";

export type RefundPageData = {
  order: { id: string; number: string; status: string };
  shipments: Shipment[];
  lines: NamedRefundable[];
  /** What of the money that came can still go back. */
  leftPaise: number;
  /** Nothing was shipped, so a refund of everything is a cancellation. */
  isAllUnsent: boolean;
  isPaid: boolean;
  /** The buyer's bank has taken, or may take, the payment back. */
  isDisputed: boolean;
  /** True when an admin sends the money. */
  isManual: boolean;
  /** Shipments whose cash is not collected yet are left out. */
  awaitsCash: boolean;
};

export async function findRefundPage(db: Database, viewer: User, orderId: string): Promise<RefundPageData | null> {
  const order = await findOrderForAdmin(db, viewer, orderId);
  if (!order) return null;
  const captures = await listCaptures(db, order.id);
  const sold = order.shipments.filter(({ kind, status }) => kind === "sale" && status !== "cancelled");
  const unsent = new Set(sold.filter(({ status }) => isUnsent(status)).map(({ id }) => id));
  const names = new Map(order.lines.map(({ id, name }) => [id, name]));
  const charges = new Map(order.shipments.map((shipment) => [shipment.id, chargesName(shipment)]));
  const paidFor = (await listRefundables(db, order.id)).filter(({ shipmentId }) => isPaidFor(captures, shipmentId));
  const lines = paidFor.map((line) => ({
    ...line,
    key: line.orderLineId ?? line.shipmentId,
    name: (line.orderLineId ? names.get(line.orderLineId) : charges.get(line.shipmentId)) ?? "Shipping",
    isUnsent: unsent.has(line.shipmentId),
  }));
  const missing = await Promise.all(captures.map(({ id }) => findMissingPaise(db, id)));
  return {
    order: { id: order.id, number: order.number, status: order.status },
    shipments: order.shipments.filter(({ id }) => lines.some((line) => line.shipmentId === id)),
    lines,
    leftPaise: sumPaise(lines.map((line) => remainingOf(line).totalPaise)) - sumPaise(missing),
    isAllUnsent: sold.every(({ id }) => unsent.has(id)),
    isPaid: captures.length > 0,
    isDisputed: await hasDisputedCapture(db, order.id, captures),
    isManual: captures.some(({ provider }) => manualRefundProviders.has(provider)),
    awaitsCash: captures.length > 0 && sold.some(({ id }) => !isPaidFor(captures, id)),
  };
}
