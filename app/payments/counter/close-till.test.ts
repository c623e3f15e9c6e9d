import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aClose, aSaleForm, aStore, sell } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { type CloseTill, closeTill } from "./close-till.server.ts";
import { findTill, listTillClosings } from "./till-queries.server.ts";

/** What the close booked: bank, loss and what is in the till. */
async function booksOf(db: Database) {
  const rows = await rowsOf<{ account: string; paise: number }>(
    db,
    sql`select account, sum(amount_paise)::float8 as paise from ledger_entries
      where account in ('bank', 'loss', 'till') group by 1 having sum(amount_paise) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

async function aTill(db: Database) {
  await aStore(db);
  const viewer = await aCustomer(db, { role: "admin", staffRole: "sales" });
  const product = await anOwnProduct(db, { pricePaise: 1_000_00, stock: 50 });
  const context = { viewer, now: NOW, origin: ORIGIN };
  return {
    sell: async (fields: object = {}) =>
      expect(await sell(db, viewer, await aSaleForm(db, [{ product }], fields))).toMatchObject({ ok: true }),
    close: async (input: Partial<CloseTill>, formKey = randomUUID(), now = NOW) =>
      await closeTill(db, { ...context, formKey, now }, await aClose(db, input)),
  };
}

test("a day is closed to the paisa, and what is sold afterwards belongs to the next", async ({ db }) => {
  const till = await aTill(db);
  await till.sell();
  await till.sell({ cash: "400", upi: "600", upiReference: "412345678901" });
  await till.sell({ cash: "", card: "1000", cardReference: "7" });
  const open = await findTill(db);
  expect(open).toEqual({
    ...{ cashPaise: 1_400_00, upiPaise: 600_00, cardPaise: 1_000_00, sales: 3 },
    ...{ openingPaise: 0, expectedPaise: 1_400_00, refundedPaise: 0 },
  });
  const first = await aClose(db, { addedPaise: 500_00, countedPaise: 1_890_00, keptPaise: 500_00 });
  expect(await till.close(first)).toMatchObject({ code: "no-reason" });
  const formKey = randomUUID();
  for (let sent = 0; sent < 2; sent++)
    expect(await till.close({ ...first, reason: "Wrong change" }, formKey)).toMatchObject({ ok: true });
  await closeBooks(db);
  const [closed] = await listTillClosings(db);
  expect(closed).toMatchObject({
    ...{ cashPaise: 1_400_00, upiPaise: 600_00, cardPaise: 1_000_00, sales: 3 },
    ...{ openingPaise: 0, addedPaise: 500_00, countedPaise: 1_890_00, keptPaise: 500_00, reason: "Wrong change" },
  });
  expect(await booksOf(db)).toEqual({ bank: 890_00, loss: 10_00, till: 500_00 });
  await till.sell();
  expect(await findTill(db)).toMatchObject({
    openingPaise: 500_00,
    expectedPaise: 1_500_00,
    cashPaise: 1_000_00,
    sales: 1,
  });
  const before = new Date(NOW.getTime() - 86_400_000);
  const second = { expectedPaise: 1_500_00, countedPaise: 1_500_00, keptPaise: 1_500_00 };
  expect(await till.close(second, randomUUID(), before)).toMatchObject({ ok: true });
  const closings = await listTillClosings(db);
  expect(closings[1]).toEqual(closed);
  expect(closings[0]).toMatchObject({
    cashPaise: 1_000_00,
    sales: 1,
    keptPaise: 1_500_00,
    countedPaise: 1_500_00,
  });
});

test("a close is refused when something was sold meanwhile, and by who may not sell", async ({ db }) => {
  const till = await aTill(db);
  expect(await till.close({})).toMatchObject({ code: "empty" });
  const stale = await aClose(db);
  await till.sell();
  expect(await till.close({ ...stale, countedPaise: 1_000_00 })).toMatchObject({ code: "changed" });
  const right = { expectedPaise: 1_000_00, countedPaise: 1_000_00 };
  expect(await till.close({ ...right, keptPaise: 1_000_01 })).toMatchObject({ code: "kept-too-much" });
  const viewer = await aCustomer(db, { role: "admin", staffRole: "support" });
  expect(await closeTill(db, { viewer, now: NOW, origin: ORIGIN }, await aClose(db))).toMatchObject({
    code: "not-allowed",
  });
  expect(await listTillClosings(db)).toEqual([]);
});

test("a day without cash is closed, and books nothing", async ({ db }) => {
  const till = await aTill(db);
  await till.sell({ cash: "", upi: "600", upiReference: "412345678901", card: "400", cardReference: "7" });
  expect(await till.close({})).toMatchObject({ ok: true });
  await closeBooks(db);
  expect(await booksOf(db)).toEqual({});
  expect(await listTillClosings(db)).toMatchObject([
    { sales: 1, cashPaise: 0, upiPaise: 600_00, cardPaise: 400_00, countedPaise: 0, keptPaise: 0, reason: null },
  ]);
  expect(await findTill(db)).toMatchObject({ sales: 0, upiPaise: 0, cardPaise: 0, expectedPaise: 0 });
});

test("a difference of UPI or cards is noted with a reason and not booked", async ({ db }) => {
  const till = await aTill(db);
  await till.sell({ cash: "", upi: "600", upiReference: "412345678901", card: "400", cardReference: "7" });
  expect(await till.close({ upiCountedPaise: 599_00 })).toMatchObject({ code: "no-reason" });
  expect(await till.close({ cardCountedPaise: 401_00 })).toMatchObject({ code: "no-reason" });
  expect(await till.close({ upiCountedPaise: 0, reason: "The app is down" })).toMatchObject({ ok: true });
  expect(await booksOf(db)).toEqual({});
  expect(await listTillClosings(db)).toMatchObject([
    { upiPaise: 600_00, upiCountedPaise: 0, reason: "The app is down" },
  ]);
});
