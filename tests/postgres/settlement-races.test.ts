/** The same settlement report is posted many times at once, in any order and parts, on a real PostgreSQL (docs/rules.md#p24). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#app/payments/schema.server.ts";
import type { SettlementRow } from "#app/payments/settlement-report.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { importRows } from "#app/settlements/book-rows.server.ts";
import { settlementRows } from "#app/settlements/schema.server.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW } from "#tests/support/shoppers.ts";

const ORDERS = 12;
/** Whatever settles them: the rows are made up. */
const PROVIDER = "bank";

let database: OpenDatabase;
let rows: SettlementRow[];

beforeAll(async () => {
  database = await openRaceDatabase();
  const { db } = database;
  for (let count = 0; count < ORDERS; count++)
    await aPlacedOrder(db, { bought: [{ vendorId: "v1", pricePaise: 1_000_00 }], method: "bank_transfer" });
  const captured = await db.select().from(payments).where(eq(payments.status, "captured"));
  rows = captured.map(({ providerPaymentId, amountPaise }, index) => ({
    ...{ id: `row-${index}`, kind: "payment", settlementId: "s1", utr: "U1", settledAt: NOW, currency: "INR" },
    ...{
      grossPaise: amountPaise,
      feePaise: 20_00,
      taxPaise: 3_60,
      entityId: providerPaymentId,
      disputeId: null,
      description: "",
    },
  }));
});
afterAll(() => database?.close());

async function atBank(): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(
    database.db,
    sql`select coalesce(sum(e.amount_paise), 0)::float8 as paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'settled' and e.account = 'bank'`,
  );
  return row?.paise ?? 0;
}

test("twenty imports at once, turned around and in parts, book each row once", async () => {
  const { db } = database;
  const settled = rows.slice(1);
  expect(settled).toHaveLength(ORDERS - 1);
  const reports = Array.from({ length: 20 }, (_, index) => {
    const turned = index % 2 === 0 ? settled : settled.toReversed();
    return index % 3 === 0 ? turned.slice(index % ORDERS) : turned;
  });
  await Promise.all(reports.map((report) => importRows(db, PROVIDER, report, NOW)));
  expect(await db.$count(settlementRows, eq(settlementRows.status, "booked"))).toBe(settled.length);
  const gross = settled.reduce((sum, row) => sum + row.grossPaise, 0);
  expect(await atBank()).toBe(gross - settled.length * 23_60);
});

test("rows of one payment, imported at once, settle it once", async () => {
  const { db } = database;
  const [first] = rows;
  if (!first) throw new Error("nothing is paid");
  const before = await atBank();
  const twins = ["twin-a", "twin-b", "twin-c"].map((id) => ({ ...first, id }));
  await Promise.all(twins.map((twin) => importRows(db, PROVIDER, [twin], NOW)));
  expect(await db.$count(settlementRows, eq(settlementRows.problem, "settled-before"))).toBe(twins.length - 1);
  expect(await atBank()).toBe(before + first.grossPaise - 23_60);
});
