/** Attempts to pay: rows of `payments`. Providers' news come in through payment-events.server.ts. */
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AttemptStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { firstCheck } from "./check-times.ts";
import { payments } from "./schema.server.ts";

const CURRENCY = "INR";

export type Attempt = {
  id: string;
  orderId: string;
  provider: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
  amountPaise: number;
  currency: string;
  status: AttemptStatus;
  /** False for money that came twice or after cancellation: it goes back. */
  isEffective: boolean;
  method: string | null;
  createdAt: Date;
};

export type NewAttempt = Pick<
  Attempt,
  "id" | "orderId" | "provider" | "providerOrderId" | "amountPaise" | "currency" | "createdAt"
>;

/** Before any provider hears of it (docs/rules.md#p5). Its id is the idempotency key. */
export async function createAttempt(
  tx: Database,
  attempt: { orderId: string; provider: string; amountPaise: number; at: Date },
): Promise<NewAttempt> {
  const { at, ...rest } = attempt;
  const written = { id: randomUUID(), currency: CURRENCY, providerOrderId: null, createdAt: at, ...rest };
  await tx.insert(payments).values({ ...written, nextCheckAt: firstCheck(at), updatedAt: at });
  return written;
}

/** Oldest first. Hold the order (`lockOrder`) before deciding by them. */
export function listAttempts(db: Database, orderId: string): Promise<Attempt[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** An attempt that moved on meanwhile keeps its status. One statement: callers may have no transaction. */
export async function attachProviderOrder(db: Database, id: string, providerOrderId: string, at: Date): Promise<void> {
  const status = sql`case ${payments.status} when 'created' then 'pending' else ${payments.status} end`;
  await db.update(payments).set({ providerOrderId, status, updatedAt: at }).where(eq(payments.id, id));
}

/** About one attempt; defined in reconcile.server.ts. */
export const ASK_PROVIDER = { name: "payments.ask-provider" };

/**
 * Money is held for an attempt that has none: asking the provider captures it. A job asks at once, else the reconciler.
 */
export async function scheduleCheck(tx: Database, attempt: Attempt, at: Date): Promise<"to-capture" | "nothing-new"> {
  if (attempt.status === "captured") return "nothing-new";
  await tx.update(payments).set({ nextCheckAt: at, updatedAt: at }).where(eq(payments.id, attempt.id));
  await enqueue(tx, ASK_PROVIDER, { paymentId: attempt.id });
  return "to-capture";
}

/** Defined in end-pages.server.ts. */
export const END_PAGES = { name: "payments.end-pages" };

/** Closes open attempts of an ending order; money that comes anyway is recorded and sent back. */
export async function expireAttempts(tx: Database, orderId: string, at: Date): Promise<void> {
  const closed = await tx
    .update(payments)
    .set({ status: "expired", updatedAt: at })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["created", "pending"])))
    .returning({ providerOrderId: payments.providerOrderId });
  if (closed.some(({ providerOrderId }) => providerOrderId)) await enqueue(tx, END_PAGES, { orderId });
}
