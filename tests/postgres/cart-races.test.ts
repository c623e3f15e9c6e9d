/** One account's cart changed by several server processes at once, on a real PostgreSQL. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeCart, findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { emptyCart } from "#app/cart/cart-emptying.server.ts";
import { cartTopic } from "#app/cart/cart-events.server.ts";
import { mergeGuestCart } from "#app/cart/cart-merge.server.ts";
import { findCart, findCartVersion } from "#app/cart/cart-queries.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { openChangeFeed } from "#server/change-feed.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aUser } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: OpenDatabase & { url: string };
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

async function quantities(userId: string): Promise<number[]> {
  return (await findCart(database.db, { userId })).lines.map((line) => line.quantity);
}

test("40 adds at once are all counted up to the stock, the rest is refused", async () => {
  const { db } = database;
  const user = await aUser(db);
  const product = await aProduct(db, { stock: 30 });
  const remarks = await many(40, () =>
    changeCart(db, { viewer: user }, [{ kind: "add", productId: product.id, quantity: 1 }]),
  );
  expect(remarks.filter((one) => one.length === 0)).toHaveLength(30);
  expect(await quantities(user.id)).toEqual([30]);
  expect(await findCartVersion(db, user.id)).toBe(30);
});

test("devices editing different lines don't undo each other", async () => {
  const { db } = database;
  const user = await aUser(db);
  const products: { id: string }[] = [];
  for (let i = 0; i < 10; i++) products.push(await aProduct(db, { stock: 50 }));
  await changeCart(
    db,
    { viewer: user },
    products.map(({ id }) => ({ kind: "add", productId: id, quantity: 1 })),
  );
  await many(10, (i) =>
    changeCart(db, { viewer: user }, [{ kind: "set", productId: products[i]?.id ?? "", quantity: 10 + i }]),
  );
  expect(await quantities(user.id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("20 requests that carry the same guest cart merge it once, beside changes and orders", async () => {
  const { db } = database;
  const user = await aUser(db);
  const [merged, added] = [await aProduct(db, { stock: 99 }), await aProduct(db, { stock: 99 })];
  const guest = { id: randomUUID().replaceAll("-", ""), lines: [{ productId: merged.id, quantity: 3 }] };
  await Promise.all([
    many(20, () => mergeGuestCart(db, user.id, guest)),
    many(20, () => changeCart(db, { viewer: user }, [{ kind: "add", productId: added.id, quantity: 1 }])),
    many(5, () => findReconciledCart(db, { userId: user.id })),
    many(5, () => emptyCart(db, user.id, 999)),
  ]);
  expect((await quantities(user.id)).toSorted()).toEqual([20, 3].toSorted());
});

test("another server process receives every version", async () => {
  const { db, url } = database;
  const other = await openDatabase({ url, dataDir: "", migrations: "db/migrations" });
  try {
    const user = await aUser(db);
    const product = await aProduct(db);
    const heard: string[] = [];
    (await openChangeFeed(other)).subscribe(cartTopic(user.id), (version) => heard.push(version));
    await changeCart(db, { viewer: user }, [{ kind: "add", productId: product.id, quantity: 1 }]);
    await changeCart(db, { viewer: user }, [{ kind: "clear" }]);
    await expect.poll(() => heard).toEqual(["1", "2"]);
  } finally {
    await other.close();
  }
});
