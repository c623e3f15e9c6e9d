/** Couriers' charges and wallet statements at once, on a real PostgreSQL (docs/rules.md#l14, docs/rules.md#l15). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookCourier, cancelBooking } from "#app/couriers/booking-commands.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { freightCharges, freightChoices } from "#app/freight/schema.server.ts";
import { importRows } from "#app/freight/wallet/book-rows.server.ts";
import { explainRow, undoRow } from "#app/freight/wallet/decide-rows.server.ts";
import { walletRows } from "#app/freight/wallet/schema.server.ts";
import type { StatementRow } from "#app/freight/wallet/statement-file.server.ts";
import { type Database, type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aBookedShipment, aPackedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

const rig = shiprocketRig();
let database: OpenDatabase;
beforeAll(async () => {
  await rig.start();
  database = await openRaceDatabase();
  const { db } = database;
  const admin = await aCustomer(db, { role: "admin" });
  const choice = { beginsOn: "2026-11-20", createdBy: admin.id, createdAt: new Date(NOW.getTime() - 86_400_000) };
  await db.insert(freightChoices).values([
    { ...choice, direction: "forward", bearer: "buyer-fee" },
    { ...choice, direction: "rto", bearer: "vendor" },
  ]);
});
afterAll(async () => {
  await database?.close();
  await rig.stop();
});

async function walletOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(
    db,
    sql`select coalesce(sum(amount_paise), 0)::float8 as paise from ledger_entries where account = 'courier-wallet'`,
  );
  return row?.paise ?? 0;
}

test("booked and cancelled at once, a shipment costs what its bookings say", async () => {
  const { db } = database;
  for (let round = 0; round < 6; round++) {
    const before = await walletOf(db);
    const { context, wanted, shipmentId } = await aPackedShipment(db, rig);
    const book = () => bookCourier(db, context, wanted);
    const cancel = () => cancelBooking(db, context, { shipmentId });
    if (round % 2 === 0) await book();
    await Promise.all([book(), cancel(), book(), cancel(), book(), cancel()]);
    const bookings = await db.select().from(courierBookings).where(eq(courierBookings.shipmentId, shipmentId));
    const live = bookings.filter(({ status }) => status === "booked");
    expect(live.length).toBeLessThanOrEqual(1);
    const charges = await db.select().from(freightCharges).where(eq(freightCharges.shipmentId, shipmentId));
    expect(charges.filter(({ cancelledAt }) => !cancelledAt).map(({ sourceId }) => sourceId)).toEqual(
      live.map(({ id }) => id),
    );
    expect((await walletOf(db)) - before).toBe(0 - live.reduce((sum, { ratePaise }) => sum + ratePaise, 0));
  }
  await expectCleanBooks(db, NOW);
});

test("twenty imports at once, turned around and in parts, book each row once", async () => {
  const { db } = database;
  const before = await walletOf(db);
  const row = { at: NOW, balancePaise: null, description: "Freight" };
  const rows: StatementRow[] = [{ ...row, rowId: "r-0", kind: "recharge", awb: null, amountPaise: 1_000_00 }];
  let quoted = 0;
  for (let count = 0; count < 6; count++) {
    const { booking } = await aBookedShipment(db, rig);
    quoted += booking.ratePaise;
    rows.push({ ...row, rowId: `f-${9 - count}`, kind: "forward", awb: booking.awb, amountPaise: -80_00 });
    rows.push({ ...row, rowId: `w-${count}`, kind: "forward", awb: booking.awb, amountPaise: -18_50 });
    rows.push({ ...row, rowId: `b-${(count * 5) % 7}`, kind: "rto", awb: booking.awb, amountPaise: -65_00 });
  }
  expect((await walletOf(db)) - before).toBe(-quoted);
  const statements = Array.from({ length: 20 }, (_, index) => {
    const turned = index % 2 === 0 ? rows : rows.toReversed();
    return index % 3 === 0 ? turned.slice(index % rows.length) : turned;
  });
  await Promise.all(statements.map((statement) => importRows(db, "shiprocket", statement, NOW)));
  expect(await db.$count(walletRows, eq(walletRows.status, "booked"))).toBe(rows.length);
  expect((await walletOf(db)) - before).toBe(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
  await expectCleanBooks(db, NOW);
});

test("a row explained and undone by many at once is booked once or not at all", async () => {
  const { db } = database;
  const viewer = await aCustomer(db, { role: "admin" });
  const by = { viewer, now: NOW, origin: ORIGIN };
  const plan = { rowId: "plan", at: NOW, kind: "other", awb: null, amountPaise: -99_00 } as const;
  await importRows(db, "shiprocket", [{ ...plan, balancePaise: null, description: "Monthly plan" }], NOW);
  const before = await walletOf(db);
  const [open] = await db.select().from(walletRows).where(eq(walletRows.rowId, "plan"));
  const id = open?.id ?? "";
  const explain = () => explainRow(db, by, { id, account: "freight", reason: "The plan of November" });
  const undo = () => undoRow(db, by, { id, reason: "Of another shop" });
  const explained = await Promise.all(Array.from({ length: 10 }, () => explain()));
  expect(explained.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await walletOf(db)) - before).toBe(-99_00);
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? explain() : undo())));
  const [after] = await db.select().from(walletRows).where(eq(walletRows.id, id));
  expect((await walletOf(db)) - before).toBe(after?.status === "open" ? 0 : -99_00);
  await expectCleanBooks(db, NOW);
});
