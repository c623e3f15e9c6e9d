/** Returns of a delivered order, step by step. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { moveReturn, type ReturnMove } from "#app/returns/move-return.server.ts";
import { type RequestedReturn, requestReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import type { DeliveredOrder } from "./placed-orders.ts";
import { NOW, ORIGIN } from "./shoppers.ts";

export const context = { now: NOW, origin: ORIGIN };
export const approve = { to: "approved", note: "", resolution: null } as const;
export const pickUp = { to: "picked-up", note: "" } as const;
export const receive = { to: "received", note: "", isRestocked: true } as const;

/** Asks to return one faulty piece for a refund, with `changes`. */
export function ask(
  db: Database,
  order: DeliveredOrder,
  changes: Partial<RequestedReturn> = {},
  when = context,
  viewer = order.customer,
) {
  const { orderId, shipmentId, orderLineId } = order;
  return requestReturn(
    db,
    { viewer, ...when },
    {
      orderId,
      shipmentId,
      kind: "refund",
      reason: "defective",
      description: "It doesn't start.",
      lines: [{ orderLineId, quantity: 1 }],
      photos: [],
      ...changes,
    },
  );
}

/** Asks where that must work; returns the return's id. */
export async function asked(
  db: Database,
  order: DeliveredOrder,
  changes: Partial<RequestedReturn> = {},
): Promise<string> {
  const done = await ask(db, order, changes);
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

/** Steps by the shipment's vendor. */
export async function go(db: Database, order: DeliveredOrder, id: string, ...moves: ReturnMove[]): Promise<void> {
  for (const move of moves) {
    const moved = await moveReturn(db, { viewer: order.vendor, ...context }, { returnId: id, ...move });
    if (!moved.ok) throw new Error(moved.code);
  }
}

export async function findReturnRow(db: Database, id: string) {
  return (await db.select().from(returns).where(eq(returns.id, id)))[0];
}
