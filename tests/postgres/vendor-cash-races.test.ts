/** Cash of own deliveries on a real PostgreSQL: paid in and set off by many at once, never more than is held. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { findHeldCash } from "#app/ledger/remittances/remittance-queries.server.ts";
import { undoRemittances } from "#app/ledger/remittances/undo-remittance.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aDeliveredOrder, aPlacedOrder, ownDelivery, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
let admin: User;
beforeAll(async () => {
  database = await openRaceDatabase();
  admin = await aCustomer(database.db, { role: "admin" });
});
afterAll(() => database?.close());

const DUE = new Date(NOW.getTime() + 11 * 86_400_000);
const PRICE = 1_180_00;
const context = () => ({ viewer: admin, now: DUE, origin: ORIGIN, formKey: randomUUID() });

/** A vendor of its own who holds ₹1,180. */
async function aHolder(): Promise<string> {
  const vendorId = `v-${randomUUID()}`;
  await aDeliveredOrder(database.db, { bought: [{ vendorId, pricePaise: PRICE }], by: ownDelivery });
  return vendorId;
}

function payIn(vendorId: string, amountPaise: number) {
  return recordRemittance(database.db, context(), {
    vendorId,
    amountPaise,
    reference: `CASH-${randomUUID().slice(0, 12)}`,
  });
}

test("fifty payments at once: as many succeed as the cash covers", async () => {
  const vendorId = await aHolder();
  const done = await Promise.all(Array.from({ length: 50 }, () => payIn(vendorId, 100_00)));
  expect(done.filter(({ ok }) => ok)).toHaveLength(11);
  expect(done.filter((one) => !one.ok && one.code === "too-much")).toHaveLength(39);
  expect(await findHeldCash(database.db, vendorId)).toBe(80_00);
  await expectCleanBooks(database.db, DUE);
});

test("a payment undone by fifty beside fifty new ones is undone once, and never more is paid than held", async () => {
  const { db } = database;
  const vendorId = await aHolder();
  const paid = await payIn(vendorId, 1_000_00);
  if (!paid.ok) throw new Error(paid.code);
  const wrong = { vendorId, ids: [paid.value], reason: "The other vendor's." };
  const undo = async () => {
    const done = await undoRemittances(db, context(), wrong);
    return done.ok ? done.value.count : done.code;
  };
  const undone = Promise.all(Array.from({ length: 50 }, undo));
  const more = await Promise.all(Array.from({ length: 50 }, () => payIn(vendorId, 100_00)));
  expect((await undone).filter((count) => count !== 0)).toEqual([1]);
  const count = more.filter(({ ok }) => ok).length;
  expect(await findHeldCash(db, vendorId)).toBe(PRICE - count * 100_00);
  await expectCleanBooks(db, DUE);
});

test("runs and payments at once: the cash is deducted once, by one of them", async () => {
  const { db } = database;
  const vendorId = await aHolder();
  await aDeliveredOrder(db, { bought: [{ vendorId, pricePaise: PRICE }], method: "bank_transfer" });
  await aBankAccount(db, vendorId);
  const run = async () => {
    const due = duePayouts(await listVendorBalances(db, DUE));
    return createPayoutRun(db, context(), { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise });
  };
  const done = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? payIn(vendorId, 100_00) : run())));
  const refused = ["too-much", "stale", "nothing-payable"];
  expect(done.filter((one) => !one.ok && !refused.includes(one.code))).toEqual([]);
  const [cash] = await rowsOf<{ off: number; paid: number }>(
    db,
    sql`select (select coalesce(sum(set_off_paise), 0)::float8 from payouts where vendor_id = ${vendorId}) as off,
      (select coalesce(sum(amount_paise), 0)::float8 from cash_remittances where vendor_id = ${vendorId}) as paid`,
  );
  expect((cash?.off ?? 0) + (cash?.paid ?? 0) + (await findHeldCash(db, vendorId))).toBe(PRICE);
  await expectCleanBooks(db, DUE);
});

test("a shipment delivered by fifty at once gives the vendor its cash once", async () => {
  const { db } = database;
  const vendorId = `v-${randomUUID()}`;
  const { shipmentId } = await aPlacedOrder(db, { bought: [{ vendorId, pricePaise: PRICE }] });
  await sendShipment(db, admin, shipmentId, "shipped", NOW, ownDelivery);
  const deliver = () => moveShipment(db, context(), { shipmentId, to: "delivered" });
  const done = await Promise.all(Array.from({ length: 50 }, deliver));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await findHeldCash(db, vendorId)).toBe(PRICE);
  await expectCleanBooks(db, DUE);
});
