import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { err, ok } from "#app/domain/basics/result.ts";
import { guest, type Viewer } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { adjustStock } from "#app/product-desk/stock/adjust-stock.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aVendorUser } from "#tests/support/editing.ts";
import { commandBy } from "#tests/support/people.ts";
import { keyOfContent, once, removeOldSubmissions } from "./once.server.ts";
import { formSubmissions } from "./schema.server.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was done, by whom and when. */
function aForm(db: Database, formKey: string | undefined = randomUUID()) {
  const done: unknown[] = [];
  const send = (input: unknown, { viewer = guest as Viewer, now = NOW, command = "test", holdsMs = DAY_MS } = {}) =>
    transaction(db, (tx) =>
      once(tx, { viewer, now, formKey }, { command, input, holdsMs }, async () => {
        done.push(input);
        if (input === "throws") throw new Error("no");
        return input === "refused" ? err("refused") : ok({ count: done.length });
      }),
    );
  return { done, send };
}

test("the same form is carried out once, with the same answer", async ({ db }) => {
  const { done, send } = aForm(db);
  const first = await send({ amount: 5, to: { a: 1, b: [2] } });
  expect(first).toEqual(ok({ count: 1 }));
  expect(await send({ to: { b: [2], a: 1 }, amount: 5 })).toEqual(first);
  expect(done).toHaveLength(1);
});

test("another content, or another person, under the same key is refused", async ({ db }) => {
  const { done, send } = aForm(db);
  await send({ amount: 5 });
  expect(await send({ amount: 6 })).toEqual(err("key-reused"));
  const vendor = await aVendorUser(db);
  expect(await send({ amount: 5 }, { viewer: vendor })).toEqual(err("key-reused"));
  expect(done).toHaveLength(1);
});

test("forms of one page share its key and are carried out independently", async ({ db }) => {
  const { done, send } = aForm(db);
  await send("one", { command: "a" });
  expect((await send("other", { command: "b" })).ok).toBe(true);
  expect(done).toEqual(["one", "other"]);
});

test("a refused or failed form leaves its key for the corrected one", async ({ db }) => {
  const { done, send } = aForm(db);
  expect(await send("refused")).toEqual(err("refused"));
  await expect(send("throws")).rejects.toThrow("no");
  expect((await send("mended")).ok).toBe(true);
  expect(done).toEqual(["refused", "throws", "mended"]);
});

test("a key is valid for its time", async ({ db }) => {
  const { done, send } = aForm(db, keyOfContent(["Asha", "Namaste"]));
  await send("a");
  await send("a", { now: new Date(NOW.getTime() + DAY_MS) });
  expect(done).toHaveLength(1);
  await send("a", { now: new Date(NOW.getTime() + DAY_MS + 1) });
  expect(done).toHaveLength(2);
});

test("a form without a key is carried out each time; outside of a transaction no form is", async ({ db }) => {
  const viewer = guest;
  const work = async () => ok();
  expect(await once(db, { viewer, now: NOW }, { command: "test", input: 1 }, work)).toEqual(ok());
  const outside = Object.create(db, {}) as Database;
  Object.setPrototypeOf(outside, {});
  const given = { viewer, now: NOW, formKey: randomUUID() };
  await expect(once(outside, given, { command: "test", input: 1 }, work)).rejects.toThrow("transaction");
});

test("a form known by its content is carried out once within its time, for each person", async ({ db }) => {
  const done: unknown[] = [];
  const send = (input: unknown, viewer: Viewer = guest, now = NOW) =>
    transaction(db, (tx) =>
      once(tx, { viewer, now }, { command: "test", input, sameContentMs: 10_000 }, async () => ok(done.push(input))),
    );
  const vendor = await aVendorUser(db);
  expect([await send("a"), await send("a"), await send("b")]).toEqual([ok(1), ok(1), ok(2)]);
  expect(await send("a", vendor)).toEqual(ok(3));
  expect(await send("a", guest, new Date(NOW.getTime() + 10_001))).toEqual(ok(4));
});

test("old rows are deleted", async ({ db }) => {
  await aForm(db).send("old", { now: new Date(NOW.getTime() - 8 * DAY_MS) });
  await aForm(db).send("new");
  await removeOldSubmissions(db, NOW);
  expect(await db.$count(formSubmissions)).toBe(1);
});

test("the stock form: 'adjust by' sent twice adds once", async ({ db }) => {
  const seller = await aVendorUser(db);
  const { id } = await aProduct(db, { stock: 10, vendorId: seller.vendorId ?? "" });
  const change = { kind: "adjust", delta: 5, reason: "delivery", note: null } as const;
  const context = { ...commandBy(seller, NOW), formKey: randomUUID() };
  const send = () => adjustStock(db, context, { productId: id, change });
  expect([await send(), await send()]).toEqual([ok({ stock: 15 }), ok({ stock: 15 })]);
});
