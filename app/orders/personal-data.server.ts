/** Tax law forbids erasing orders. */
import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import type { OpenMatter, PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { awaitsMoney } from "./allowed-actions.ts";
import { listCounterGuests } from "./counter-guests.server.ts";
import { eraseEndedOrders, eraseOrderNotes } from "./erase-orders.server.ts";
import { orderLines, orders, shipments } from "./schema.server.ts";

export const orderData: PersonalDataSource = {
  name: "orders",
  collect: collectOrders,
  listOpen: listOpenOrders,
  async identifiers(db, userId) {
    const rows = await db
      .select({
        email: orders.userEmail,
        to: orders.shippingAddress,
        gstin: orders.buyerGstin,
        firm: orders.buyerBusinessName,
        billing: orders.buyerAddress,
      })
      .from(orders)
      .where(eq(orders.userId, userId));
    return rows.flatMap(({ email, to, gstin, firm, billing }) =>
      [email, to.fullName, to.phone, to.addressLine1, to.addressLine2, gstin, firm, billing?.addressLine1].filter(
        (one) => one != null,
      ),
    );
  },
  async pincodes(db, userId) {
    const { shippingAddress: to, buyerAddress: billing } = orders;
    const rows = await db.select({ to, billing }).from(orders).where(eq(orders.userId, userId));
    return rows.flatMap(({ to, billing }) => [to.pincode, ...(billing ? [billing.pincode] : [])]);
  },
  async phones(db, userId) {
    const rows = await db.select({ to: orders.shippingAddress }).from(orders).where(eq(orders.userId, userId));
    return rows.map(({ to }) => to.phone);
  },
  counterGuests: listCounterGuests,
  async erase(tx, userId, redact) {
    await eraseOrderNotes(tx, userId, redact);
    await eraseEndedOrders(tx, userId);
  },
  async transfer(tx, { from, to }) {
    await tx.update(orders).set({ userId: to }).where(eq(orders.userId, from));
  },
};

async function collectOrders(db: Database, userId: string) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: orders.placedAt,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      subtotalPaise: orders.subtotalPaise,
      gstPaise: orders.gstPaise,
      shippingPaise: orders.shippingPaise,
      cashFeePaise: orders.cashFeePaise,
      totalPaise: orders.totalPaise,
      email: orders.userEmail,
      shippingAddress: orders.shippingAddress,
      buyerGstin: orders.buyerGstin,
      buyerBusinessName: orders.buyerBusinessName,
      buyerAddress: orders.buyerAddress,
      poNumber: orders.poNumber,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.placedAt));
  const lines = await listLines(
    db,
    rows.map((order) => order.id),
  );
  return rows.map(({ id, ...order }) => ({
    ...order,
    lines: lines.filter((line) => line.orderId === id).map(({ orderId: _, ...line }) => line),
  }));
}

async function listLines(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPricePaise: orderLines.unitPricePaise,
      totalPaise: orderLines.totalPaise,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), isNull(orderLines.replacesLineId)))
    .orderBy(asc(orderLines.position));
}

async function listOpenOrders(db: Database, userId: string): Promise<OpenMatter[]> {
  const { id, number, status, paymentStatus, payBy } = orders;
  const rows = await db
    .select({ id, number, status, paymentStatus, payBy })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(status, ["pending", "processing", "shipped"])))
    .orderBy(asc(orders.placedAt));
  const bought = rows.map((order) => ({
    what: `Order ${order.number}`,
    next: awaitsMoney(order)
      ? "It waits for your payment and is cancelled if none comes."
      : "It will still be delivered to its address. Cancel it first if you don't want it.",
    link: `/orders/${order.id}`,
  }));
  return [...bought, ...(await listToSend(db, userId))];
}

/** A vendor's main contact is asked about the shop's shipments. */
async function listToSend(db: Database, userId: string): Promise<OpenMatter[]> {
  const isOpen = and(eq(vendors.userId, userId), inArray(shipments.status, ["pending", "processing", "shipped"]));
  const [own] = await db
    .select({ count: count() })
    .from(shipments)
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .where(isOpen);
  if (!own?.count) return [];
  const what = `${own.count} ${own.count === 1 ? "shipment" : "shipments"} of your shop to send or deliver`;
  return [{ what, next: "The store will have to send or cancel them.", link: "/vendor/orders" }];
}
