/** Attempts to pay: rows of `payments`. What a provider says about them comes in through payment-events.server.ts. */
import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/db.server.ts";
import { payments } from "./schema.server.ts";

export const CURRENCY = "INR";

/**
 * Writes down an attempt before any provider hears of it (guards rule 9). Its id is the key by which the provider
 * tells repeated requests from new ones. Returns that id.
 */
export async function createAttempt(
  tx: Database,
  attempt: { orderId: string; provider: string; amountPaise: number; at: Date },
): Promise<string> {
  const { at, ...rest } = attempt;
  const id = randomUUID();
  await tx.insert(payments).values({ id, ...rest, currency: CURRENCY, createdAt: at, updatedAt: at });
  return id;
}
