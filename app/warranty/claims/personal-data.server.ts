/** Erasure removes texts and photos but keeps the claims. */
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { allowErasing } from "#app/orders/erase-orders.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { REMOVE_PHOTOS } from "#app/returns/return-photos.server.ts";
import { warrantyClaimEvents, warrantyClaimPhotos, warrantyClaims } from "./schema.server.ts";

export const claimData: PersonalDataSource = {
  name: "claims",
  async collect(db, userId) {
    const { serial, description, status, warrantyUntil, makerReference, replacementSerial, openedAt } = warrantyClaims;
    const { number: order } = orders;
    return db
      .select({ order, serial, description, status, warrantyUntil, makerReference, replacementSerial, openedAt })
      .from(warrantyClaims)
      .innerJoin(orders, eq(orders.id, warrantyClaims.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(openedAt));
  },
  async listOpen(db, userId) {
    const rows = await db
      .select({ orderId: orders.id, number: orders.number })
      .from(warrantyClaims)
      .innerJoin(orders, eq(orders.id, warrantyClaims.orderId))
      .where(
        and(
          eq(orders.userId, userId),
          notInArray(warrantyClaims.status, ["refunded", "closed", "declined", "withdrawn"]),
        ),
      )
      .orderBy(asc(warrantyClaims.openedAt));
    return rows.map(({ orderId, number }) => ({
      what: `Warranty claim for order ${number}`,
      next: "The seller can no longer write to you about it once the account is closed.",
      link: `/orders/${orderId}`,
    }));
  },
  async erase(tx, userId, redact) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    const cleared = await tx
      .update(warrantyClaims)
      .set({ description: "" })
      .where(inArray(warrantyClaims.orderId, own))
      .returning({ id: warrantyClaims.id });
    const ids = cleared.map(({ id }) => id);
    if (ids.length === 0) return;
    const photos = await tx.delete(warrantyClaimPhotos).where(inArray(warrantyClaimPhotos.claimId, ids)).returning();
    if (photos.length > 0) await enqueue(tx, REMOVE_PHOTOS, { files: photos.map(({ file }) => file) });
    await allowErasing(tx);
    const events = warrantyClaimEvents;
    for (const { seq, note } of await tx.select().from(events).where(inArray(events.claimId, ids)))
      if (note)
        await tx
          .update(events)
          .set({ note: redact(note) })
          .where(eq(events.seq, seq));
  },
};
