import { and, desc, eq, isNotNull, like, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { undoneRemittances } from "./schema.server.ts";

const MAX_REASON_LENGTH = 200;
const SHOWN = 100;

export type Undoing = { ids: readonly string[]; reason: string };

export function readUndoing({
  ids: typed,
  reason: typedReason,
}: Undoing): Result<{ ids: string[]; reason: string }, "nothing-selected" | "invalid-reason"> {
  const ids = typed.filter(isUuid);
  if (ids.length === 0) return err("nothing-selected");
  const reason = typedReason.replace(/\s+/g, " ").trim();
  return reason.length > 0 && reason.length <= MAX_REASON_LENGTH ? ok({ ids, reason }) : err("invalid-reason");
}

export async function writeUndone(tx: Database, undone: typeof undoneRemittances.$inferInsert): Promise<void> {
  await tx.insert(undoneRemittances).values(undone);
}

export function countUndone(tx: Database, paymentId: string): Promise<number> {
  const { postedAs } = undoneRemittances;
  return tx.$count(undoneRemittances, or(eq(postedAs, paymentId), like(postedAs, `${paymentId}/%`)));
}

export type UndoneRemittance = {
  postedAs: string;
  at: Date;
  amountPaise: number;
  reference: string;
  recordedBy: string;
  undoneAt: Date;
  undoneBy: string;
  reason: string;
  order: { id: string; number: string } | null;
};

export const isUndoneOfVendor = (vendorId: string) => eq(undoneRemittances.vendorId, vendorId);
export const isUndoneOfCouriers = isNotNull(undoneRemittances.orderId);
export const isUndoneOfTransfer = (reference: string) =>
  and(isUndoneOfCouriers, eq(undoneRemittances.reference, reference));

export async function listUndone(db: Database, which: SQL | undefined): Promise<UndoneRemittance[]> {
  const undoers = alias(users, "undoers");
  const { postedAs, at, amountPaise, reference, undoneAt, reason } = undoneRemittances;
  const rows = await db
    .select({
      ...{ postedAs, at, amountPaise, reference, undoneAt, reason },
      recordedBy: users.name,
      undoneBy: undoers.name,
      orderId: orders.id,
      number: orders.number,
    })
    .from(undoneRemittances)
    .innerJoin(users, eq(users.id, undoneRemittances.recordedBy))
    .innerJoin(undoers, eq(undoers.id, undoneRemittances.undoneBy))
    .leftJoin(orders, eq(orders.id, undoneRemittances.orderId))
    .where(which)
    .orderBy(desc(undoneAt), desc(postedAs))
    .limit(SHOWN);
  return rows.map(({ orderId, number, ...row }) => ({
    ...row,
    order: orderId && number ? { id: orderId, number } : null,
  }));
}
