/** Many signed-in shoppers with full carts, and the request of their "Place order" button, for a running shop. */
import { createHmac, randomUUID } from "node:crypto";
import { sessions, users } from "#app/accounts/schema.server.ts";
import { cartLines, carts } from "#app/cart/schema.server.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { aProduct } from "./catalogue.ts";
import { anAddress } from "./shoppers.ts";

export type Shopper = { userId: string; key: string; cookie: string; body: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_PER_INSERT = 500;

/** `count` customers, each with one of each of `products`. `secret`: the shop's APP_SECRET. */
export async function aRush(
  db: Database,
  { count, products, secret }: { count: number; products: Awaited<ReturnType<typeof aProduct>>[]; secret: string },
): Promise<Shopper[]> {
  const lines = products.map((product) => ({
    productId: product.id,
    quantity: 1,
    unitPricePaise: product.sellingPricePaise ?? product.pricePaise,
    gstRateBp: product.gstRateBp,
  }));
  const { totalPaise } = orderTotals(lines, await findStoreSettings(db));
  const expected = { lines: lines.map(({ gstRateBp: _, ...line }) => line), totalPaise };
  const shoppers = Array.from({ length: count }, () => {
    const token = randomUUID();
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    const key = randomUUID();
    const fields = {
      intent: "order",
      method: "cod",
      idempotencyKey: key,
      expected: JSON.stringify(expected),
      ...anAddress,
    };
    const cookie = `sanganak.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return { userId: randomUUID(), token, key, cookie, body: new URLSearchParams(fields).toString() };
  });
  for (let from = 0; from < count; from += ROWS_PER_INSERT) {
    const some = shoppers.slice(from, from + ROWS_PER_INSERT);
    const people = some.map(({ userId }) => ({ id: userId, name: "Asha Rao", email: `${userId}@rush.test` }));
    await db.insert(users).values(people);
    const expiresAt = new Date(Date.now() + DAY_MS);
    await db.insert(sessions).values(some.map(({ userId, token }) => ({ userId, token, expiresAt })));
    await db.insert(carts).values(some.map(({ userId }) => ({ userId })));
    await db
      .insert(cartLines)
      .values(
        some.flatMap(({ userId }) =>
          products.map(({ id, name }) => ({ userId, productId: id, productName: name, quantity: 1 })),
        ),
      );
  }
  return shoppers;
}

/** The order's id; null when refused. @throws when the connection breaks */
export async function pressPlaceOrder(origin: string, { cookie, body }: Shopper): Promise<string | null> {
  const answer = await fetch(`${origin}/checkout`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
    body,
    redirect: "manual",
  });
  await answer.arrayBuffer();
  const id = answer.headers.get("location")?.match(/^\/order-confirmation\?id=(.+)$/)?.[1];
  return (answer.status === 302 || answer.status === 303) && id ? id : null;
}
