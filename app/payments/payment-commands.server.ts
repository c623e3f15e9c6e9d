import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AttemptStatus } from "#app/domain/fulfilment/payment-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Channel } from "./channels.ts";
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
  /** False for duplicate or late money, which is refunded. */
  isEffective: boolean;
  channel: Channel | null;
  method: string | null;
  createdAt: Date;
};

export type NewAttempt = Pick<
  Attempt,
  "id" | "orderId" | "provider" | "providerOrderId" | "amountPaise" | "currency" | "channel" | "createdAt"
>;

/** Must commit before the provider is called (docs/rules.md#p5). */
export async function createAttempt(
  tx: Database,
  attempt: { orderId: string; provider: string; amountPaise: number; channel?: Channel | null; at: Date },
): Promise<NewAttempt> {
  const { at, channel = null, ...rest } = attempt;
  const written = { id: randomUUID(), currency: CURRENCY, providerOrderId: null, createdAt: at, channel, ...rest };
  await tx.insert(payments).values({ ...written, nextCheckAt: firstCheck(at), updatedAt: at });
  return written;
}

/** Oldest first. Callers that decide by it hold the order's lock. */
export function listAttempts(db: Database, orderId: string): Promise<Attempt[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/**
 * One statement, so that callers need no transaction. Of two starts at once the first one's order stays, because a shopper
 * may be paying it.
 */
export async function attachProviderOrder(
  db: Database,
  { id, providerOrderId: earlier }: Pick<Attempt, "id" | "providerOrderId">,
  providerOrderId: string,
  at: Date,
): Promise<void> {
  const status = sql`case ${payments.status} when 'created' then 'pending' else ${payments.status} end`;
  const isAsRead = earlier === null ? isNull(payments.providerOrderId) : eq(payments.providerOrderId, earlier);
  await db
    .update(payments)
    .set({ providerOrderId, status, updatedAt: at })
    .where(and(eq(payments.id, id), isAsRead));
}

export const ASK_PROVIDER = { name: "payments.ask-provider" };

/** The check captures authorized money; the reconciler repeats failed jobs. */
export async function scheduleCheck(tx: Database, attempt: Attempt, at: Date): Promise<"to-capture" | "nothing-new"> {
  if (attempt.status === "captured") return "nothing-new";
  await tx.update(payments).set({ nextCheckAt: at, updatedAt: at }).where(eq(payments.id, attempt.id));
  await enqueue(tx, ASK_PROVIDER, { paymentId: attempt.id });
  return "to-capture";
}

export const END_PAGES = { name: "payments.end-pages" };

/** Money for an expired attempt is refunded. */
export async function expireAttempts(tx: Database, orderId: string, at: Date): Promise<void> {
  const closed = await tx
    .update(payments)
    .set({ status: "expired", updatedAt: at })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["created", "pending"])))
    .returning({ providerOrderId: payments.providerOrderId });
  if (closed.some(({ providerOrderId }) => providerOrderId)) await enqueue(tx, END_PAGES, { orderId });
}
