import { eq, gte, sql } from "drizzle-orm";
import { expect } from "vitest";
import { carts } from "#app/cart/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { preparedFor, preparedQuery, preparedSql, preparedSqlFor } from "./prepared.server.ts";
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

test("a query is written once for a database, and asks with each call's values", async ({ db }) => {
  const { built, find } = countedVersion();
  const [one, other] = [await aUser(db), await aUser(db)];
  await db.insert(carts).values({ userId: one.id, version: 7 });
  expect(await find(db, { userId: one.id })).toEqual([{ version: 7 }]);
  expect(await find(db, { userId: other.id })).toEqual([]);
  await db.update(carts).set({ version: 8 });
  expect(await find(db, { userId: one.id })).toEqual([{ version: 8 }]);
  expect(built.times).toBe(1);
});

test("in a transaction it sees what the transaction has written, and isn't written anew", async ({ db }) => {
  const { built, find } = countedVersion();
  const { id: userId } = await aUser(db);
  await find(db, { userId });
  const seen = await transaction(db, async (tx) => {
    await tx.insert(carts).values({ userId, version: 3 });
    return find(tx, { userId });
  });
  expect(seen).toEqual([{ version: 3 }]);
  expect(built.times).toBe(1);
});

test("what was first asked in a transaction is asked outside of it afterwards", async ({ db }) => {
  const { built, find } = countedVersion();
  const { id: userId } = await aUser(db);
  await transaction(db, async (tx) => find(tx, { userId }));
  await db.insert(carts).values({ userId, version: 5 });
  expect(await find(db, { userId })).toEqual([{ version: 5 }]);
  expect(built.times).toBe(1);
});

test("a statement of SQL is written once, keeps what is always the same, and takes lists", async ({ db }) => {
  let built = 0;
  const select = preparedSql<{ of: number[]; word: string }, { word: string; of: number[]; same: number }>(() => {
    built++;
    return sql`select ${sql.placeholder("word")}::text as word, ${sql.placeholder("of")}::int[] as "of", ${7}::int as same`;
  });
  expect(await select(db, { of: [1, 2], word: "a $1 note" })).toEqual([{ word: "a $1 note", of: [1, 2], same: 7 }]);
  expect(await transaction(db, (tx) => select(tx, { of: [], word: "" }))).toEqual([{ word: "", of: [], same: 7 }]);
  expect(built).toBe(1);
});

test("a missing value is a mistake of the caller", async ({ db }) => {
  const select = preparedSql<Record<string, unknown>, Record<string, unknown>>(
    () => sql`select ${sql.placeholder("word")}::text`,
  );
  await expect(async () => select(db, {})).rejects.toThrow(/word/);
});

test("a statement of many shapes is written once for each", async ({ db }) => {
  const built: number[] = [];
  const select = preparedSqlFor<{ least: number }, { n: number }>(({ least }) => {
    built.push(least);
    return sql`select n::int from generate_series(1, ${sql.placeholder("most")}::int) n where n >= ${least}`;
  });
  expect(await select(db, { least: 2 }, { most: 3 })).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await select(db, { least: 3 }, { most: 3 })).toEqual([{ n: 3 }]);
  expect(await select(db, { least: 2 }, { most: 2 })).toEqual([{ n: 2 }]);
  expect(built).toEqual([2, 3]);
});

test("so is a query of many shapes", async ({ db }) => {
  const built: number[] = [];
  const find = preparedFor((db, { least }: { least: number }) => {
    built.push(least);
    return db.select({ version: carts.version }).from(carts).where(gte(carts.version, least));
  });
  await db.insert(carts).values({ userId: (await aUser(db)).id, version: 7 });
  const asked = [7, 8, 7].map((least) => find(db, { least }));
  expect(await Promise.all(asked)).toEqual([[{ version: 7 }], [], [{ version: 7 }]]);
  expect(built).toEqual([7, 8]);
});
