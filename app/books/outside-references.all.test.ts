/** In a shop that has bookings of every kind, no reference is an id of the shop's own. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { aLivedInShop, type LivedIn } from "#tests/support/lived-in-shop.ts";
import { outsideReference } from "./outside-references.ts";

let shop: LivedIn;
beforeAll(async () => {
  shop = await aLivedInShop();
});
afterAll(() => shop?.close());

test("kinds with papers or transfers outside are named by them", async () => {
  const rows = await rowsOf<{ kind: string; name: string | null }>(
    shop.db,
    sql`select t.kind, ${outsideReference} as name from ledger_transactions t`,
  );
  expect(rows.filter(({ name }) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(name ?? ""))).toEqual([]);
  const kinds = ["settled", "capture", "payout", "cash-remitted", "courier-remitted", "company-paid"];
  for (const kind of [...kinds, "sale", "commission-invoiced", "wallet", "bank-line", "chargeback"])
    expect(
      rows.some((row) => row.kind === kind && row.name),
      kind,
    ).toBe(true);
});
