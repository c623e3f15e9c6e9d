/** Invoiced orders keep what their invoice says. */
import { and, eq, inArray, isNotNull, like, not, sql } from "drizzle-orm";
import { ERASED, type Redact, redactor } from "#app/accounts/people/redact.ts";
import { users } from "#app/accounts/schema.server.ts";
import { deleteMailOfOrder, erasedEmail } from "#app/mail/mail-commands.server.ts";
import { deleteTextLanguage } from "#app/mail/texts/text-languages.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { orderEvents, orders, shipments } from "./schema.server.ts";

export async function eraseEndedOrders(tx: Database, userId: string): Promise<void> {
  const ended = await tx
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.userEmail,
      address: orders.shippingAddress,
      creditDays: orders.creditDays,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isEnded, not(isErased)))
    .for("update");
  for (const { id, number, email, address, creditDays } of ended) {
    const remaining = await tx.$count(shipments, and(eq(shipments.orderId, id), isNotNull(shipments.shippedAt)));
    const nobody = { fullName: ERASED, addressLine1: ERASED, city: ERASED, pincode: "000000", phone: "0000000000" };
    const noBuyer = { buyerGstin: null, buyerBusinessName: null, buyerAddress: null, poNumber: null, companyId: null };
    // The books of an order on account are its company's.
    const unnamed = { shippingAddress: { ...nobody, state: address.state }, ...(creditDays === null && noBuyer) };
    await tx
      .update(orders)
      .set({ userEmail: erasedEmail(userId), ...(remaining === 0 && unnamed) })
      .where(eq(orders.id, id));
    // Notes written after the account was closed are redacted by the order's own data.
    const names = [address.fullName];
    const identifiers = [email ?? "", address.phone, address.addressLine1, address.addressLine2 ?? ""];
    await redactNotes(tx, [id], redactor({ names, identifiers }));
    await deleteMailOfOrder(tx, { to: email, number });
    const isOthers = and(sql`${orders.shippingAddress} ->> 'phone' = ${address.phone}`, not(isErased));
    if ((await tx.$count(orders, isOthers)) === 0) await deleteTextLanguage(tx, address.phone);
  }
}

const isEnded = inArray(orders.status, ["delivered", "undelivered", "cancelled"]);
const isErased = sql`coalesce(${like(orders.userEmail, "erased-%@erased.invalid")}, false)`;

export const eraseOrdersJob: JobDefinition = {
  name: "orders.erase-ended",
  cron: "41 21 * * *",
  async handle({ db }) {
    const closed = await db
      .selectDistinct({ id: users.id })
      .from(orders)
      .innerJoin(users, and(eq(users.id, orders.userId), eq(users.state, "erased")))
      .where(and(isEnded, not(isErased)));
    for (const { id } of closed) await transaction(db, (tx) => eraseEndedOrders(tx, id));
  },
};

export async function eraseOrderNotes(tx: Database, userId: string, redact: Redact): Promise<void> {
  const own = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ids = own.map(({ id }) => id);
  await redactNotes(tx, ids, redact);
}

async function redactNotes(tx: Database, orderIds: string[], redact: Redact): Promise<void> {
  const isNoted = and(inArray(orderEvents.orderId, orderIds), isNotNull(orderEvents.note));
  const noted = await tx.select({ seq: orderEvents.seq, note: orderEvents.note }).from(orderEvents).where(isNoted);
  await allowErasing(tx);
  for (const { seq, note } of noted) {
    const remaining = redact(note ?? "");
    if (remaining !== note) await tx.update(orderEvents).set({ note: remaining }).where(eq(orderEvents.seq, seq));
  }
}

export async function allowErasing(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
}
