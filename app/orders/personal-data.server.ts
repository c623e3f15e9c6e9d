/** Tax law forbids erasing orders. */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { eraseEndedOrders, eraseOrderNotes } from "./erase-orders.server.ts";
import { orderLines, orders } from "./schema.server.ts";

export const orderData: PersonalDataSource = {
  name: "orders",
  collect: collectOrders,
  async identifiers(db, userId) {
    const rows = await db
      .select({
        email: orders.userEmail,
        to: orders.shippingAddress,
        gstin: orders.buyerGstin,
        firm: orders.buyerBusinessName,
      })
      .from(orders)
      .where(eq(orders.userId, userId));
    return rows.flatMap(({ email, to, gstin, firm }) =>
      [email, to.fullName, to.phone, to.addressLine1, to.addressLine2, gstin, firm].filter((one) => one != null),
    );
  },
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
