/** What the store knows of the buyer with a number, so that an address need not be typed again (docs/rules.md#k6). */
import { desc, eq } from "drizzle-orm";
import { listAddresses } from "#app/accounts/addresses/address-queries.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { KnownBuyer } from "./counter-answer.ts";
import { findCustomer } from "./counter-customers.server.ts";

/** The saved addresses, else that of the last order which was delivered to somewhere. */
export async function findKnownBuyer(db: Database, phone: string, now: Date): Promise<KnownBuyer> {
  const userId = await findCustomer(db, phone, now);
  const [buyer] = userId ? await db.select({ name: users.name }).from(users).where(eq(users.id, userId)) : [];
  if (!userId || !buyer) return { name: null, addresses: [] };
  const saved = await listAddresses(db, userId);
  if (saved.length > 0) return { ...buyer, addresses: saved.map(({ id: _, isDefault: __, ...address }) => address) };
  const [last] = await db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  const isComplete = (address: ShippingAddress) => address.addressLine1 !== "" && address.phone !== "";
  return { ...buyer, addresses: last && isComplete(last.address) ? [last.address] : [] };
}
