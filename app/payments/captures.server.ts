/** An order has one payment that counts, or one per shipment paid in cash (docs/decisions/343). */
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { payments } from "./schema.server.ts";

/** A null `shipmentId` covers the whole order. */
export type Capture = { id: string; provider: string; shipmentId: string | null };

export async function listCaptures(db: Database, orderId: string): Promise<Capture[]> {
  const { id, provider, shipmentId, createdAt } = payments;
  return db
    .select({ id, provider, shipmentId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isEffective()))
    .orderBy(asc(createdAt), asc(id));
}

export async function findCapture(
  db: Database,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<Capture | null> {
  const { id, provider } = payments;
  const [paid] = await db
    .select({ id, provider, shipmentId: payments.shipmentId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isEffective(),
        or(isNull(payments.shipmentId), eq(payments.shipmentId, shipmentId)),
      ),
    );
  return paid ?? null;
}

export function isPaidFor(captures: readonly Capture[], shipmentId: string): boolean {
  return captures.some((one) => one.shipmentId === null || one.shipmentId === shipmentId);
}

export type CapturedShares = { capture: Capture; shares: RefundShare[] };

/** @throws RangeError when a share's money hasn't arrived */
export function sharesByCapture(captures: readonly Capture[], shares: readonly RefundShare[]): CapturedShares[] {
  const unpaid = shares.find(({ shipmentId }) => !isPaidFor(captures, shipmentId));
  if (unpaid) throw new RangeError(`nothing was paid for shipment ${unpaid.shipmentId}`);
  return captures
    .map((capture) => ({ capture, shares: shares.filter(({ shipmentId }) => isPaidFor([capture], shipmentId)) }))
    .filter((one) => one.shares.length > 0);
}

export function isEffective() {
  return and(eq(payments.status, "captured"), eq(payments.isEffective, true));
}
