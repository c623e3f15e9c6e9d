/** Debts by age against a plain reckoning: payments settle the oldest debts first. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { daysBetween } from "#app/domain/basics/calendar.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aVendor } from "#tests/support/catalogue.ts";
import { aPaidCarriedOrder, refundOnePiece } from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { listAgedDebts } from "./ageing-queries.server.ts";

const TODAY = "2026-11-30";

type Movement = { vendorId: string; day: string; paise: number };

function move(db: Database, { vendorId, day, paise }: Movement): Promise<void> {
  return writeTransaction(
    db,
    { kind: "cash-remitted", reference: randomUUID(), vendorId, at: new Date(`${day}T06:00:00Z`) },
    [
      { account: "vendor-cash", vendorId, amountPaise: paise },
      { account: "bank", amountPaise: -paise },
    ],
  );
}

test("a payment settles the oldest debt, and the rest has the age of its day", async ({ db }) => {
  await aVendor(db, { id: "v1" });
  for (const [day, paise] of [
    ["2026-08-22", 100_00],
    ["2026-10-21", 50_00],
    ["2026-10-31", 7_00],
    ["2026-11-30", 3_00],
    ["2026-11-29", -120_00],
  ] as const)
    await move(db, { vendorId: "v1", day, paise });
  expect(await listAgedDebts(db, TODAY)).toMatchObject([
    {
      ...{ kind: "vendor-cash", party: "v1", upTo30Paise: 10_00, upTo60Paise: 30_00, upTo90Paise: 0, olderPaise: 0 },
      totalPaise: 40_00,
    },
  ]);
});

test("cash is owed by the courier that collected it, until it pays, whatever was refunded", async ({ db }) => {
  const order = await aPaidCarriedOrder(db);
  const courier = { kind: "courier-cash", party: "Delhivery Surface", name: "Delhivery Surface" };
  expect(await listAgedDebts(db, TODAY)).toMatchObject([{ ...courier, totalPaise: order.payment.amountPaise }]);
  await refundOnePiece(db, order, "UTRREFUND1");
  expect(await listAgedDebts(db, TODAY)).toMatchObject([{ ...courier, totalPaise: order.payment.amountPaise }]);
  await recordRemittances(db, order.by, { text: order.report });
  expect((await listAgedDebts(db, TODAY)).filter(({ kind }) => kind === "courier-cash")).toEqual([]);
});

test("a courier owes what its shipments collected, under its name as typed", async ({ db }) => {
  const one = [{ vendorId: "v1", pricePaise: 1_180_00 }];
  const { shipmentId } = await aDeliveredOrder(db, { bought: one });
  const nameless = await aDeliveredOrder(db, { bought: one });
  await db.update(shipments).set({ carrier: "Sri Balaji Couriers" }).where(eq(shipments.id, shipmentId));
  await db.update(shipments).set({ carrier: null }).where(eq(shipments.id, nameless.shipmentId));
  const rows = (await listAgedDebts(db, "2026-12-31")).filter(({ kind }) => kind === "courier-cash");
  expect(rows.map(({ name, totalPaise }) => [name, totalPaise]).toSorted()).toEqual([
    ["No courier recorded", 1_180_00],
    ["Sri Balaji Couriers", 1_180_00],
  ]);
});

test("random debts and payments of several vendors", async ({ db }) => {
  for (const id of ["v1", "v2", "v3"]) await aVendor(db, { id });
  const random = fc.array(
    fc.record({
      vendorId: fc.constantFrom("v1", "v2", "v3"),
      day: fc.constantFrom("2026-07-01", "2026-09-01", "2026-09-02", "2026-10-01", "2026-10-30", "2026-11-30"),
      paise: fc.integer({ min: -500, max: 900 }).filter((paise) => paise !== 0),
    }),
    { minLength: 60, maxLength: 60 },
  );
  const [moved = []] = fc.sample(random, { numRuns: 1, seed: 37 });
  for (const movement of moved) await move(db, movement);
  const expected = ["v1", "v2", "v3"].flatMap((vendorId) => reckon(moved.filter((one) => one.vendorId === vendorId)));
  const rows = await listAgedDebts(db, TODAY);
  const found = rows.map(({ party, upTo30Paise, upTo60Paise, upTo90Paise, olderPaise }) => ({
    ...{ party, upTo30Paise, upTo60Paise, upTo90Paise, olderPaise },
  }));
  expect(found.toSorted((one, other) => (one.party < other.party ? -1 : 1))).toEqual(expected);
});

function reckon(own: readonly Movement[]) {
  let paid = -own.reduce((sum, { paise }) => sum + Math.min(0, paise), 0);
  const open = { upTo30Paise: 0, upTo60Paise: 0, upTo90Paise: 0, olderPaise: 0 };
  for (const { day, paise } of own.filter((one) => one.paise > 0).toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const rest = Math.max(0, paise - paid);
    paid = Math.max(0, paid - paise);
    const age = daysBetween(day, TODAY);
    const bucket = age <= 30 ? "upTo30Paise" : age <= 60 ? "upTo60Paise" : age <= 90 ? "upTo90Paise" : "olderPaise";
    open[bucket] += rest;
  }
  const total = Object.values(open).reduce((sum, paise) => sum + paise, 0);
  return total > 0 ? [{ party: own[0]?.vendorId, ...open }] : [];
}
