/** Finds or makes the buyer of a sale (docs/rules.md#k2). */
import { and, desc, eq, sql } from "drizzle-orm";
import { createCounterGuest } from "#app/accounts/guests/counter-guest.server.ts";
import { findPhoneOwner, isSilent, lockPhone } from "#app/accounts/phones/phone-owners.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { counterSales } from "#app/payments/counter/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CounterBuyer } from "./counter-buyer.ts";
import { WALK_IN } from "./counter-buyer.ts";

/**
 * Returns the id of the account whose confirmed number it is, of the guest who bought here with the number, or of a new
 * guest. A number that was silent for long may be another person's by now.
 */
export async function findOrCreateCustomer(
  tx: Database,
  { phone, name, email }: CounterBuyer,
  now: Date,
): Promise<string> {
  const newGuest = { name: name ?? WALK_IN, email, now };
  if (phone === null) return await createCounterGuest(tx, newGuest);
  await lockPhone(tx, phone);
  const owner = await findPhoneOwner(tx, phone);
  if (owner && owner.role === "customer" && owner.state === "active" && !isSilent(owner, now)) return owner.id;
  return (await findGuest(tx, phone)) ?? (await createCounterGuest(tx, newGuest));
}

async function findGuest(tx: Database, phone: string): Promise<string | null> {
  const [guest] = await tx
    .select({ id: users.id })
    .from(counterSales)
    .innerJoin(orders, eq(orders.id, counterSales.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(eq(sql`${orders.shippingAddress} ->> 'phone'`, phone), eq(users.isGuest, true), eq(users.state, "active")),
    )
    .orderBy(desc(counterSales.seq))
    .limit(1);
  return guest?.id ?? null;
}
