/** Text messages that wait for the morning, or for a provider, and what happened to their order meanwhile (docs/rules.md#e9). */
import { and, eq, gt, inArray, like } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isNeverDelivered, openStatuses, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import type { TextKind } from "#app/mail/texts/text-kinds.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

/** `shipment`: of the shipment that the message is about. */
export type OrderState = Pick<typeof orders.$inferSelect, "status" | "paymentStatus"> & { shipment: ShipmentStatus };

/** Whether what a message says is still so. What happened to money stays news. */
export const isStillSo: Record<TextKind, (now: OrderState) => boolean> = {
  "order-confirmation": ({ status }) => status !== "cancelled",
  "payment-link": isUnpaid,
  "payment-failed": isUnpaid,
  "shipment-dispatched": ({ shipment }) => shipment === "shipped",
  "shipment-late": ({ shipment }) => openStatuses.some((open) => open === shipment),
  "shipment-undelivered": ({ shipment }) => shipment === "undelivered" || isNeverDelivered(shipment),
  "shipment-delivered": ({ shipment }) => shipment === "delivered",
  "items-cancelled": () => true,
  "order-cancelled": () => true,
  "order-refund": () => true,
  "refund-sent": () => true,
  "return-updated": () => true,
  "claim-updated": () => true,
  // No messages about orders; who sends approvals says when they are out of date.
  "approval-request": () => true,
  "approval-answered": () => true,
  "company-statement": () => true,
  "payment-reminder": () => true,
};

function isUnpaid({ status, paymentStatus }: OrderState): boolean {
  return status !== "cancelled" && (paymentStatus === "pending" || paymentStatus === "failed");
}

const ID_LENGTH = 36;

/** `orderId`: of the order that the message is about. `reference`: of its mail; those about a shipment begin with the shipment's id. */
export async function isTextOvertaken(
  db: Database,
  { kind, orderId, reference }: { kind: TextKind; orderId: string; reference: string },
): Promise<boolean> {
  const shipmentId = reference.slice(0, ID_LENGTH);
  const isNamed = eq(shipments.id, isUuid(shipmentId) ? shipmentId : orderId);
  const { status, paymentStatus } = orders;
  const [found] = await db
    .select({ status, paymentStatus, shipment: shipments.status })
    .from(orders)
    .leftJoin(shipments, isNamed)
    .where(eq(orders.id, orderId));
  if (!found) return false;
  const { shipment, ...order } = found;
  if (!kind.startsWith("shipment-")) return !isStillSo[kind]({ ...order, shipment: shipment ?? "pending" });
  if (shipment === null) return false;
  return !isStillSo[kind]({ ...order, shipment }) || (await hasLater(db, { kind, shipmentId, reference }));
}

/** Whether the same is said again of the shipment: it was delivered, taken back and delivered again in one night. */
async function hasLater(
  db: Database,
  { kind, shipmentId, reference }: { kind: TextKind; shipmentId: string; reference: string },
): Promise<boolean> {
  const [own, ownText] = [alias(mailMessages, "own"), alias(textMessages, "own_text")];
  const queuedAt = db
    .select({ at: ownText.createdAt })
    .from(ownText)
    .innerJoin(own, eq(own.id, ownText.messageId))
    .where(and(eq(own.kind, kind), eq(own.reference, reference)));
  const [text] = await db
    .select({ id: textMessages.id })
    .from(textMessages)
    .innerJoin(mailMessages, eq(mailMessages.id, textMessages.messageId))
    .where(
      and(
        eq(mailMessages.kind, kind),
        like(mailMessages.reference, `${shipmentId}%`),
        gt(textMessages.createdAt, queuedAt),
        inArray(textMessages.state, ["queued", "sending", "sent"]),
      ),
    )
    .limit(1);
  return text !== undefined;
}
