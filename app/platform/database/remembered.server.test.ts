import { QueryPromise } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { remembered, rememberedObject, rememberOn } from "./remembered.server.ts";

function aReader() {
  const read = { count: 0, at: 0 };
  const get = remembered(
    async () => ++read.count,
    () => read.at,
  );
  return { read, get };
}

test("a value is read once for several callers, and again after a change", async ({ db }) => {
  const { get } = aReader();
  const changed = rememberOn(db);
  expect(await Promise.all([get(db), get(db)])).toEqual([1, 1]);
  changed();
  expect(await get(db)).toBe(2);
});

test("a query runs once, however many await it", async ({ db }) => {
  let asked = 0;
  class Query extends QueryPromise<number> {
    execute() {
      return Promise.resolve(++asked);
    }
  }
  const get = remembered(() => new Query());
  rememberOn(db);
  expect([await get(db), await get(db)]).toEqual([1, 1]);
});

test("a read during a change is not kept", async ({ db }) => {
  const { get } = aReader();
  const changed = rememberOn(db);
  const before = get(db);
  changed();
  expect(await get(db)).toBe(2);
  expect(await before).toBe(1);
});

test("a lost notification is made up for after a second", async ({ db }) => {
  const { read, get } = aReader();
  rememberOn(db);
  await get(db);
  read.at = 999;
  expect(await get(db)).toBe(1);
  read.at = 1_000;
  expect(await get(db)).toBe(2);
});

test("a transaction reads for itself, as does everything without a listener", async ({ db }) => {
  const { get } = aReader();
  expect([await get(db), await get(db)]).toEqual([1, 2]);
  rememberOn(db);
  await get(db);
  await db.transaction(async (tx) => expect([await get(tx), await get(tx)]).toEqual([4, 5]));
});

test("a failure is not kept", async ({ db }) => {
  let fails = true;
  const get = remembered(async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  rememberOn(db);
  await expect(get(db)).rejects.toThrow("away");
  fails = false;
  expect(await get(db)).toBe("here");
});

test("an object stays the same until the data that it is made of changes", async ({ db }) => {
  const data = { words: ["ram"] };
  let at = 0;
  const get = rememberedObject(
    async () => structuredClone(data),
    ({ words }) => new Set(words),
    () => at,
  );
  const changed = rememberOn(db);
  const first = await get(db);
  at = 1_000;
  expect(await get(db)).toBe(first);
  data.words.push("ssd");
  changed();
  expect(await get(db)).toEqual(new Set(["ram", "ssd"]));
});
