import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { carts } from "#app/cart/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { preparedQuery } from "./prepared.server.ts";
import { transaction } from "./transaction.server.ts";

function countedVersion() {
  const built = { times: 0 };
  const find = preparedQuery((db) => {
    built.times++;
    return db
      .select({ version: carts.version })
      .from(carts)
      .where(eq(carts.userId, sql.placeholder("userId")));
  });
  return { built, find };
}

test("a query is built once for a database and runs with each call's values", async ({ db }) => {
  const { built, find } = countedVersion();
  const [one, other] = [await aUser(db), await aUser(db)];
  await db.insert(carts).values({ userId: one.id, version: 7 });
  expect(await find(db, { userId: one.id })).toEqual([{ version: 7 }]);
  expect(await find(db, { userId: other.id })).toEqual([]);
  await db.update(carts).set({ version: 8 });
  expect(await find(db, { userId: one.id })).toEqual([{ version: 8 }]);
  expect(built.times).toBe(1);
});

test("a query in a transaction sees what the transaction has written", async ({ db }) => {
  const { find } = countedVersion();
  const { id: userId } = await aUser(db);
  await find(db, { userId });
  const seen = await transaction(db, async (tx) => {
    await tx.insert(carts).values({ userId, version: 3 });
    return find(tx, { userId });
  });
  expect(seen).toEqual([{ version: 3 }]);
});

test("a query that first ran in a transaction runs outside of it afterwards", async ({ db }) => {
  const { find } = countedVersion();
  const { id: userId } = await aUser(db);
  await transaction(db, async (tx) => find(tx, { userId }));
  await db.insert(carts).values({ userId, version: 5 });
  expect(await find(db, { userId })).toEqual([{ version: 5 }]);
});

test("a missing value is a mistake of the caller", async ({ db }) => {
  const { find } = countedVersion();
  await expect(async () => find(db, {})).rejects.toThrow(/userId/);
});
