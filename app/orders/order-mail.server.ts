import { and, asc, eq, gt, isNull, max, min, ne } from "drizzle-orm";
import { mailPicture } from "#app/catalog/product-summary.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { type DeliveryWindow, deliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { SummaryRows } from "#app/domain/money/totals.ts";
import { type NewMail, queueMail } from "#app/mail/mail-commands.server.ts";
import type { OrderMail } from "#app/mail/mail-kinds.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

export type MailedOrder = SummaryRows & {
  cashFeePaise?: number;
  id: string;
  number: string;
  userEmail: string | null;
  shippingAddress: ShippingAddress;
  placedAt: Date;
  promised?: DeliveryWindow | null;
  transferDetails?: string | null;
  lines: { name: string; quantity: number; totalPaise: number; mailPicture?: string | null }[];
};

/** Queues one mail per order, however often called. */
export async function queueOrderConfirmation(
  tx: Database,
  order: MailedOrder,
  words: ConfirmationWords,
): Promise<void> {
  await queueMail(tx, orderConfirmation(order, words));
}

export type ConfirmationWords = { origin: string; paymentNote: string };

export function orderConfirmation(order: MailedOrder, { origin, paymentNote }: ConfirmationWords): NewMail {
  const { from, to } = order.promised ?? deliveryWindow(order.placedAt);
  const window = { deliveryFrom: formatDay(from), deliveryTo: formatDay(to) };
  return {
    kind: "order-confirmation",
    reference: order.id,
    to: order.userEmail,
    data: { ...orderMail(order, origin), ...window, paymentNote, ...transferOf(order) },
  };
}

/** For the buyer of an order that the store took: it is paid on the page that the link opens. */
export function paymentLink(order: MailedOrder & { payBy: Date | null }, origin: string): NewMail {
  const payBy = order.payBy ? formatMoment(order.payBy) : "today";
  return {
    kind: "payment-link",
    reference: order.id,
    to: order.userEmail,
    data: { ...orderMail(order, origin), payBy },
  };
}

function transferOf({ transferDetails }: MailedOrder): { transferTo?: string[] } {
  return transferDetails ? { transferTo: transferDetails.split(/\r?\n/) } : {};
}

export async function getMailedOrder(db: Database, orderId: string): Promise<MailedOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`no order ${orderId}`);
  const { name, quantity, totalPaise, position } = orderLines;
  const lines = await db
    .select({ name, quantity, totalPaise, mailPicture })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.replacesLineId), gt(quantity, 0)))
    .orderBy(asc(position));
  const [promise] = await db
    .select({ from: min(shipments.promisedFrom), to: max(shipments.promisedBy) })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.kind, "sale"), ne(shipments.status, "cancelled")));
  const { from, to } = promise ?? {};
  return { ...order, lines, promised: from && to ? { from, to } : null };
}

export function orderMail(order: MailedOrder, origin: string): OrderMail {
  const { number, subtotalPaise, gstPaise, shippingPaise, cashFeePaise, totalPaise, shippingAddress } = order;
  return {
    number,
    name: shippingAddress.fullName,
    link: `${origin}/orders/${order.id}`,
    lines: order.lines.map(({ mailPicture, name, quantity, totalPaise }) => ({
      name,
      quantity,
      totalPaise,
      ...(mailPicture && { picture: `${origin}${mailPicture}` }),
    })),
    subtotalPaise,
    gstPaise,
    shippingPaise,
    ...(cashFeePaise ? { cashFeePaise } : {}),
    totalPaise,
    address: addressLines(shippingAddress),
  };
}

function addressLines({
  fullName,
  addressLine1,
  addressLine2,
  city,
  state,
  pincode,
  phone,
}: ShippingAddress): string[] {
  return [fullName, addressLine1, addressLine2 ?? "", `${city}, ${state} ${pincode}`, formatPhone(phone)].filter(
    Boolean,
  );
}
