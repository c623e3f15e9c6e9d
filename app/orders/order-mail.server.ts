import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { mailPicture } from "#app/catalog/product-summary.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { neverArrives } from "#app/domain/fulfilment/shipment-status.ts";
import type { ChargedRows } from "#app/domain/money/cash-fee.ts";
import { type DeliveryWindow, deliveryWindow, wholeWindow } from "#app/domain/money/delivery-window.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import type { LineTotals, SummaryRows } from "#app/domain/money/totals.ts";
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

/** Lines and amounts of what remains: without removed pieces and shipments that never arrive. */
export async function getMailedOrder(db: Database, orderId: string): Promise<MailedOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`no order ${orderId}`);
  const { name, quantity, taxablePaise, gstPaise, totalPaise, position, shipmentId } = orderLines;
  const ordered = await db
    .select({ name, quantity, totalPaise, mailPicture, taxablePaise, gstPaise, shipmentId })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.replacesLineId), gt(quantity, 0)))
    .orderBy(asc(position));
  const { id, status, shippingPaise, cashFeePaise, promisedFrom, promisedBy } = shipments;
  const sold = await db
    .select({ id, status, shippingPaise, cashFeePaise, from: promisedFrom, to: promisedBy })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.kind, "sale")));
  const remaining = sold.filter((one) => !neverArrives(one.status));
  const lines = ordered.filter((line) => remaining.some((one) => one.id === line.shipmentId));
  const windows = remaining.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  return { ...order, ...rowsOf(lines, remaining), lines, promised: wholeWindow(windows) };
}

function rowsOf(
  lines: readonly LineTotals[],
  remaining: readonly Pick<ChargedRows, "shippingPaise" | "cashFeePaise">[],
): ChargedRows {
  const shippingPaise = sumPaise(remaining.map((one) => one.shippingPaise));
  return {
    subtotalPaise: sumPaise(lines.map((line) => line.taxablePaise)),
    gstPaise: sumPaise(lines.map((line) => line.gstPaise)),
    shippingPaise,
    cashFeePaise: sumPaise(remaining.map((one) => one.cashFeePaise)),
    totalPaise: sumPaise([shippingPaise, ...lines.map((line) => line.totalPaise)]),
  };
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
