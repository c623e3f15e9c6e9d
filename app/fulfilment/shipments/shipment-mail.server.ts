/** Queued in the transaction that moves the shipment. */
import { and, asc, eq, gt, inArray, ne, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Dispatch } from "#app/domain/fulfilment/dispatch.ts";
import { unsentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import {
  courierCauses,
  isCourierCause,
  type UndeliveredReason,
  undeliveredSentences,
} from "#app/domain/fulfilment/undelivered.ts";
import { isDocumentWithheld } from "#app/invoices/e-invoices/withheld-documents.server.ts";
import type { IssuedDocument } from "#app/invoices/write-documents.server.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { ShipmentMail } from "#app/mail/mail-kinds.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import type { OrderEvent } from "#app/orders/order-types.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orderEvents, orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type Shipment = { shipmentId: string; origin: string };

export async function queueDispatchMail(
  tx: Database,
  order: LockedOrder,
  { dispatch, document, ...shipment }: Shipment & { dispatch: Dispatch; document: IssuedDocument | null },
): Promise<void> {
  const { cashPaise, ...mail } = await shipmentMail(tx, order, shipment);
  const cash = order.paymentMethod === CASH_ON_DELIVERY && cashPaise > 0 ? cashPaise : null;
  const toFollow = await listToFollow(tx, shipment.shipmentId);
  const isInvoiceThere = document && !(await isDocumentWithheld(tx, document.id));
  await queueMail(tx, {
    kind: "shipment-dispatched",
    reference: shipment.shipmentId,
    to: order.userEmail,
    data: {
      ...mail,
      ...dispatch,
      cashPaise: cash,
      ...(toFollow.length > 0 && { toFollow }),
      ...(isInvoiceThere && {
        [document.kind === "delivery-challan" ? "challan" : "invoice"]: {
          number: document.number,
          link: `${mail.link}/invoices/${document.id}`,
        },
      }),
    },
  });
}

/** Undispatched pieces split from this shipment, or it from theirs. */
async function listToFollow(tx: Database, shipmentId: string): Promise<{ name: string; quantity: number }[]> {
  const sent = alias(shipments, "sent");
  const { name, quantity, position } = orderLines;
  return tx
    .select({ name, quantity })
    .from(sent)
    .innerJoin(
      shipments,
      and(
        eq(shipments.orderId, sent.orderId),
        eq(shipments.vendorId, sent.vendorId),
        eq(shipments.kind, "sale"),
        inArray(shipments.status, unsentStatuses),
      ),
    )
    .innerJoin(orderLines, and(eq(orderLines.shipmentId, shipments.id), gt(quantity, 0)))
    .where(and(eq(sent.id, shipmentId), eq(sent.kind, "sale")))
    .orderBy(asc(position));
}

/** Each correction (`seq` of its event) has its own mail. */
export async function queueTrackingMail(
  tx: Database,
  order: LockedOrder,
  { dispatch, seq, ...shipment }: Shipment & { dispatch: Dispatch; seq: number },
): Promise<void> {
  const { cashPaise: _, ...mail } = await shipmentMail(tx, order, shipment);
  const reference = trackingReference(seq);
  await queueMail(tx, { kind: "tracking-corrected", reference, to: order.userEmail, data: { ...mail, ...dispatch } });
}

export function trackingReference(seq: number): string {
  return `tracking:${seq}`;
}

export async function queueDeliveryMail(tx: Database, order: LockedOrder, shipment: Shipment): Promise<void> {
  const { cashPaise: _, ...mail } = await shipmentMail(tx, order, shipment);
  const others = await tx.$count(
    shipments,
    and(
      eq(shipments.orderId, order.id),
      ne(shipments.id, shipment.shipmentId),
      notInArray(shipments.status, ["delivered", "returned", "lost", "cancelled"]),
    ),
  );
  const isDelivery = eq(orderEvents.toStatus, "delivered");
  const nth = await tx.$count(orderEvents, and(isAbout(order, shipment.shipmentId), isDelivery));
  await queueMail(tx, {
    kind: "shipment-delivered",
    reference: deliveryReference(shipment.shipmentId, nth),
    to: order.userEmail,
    data: { ...mail, isLast: others === 0 },
  });
}

/** The condition names the order as well, because the index is by order. */
function isAbout(order: LockedOrder, shipmentId: string) {
  return and(eq(orderEvents.orderId, order.id), eq(orderEvents.shipmentId, shipmentId));
}

/** `nth` exceeds 1 after a delivery was undone. */
function deliveryReference(shipmentId: string, nth: number): string {
  return nth > 1 ? `${shipmentId}/delivered/${nth}` : shipmentId;
}

export async function queueDeliveryUndoneMail(
  tx: Database,
  order: LockedOrder,
  { isCash, seq, ...shipment }: Shipment & { isCash: boolean; seq: number },
): Promise<void> {
  const { cashPaise, ...mail } = await shipmentMail(tx, order, shipment);
  const data = { ...mail, cashPaise: isCash ? cashPaise : null };
  await queueMail(tx, { kind: "delivery-undone", reference: undoneReference(seq), to: order.userEmail, data });
}

function undoneReference(seq: number): string {
  return `undone:${seq}`;
}

/** Mails about undone deliveries and about those after them. */
export function undoneReferences(events: readonly OrderEvent[], shipmentId: string): string[] {
  const own = events.filter((one) => one.shipmentId === shipmentId);
  const undone = own.filter(({ fromStatus, toStatus }) => fromStatus === "delivered" && toStatus === "shipped");
  return undone.flatMap(({ seq }, index) => [undoneReference(seq), deliveryReference(shipmentId, index + 2)]);
}

type Undelivered = Shipment & { refundPaise: number; byHand?: boolean; isOnAccount?: boolean } & (
    | { to: "undelivered"; reason: UndeliveredReason; nextAttemptOn?: CalendarDay | null }
    | { to: "returned"; reason: UndeliveredReason }
    | { to: "lost" }
  );

/** Also for returns and losses. */
export async function queueUndeliveredMail(tx: Database, order: LockedOrder, undelivered: Undelivered): Promise<void> {
  const { to: outcome, shipmentId, origin, refundPaise, byHand = false, isOnAccount = false } = undelivered;
  const { cashPaise: _, ...mail } = await shipmentMail(tx, order, { shipmentId, origin });
  const reason = "reason" in undelivered ? undelivered.reason : null;
  const canTell = inArray(orderEvents.toStatus, toldStatuses);
  const nth = await tx.$count(orderEvents, and(isAbout(order, shipmentId), canTell));
  await queueMail(tx, {
    kind: "shipment-undelivered",
    reference: undeliveredReference(shipmentId, nth, reason),
    to: order.userEmail,
    data: {
      ...mail,
      outcome,
      reason: reason && undeliveredSentences[reason],
      ...(reason && isCourierCause(reason) && { cause: reason }),
      ...("nextAttemptOn" in undelivered && undelivered.nextAttemptOn && { nextAttemptOn: undelivered.nextAttemptOn }),
      refundPaise,
      byHand,
      isOnAccount,
      isReplacement: await isReplacement(tx, shipmentId),
    },
  });
}

const toldStatuses = ["undelivered", "returned", "lost"];

/** What a courier reports later about the same failed delivery is mailed too. */
function undeliveredReference(shipmentId: string, nth: number, reason: UndeliveredReason | null): string {
  return `${shipmentId}/${nth}${reason && isCourierCause(reason) ? `/${reason}` : ""}`;
}

export function undeliveredReferences(events: readonly OrderEvent[], shipmentId: string): string[] {
  const mailed = events.filter((one) => one.shipmentId === shipmentId && toldStatuses.includes(one.toStatus ?? ""));
  return mailed.flatMap((_, index) =>
    [null, ...courierCauses].map((cause) => undeliveredReference(shipmentId, index + 1, cause)),
  );
}

async function isReplacement(tx: Database, shipmentId: string): Promise<boolean> {
  return (await tx.$count(shipments, and(eq(shipments.id, shipmentId), eq(shipments.kind, "replacement")))) > 0;
}

export async function shipmentMail(
  tx: Database,
  order: LockedOrder,
  { shipmentId, origin }: Shipment,
): Promise<ShipmentMail & { cashPaise: number }> {
  const [about] = await tx
    .select({
      vendorName: vendors.businessName,
      address: orders.shippingAddress,
      shippingPaise: shipments.shippingPaise,
    })
    .from(shipments)
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId));
  if (!about) throw new Error(`no shipment ${shipmentId}`);
  const { name, quantity, totalPaise, position } = orderLines;
  const lines = await tx
    .select({ name, quantity, totalPaise })
    .from(orderLines)
    .where(and(eq(orderLines.shipmentId, shipmentId), gt(quantity, 0)))
    .orderBy(asc(position));
  return {
    number: order.number,
    name: about.address.fullName,
    link: `${origin}/orders/${order.id}`,
    vendorName: about.vendorName,
    items: lines.map((line) => ({ name: line.name, quantity: line.quantity })),
    cashPaise: lines.reduce((sum, line) => sum + line.totalPaise, about.shippingPaise),
  };
}
