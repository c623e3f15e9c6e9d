/** Customers with carts, and what their "Place order" sends. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { cartLines, carts } from "#app/cart/schema.server.ts";
import type { PlaceOrderInput } from "#app/checkout/order-request.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import type { KeyContext } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/** The time of tests, unless they say otherwise. */
export const NOW = new Date("2026-11-20T06:30:00Z");
export const ORIGIN = "http://shop.test";

export const anAddress = {
  fullName: "Asha Rao",
  addressLine1: "12, MG Road",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560001",
  phone: "9876543210",
};

let count = 0;

export async function aCustomer(db: Database, situation: Partial<User> = {}): Promise<User> {
  const id = randomUUID();
  const user: User = {
    kind: "user",
    id,
    name: "Asha Rao",
    email: `shopper-${++count}-${id.slice(0, 8)}@example.test`,
    role: "customer",
    emailVerified: true,
    staffRole: (situation.role ?? "customer") === "customer" ? null : "owner",
    ...situation,
  };
  const { name, email, role, staffRole } = user;
  await db.insert(users).values({ id, name, email, role, staffRole });
  return user;
}

/** An admin of a demo acts, now. */
export async function asDemoAdmin(db: Database): Promise<CommandContext> {
  const [admin] = await db.select().from(users).where(eq(users.email, "admin@demo.test"));
  if (!admin) throw new Error("no demo");
  return { viewer: { ...admin, kind: "user", emailVerified: true }, now: new Date(), origin: ORIGIN };
}

type Bought = {
  product: { id: string; name: string; pricePaise: number; discountPricePaise: number | null; gstRateBp: number };
  quantity?: number;
};

/** Puts lines into the stored cart of `user`. */
export async function fillCart(db: Database, user: { id: string }, bought: Bought[]): Promise<void> {
  await db.insert(carts).values({ userId: user.id }).onConflictDoNothing();
  const lines = bought.map(({ product, quantity = 1 }, i) => ({
    userId: user.id,
    productId: product.id,
    productName: product.name,
    quantity,
    addedAt: new Date(NOW.getTime() + i),
  }));
  await db.insert(cartLines).values(lines);
}

/** The order that a shopper sends, and who it is. */
export type OrderRequest = CommandContext<Viewer> & Partial<KeyContext> & PlaceOrderInput;

export const aDemo = readEnv({
  NODE_ENV: "test",
  APP_SECRET: "a secret for tests, 32 characters",
  LOG_LEVEL: "silent",
});

export function place(db: Database, { viewer, now, origin, env = aDemo, ...input }: OrderRequest) {
  return placeOrder(db, { viewer, now, origin, env }, input);
}

/** The request of a shopper who has just seen the cart `bought`. */
export async function anOrderRequest(
  db: Database,
  viewer: User,
  bought: Bought[],
  changes: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const lines = bought.map(({ product, quantity = 1 }) => ({
    productId: product.id,
    quantity,
    unitPricePaise: product.discountPricePaise ?? product.pricePaise,
    gstRateBp: product.gstRateBp,
  }));
  const settings = await findStoreSettings(db);
  const { totalPaise } = orderTotals(lines, settings);
  return {
    viewer,
    address: anAddress,
    method: "cod",
    idempotencyKey: randomUUID(),
    expected: { lines, totalPaise, cashFeePaise: settings.codFeePaise },
    origin: ORIGIN,
    now: NOW,
    ...changes,
  };
}
