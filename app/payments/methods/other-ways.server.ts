import type { Channel } from "#app/payments/channels.ts";
import { listAttempts } from "#app/payments/payment-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readMethodChoice } from "./method-choice.ts";
import { type KeyContext, listOfferedMethods } from "./method-queries.server.ts";
import { methodsFor } from "./offered-methods.ts";

export type OtherWay = { channel: Channel; name: string; note: string | null };

/**
 * The checkout's rows of an online order's method, while it is unpaid: what was tried last comes last. Empty
 * if the method has one row. Callers check access to the order.
 */
export async function listOtherWays(
  db: Database,
  order: { id: string; paymentMethod: string; totalPaise: number },
  keys: KeyContext,
): Promise<OtherWay[]> {
  const method = (await listOfferedMethods(db, keys)).find(({ id }) => id === order.paymentMethod);
  if (!method || method.channels.length < 2) return [];
  const last = (await listAttempts(db, order.id)).at(-1)?.channel;
  // Its whole total is due: a difference of an exchange has no method of the settings.
  const ways = methodsFor([method], order.totalPaise).flatMap(({ value, name, note }) => {
    const { channel } = readMethodChoice(value);
    return channel ? [{ channel, name, note }] : [];
  });
  return ways.toSorted((a, b) => Number(a.channel === last) - Number(b.channel === last));
}
