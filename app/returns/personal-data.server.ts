/** Erasure removes texts and pictures but keeps the returns. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { allowErasing } from "#app/orders/erase-orders.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { REMOVE_PHOTOS } from "./return-photos.server.ts";
import { returnEvents, returnPhotos, returns } from "./schema.server.ts";

export const returnData: PersonalDataSource = {
  name: "returns",
  async collect(db, userId) {
    const { kind, reason, description, status, requestedAt } = returns;
    return await db
      .select({ order: orders.number, kind, reason, description, status, requestedAt })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(requestedAt));
  },
  async listOpen(db, userId) {
    const rows = await db
      .select({ orderId: orders.id, number: orders.number, kind: returns.kind })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(
        and(eq(orders.userId, userId), inArray(returns.status, ["requested", "approved", "picked-up", "received"])),
      )
      .orderBy(asc(returns.requestedAt));
    return rows.map(({ orderId, number, kind }) => ({
      what: `Return for order ${number}`,
      next:
        kind === "replacement"
          ? "The replacement is sent to the order's address."
          : "Once we receive the goods, the refund goes back the way you paid. For a cash order we need your account first.",
      link: `/orders/${orderId}`,
    }));
  },
  async erase(tx, userId, redact) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    const photos = await tx.delete(returnPhotos).where(inArray(returnPhotos.orderId, own)).returning();
    if (photos.length > 0) await enqueue(tx, REMOVE_PHOTOS, { files: photos.map(({ file }) => file) });
    const cleared = await tx
      .update(returns)
      .set({ description: "" })
      .where(inArray(returns.orderId, own))
      .returning({ id: returns.id });
    const ids = cleared.map(({ id }) => id);
    if (ids.length === 0) return;
    await allowErasing(tx);
    for (const { seq, note } of await tx.select().from(returnEvents).where(inArray(returnEvents.returnId, ids)))
      if (note)
        await tx
          .update(returnEvents)
          .set({ note: redact(note) })
          .where(eq(returnEvents.seq, seq));
  },
};
