/** Finds or makes the buyer of a sale (docs/rules.md#k2). */
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { createCounterGuest } from "#app/accounts/guests/counter-guest.server.ts";
import { findPhoneOwner, isSilent, lockPhone } from "#app/accounts/phones/phone-owners.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import { counterSales } from "#app/payments/counter/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CounterBuyer } from "./counter-buyer.ts";
import { WALK_IN } from "./counter-buyer.ts";

/**
 * Returns the id of the account whose confirmed number it is, of the guest who bought from the store's people with the number, or of a new
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
  return (await findCustomer(tx, phone, now)) ?? (await createCounterGuest(tx, newGuest));
}

/** Returns null for a number that nobody has bought with. */
export async function findCustomer(db: Database, phone: string, now: Date): Promise<string | null> {
  const owner = await findPhoneOwner(db, phone);
  if (owner && owner.role === "customer" && owner.state === "active" && !isSilent(owner, now)) return owner.id;
  return await findGuest(db, phone);
}

async function findGuest(tx: Database, phone: string): Promise<string | null> {
  const isByStaff = or(isNotNull(counterSales.seq), isNotNull(orders.takenBy));
  const [guest] = await tx
    .select({ id: users.id })
    .from(orders)
    .leftJoin(counterSales, eq(counterSales.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(sql`${orders.shippingAddress} ->> 'phone'`, phone),
        isByStaff,
        ...[eq(users.isGuest, true), eq(users.state, "active")],
      ),
    )
    .orderBy(desc(orders.placedAt), sql`${counterSales.seq} desc nulls last`)
    .limit(1);
  return guest?.id ?? null;
}

/** Returns the account or guest to whom an order for delivery belongs. `buyer-blocked`: the store has deactivated the number's account. */
export async function findBuyer(tx: Database, buyer: CounterBuyer, now: Date): Promise<Result<User, "buyer-blocked">> {
  const owner = buyer.phone === null ? null : await findPhoneOwner(tx, buyer.phone);
  if (owner?.role === "customer" && owner.state === "deactivated") return err("buyer-blocked");
  const { id, name, email, emailVerified, isGuest, guestEmail } = users;
  const [row] = await tx
    .select({ id, name, email, emailVerified, isGuest, guestEmail })
    .from(users)
    .where(eq(id, await findOrCreateCustomer(tx, buyer, now)));
  if (!row) throw new Error("a buyer without an account");
  return ok({ kind: "user", role: "customer", staffRole: null, ...row });
}
