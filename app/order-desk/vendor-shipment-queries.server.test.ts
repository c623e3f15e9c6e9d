import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paymentStatuses } from "#app/domain/fulfilment/payment-status.ts";
import { shipmentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { shipmentStage, shipmentTable } from "#app/fulfilment/shipments/shipment-stages.ts";
import { notifyLate } from "#app/orders/late-shipments.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import {
  countShipmentStages,
  findVendorShipment,
  listVendorShipments,
  listWaitingShipments,
} from "./vendor-shipment-queries.server.ts";
import { findPackingSlip } from "./vendor-slip-queries.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** One product of each vendor, placed so many days before NOW. Returns v1's shipment. */
async function anOrder(db: Database, { daysAgo = 0, city = "Bengaluru", name = "Laptop" } = {}) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [
    { product: await aProduct(db, { name }), quantity: 2 },
    { product: await aProduct(db, { vendorId: "v2", name: "Secret desktop" }) },
  ];
  await fillCart(db, customer, bought);
  const now = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const request = await anOrderRequest(db, customer, bought, { now, address: { ...anAddress, city } });
  const placed = await place(db, request);
  if (!placed.ok) throw new Error(placed.code);
  const shipmentRows = await db.select().from(shipments).where(eq(shipments.orderId, placed.value.orderId));
  const shipmentOf = (vendorId: string) => shipmentRows.find((one) => one.vendorId === vendorId)?.id ?? "";
  return { ...placed.value, shipment: shipmentOf("v1"), other: shipmentOf("v2") };
}

const list = (db: Database, query = "", vendorId = "v1") =>
  asVendor(db, vendorId, (tx) => listVendorShipments(tx, readTableState(new URLSearchParams(query), shipmentTable)));

test("a vendor sees its own shipments, with its own lines and amounts only", async ({ db }) => {
  const { number, shipment, other } = await anOrder(db);
  const { rows, total } = await list(db);
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    { id: shipment, number, items: [{ name: "Laptop", quantity: 2 }], amountPaise: 1_00_000_00, stage: "to-confirm" },
  ]);
  const found = await asVendor(db, "v1", (tx) => findVendorShipment(tx, shipment));
  expect(JSON.stringify(found)).not.toMatch(/Secret|example\.test/);
  expect(found).toMatchObject({ address: { phone: anAddress.phone }, events: [] });
  for (const id of [other, "nothing", crypto.randomUUID()]) {
    expect(await asVendor(db, "v1", (tx) => findVendorShipment(tx, id))).toBeNull();
    expect(await asVendor(db, "v1", (tx) => findPackingSlip(tx, id))).toBeNull();
  }
  expect((await list(db, "", "nobody")).rows).toEqual([]);
});

test("the slip has no prices, but the cash to collect", async ({ db }) => {
  const { shipment } = await anOrder(db);
  const slip = await asVendor(db, "v1", (tx) => findPackingSlip(tx, shipment));
  expect(slip).toMatchObject({ vendorName: "Vendor v1", cashPaise: 1_00_000_00, lines: [{ quantity: 2 }] });
  expect(JSON.stringify(slip?.lines)).not.toMatch(/paise/i);
});

describe("the table", () => {
  test("is searched by number, product, city and person, its signs taken literally", async ({ db }) => {
    const near = await anOrder(db, { name: "100% Laptop_X" });
    const far = await anOrder(db, { city: "Kochi" });
    const ids = async (q: string) => (await list(db, new URLSearchParams({ q }).toString())).rows.map((row) => row.id);
    expect(await ids(near.number.slice(4, 9))).toEqual([near.shipment]);
    expect(await ids("kochi")).toEqual([far.shipment]);
    expect(await ids("100%")).toEqual([near.shipment]);
    expect(await ids("p_x")).toEqual([near.shipment]);
    expect(await ids("p%x")).toEqual([]);
    expect((await ids("Asha")).length).toBe(2);
    expect(await ids("Secret")).toEqual([]);
  });

  test("is filtered by business days and stage, sorted and cut", async ({ db }) => {
    const today = await anOrder(db);
    const before = await anOrder(db, { daysAgo: 10 });
    expect((await list(db, "from=2026-11-20")).rows.map((row) => row.id)).toEqual([today.shipment]);
    expect((await list(db, "to=2026-11-19")).rows.map((row) => row.id)).toEqual([before.shipment]);
    expect((await list(db, "sort=placedAt")).rows.map((row) => row.id)).toEqual([before.shipment, today.shipment]);
    expect((await list(db, "stage=delivered")).total).toBe(0);
    expect((await list(db, "page=2")).rows).toEqual([]);
  });

  test("shows what waits first, oldest before newer, then the rest newest first", async ({ db }) => {
    const [done, newer] = [await anOrder(db, { daysAgo: 9 }), await anOrder(db)];
    const [older, gone] = [await anOrder(db, { daysAgo: 3 }), await anOrder(db, { daysAgo: 1 })];
    await db.execute(sql`alter table shipments disable trigger shipments_moves`);
    for (const { shipment } of [done, gone])
      await db.update(shipments).set({ status: "delivered" }).where(eq(shipments.id, shipment));
    const inOrder = [older.shipment, newer.shipment, gone.shipment, done.shipment];
    const { rows } = await list(db);
    expect(rows.map(({ id }) => id)).toEqual(inOrder);
    const state = readTableState(new URLSearchParams(), shipmentTable);
    for (const perPage of [1, 3]) {
      const ids: string[] = [];
      // One after another: the test's one connection can't be read for the vendor twice at once.
      for (const page of [1, 2, 3, 4]) {
        const cut = await asVendor(db, "v1", (tx) => listVendorShipments(tx, { ...state, perPage, page }));
        ids.push(...cut.rows.map(({ id }) => id));
      }
      expect(ids).toEqual(inOrder);
    }
  });

  test("knows since when a shipment could be packed", async ({ db }) => {
    const { shipment, orderId } = await anOrder(db, { daysAgo: 3 });
    await db.update(shipments).set({ vendorNotifiedAt: NOW }).where(eq(shipments.id, shipment));
    expect((await list(db)).rows[0]?.startableAt).toEqual(NOW);
    await db
      .update(shipments)
      .set({ vendorNotifiedAt: new Date("2026-01-01") })
      .where(eq(shipments.id, shipment));
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect((await list(db)).rows[0]?.startableAt).toEqual(order?.placedAt);
  });

  test("what waits comes oldest first, and counts agree", async ({ db }) => {
    const today = await anOrder(db);
    const before = await anOrder(db, { daysAgo: 3 });
    const waiting = await asVendor(db, "v1", (tx) => listWaitingShipments(tx, 5));
    expect(waiting.map((row) => row.id)).toEqual([before.shipment, today.shipment]);
    expect(await asVendor(db, "v1", countShipmentStages)).toMatchObject({ "to-confirm": 2, "to-send": 0, unpaid: 0 });
  });
});

test("a shipment that could not be delivered waits for its vendor", async ({ db }) => {
  const { shipment } = await anOrder(db);
  await db.execute(sql`alter table shipments disable trigger shipments_moves`);
  await db.update(shipments).set({ status: "undelivered" }).where(eq(shipments.id, shipment));
  const waiting = await asVendor(db, "v1", (tx) => listWaitingShipments(tx, 5));
  expect(waiting).toMatchObject([{ id: shipment, stage: "undelivered" }]);
});

test("stages in SQL are those of the domain, for every status, payment and method", async ({ db }) => {
  const { orderId, shipment } = await anOrder(db);
  await db.execute(sql`alter table orders disable trigger orders_moves`);
  await db.execute(sql`alter table shipments disable trigger shipments_moves`);
  for (const method of ["cod", "online"])
    for (const paymentStatus of paymentStatuses)
      for (const status of shipmentStatuses) {
        await db.update(orders).set({ paymentMethod: method, paymentStatus }).where(eq(orders.id, orderId));
        await db
          .update(shipments)
          .set({ status, isRestocked: status === "returned" ? false : null })
          .where(eq(shipments.id, shipment));
        const counts = await asVendor(db, "v1", countShipmentStages);
        const stage = shipmentStage({ status, paysOnDelivery: method === "cod", paymentStatus });
        expect(counts[stage], `${method} ${paymentStatus} ${status}`).toBe(1);
      }
});

test("a late shipment is listed for its vendor until it arrives", async ({ db }) => {
  const late = await anOrder(db, { daysAgo: 20 });
  await anOrder(db);
  const lateIds = async () => (await list(db, "late=yes")).rows.map(({ id }) => id);
  expect(await lateIds()).toEqual([]);
  expect(await notifyLate({ db, origin: ORIGIN, clock: { now: () => NOW } })).toBe(2);
  expect(await lateIds()).toEqual([late.shipment]);
  expect((await list(db, "late=yes")).total).toBe(1);
  await db.execute(sql`alter table shipments disable trigger shipments_moves`);
  await db.update(shipments).set({ status: "delivered" }).where(eq(shipments.id, late.shipment));
  expect(await lateIds()).toEqual([]);
});

test("a vendor finds what should have left, and what leaves today, as its list marks them", async ({ db }) => {
  const [today, yesterday] = [await anOrder(db), await anOrder(db, { daysAgo: 1 })];
  const times = { today: dayInIndia(NOW), calendars: await findCalendars(db) };
  const due = (which: string) =>
    asVendor(db, "v1", async (tx) => {
      const state = readTableState(new URLSearchParams({ dispatch: which }), shipmentTable);
      return (await listVendorShipments(tx, state, times)).rows.map(({ id }) => id);
    });
  expect(await due("overdue")).toEqual([yesterday.shipment]);
  expect(await due("today")).toEqual([today.shipment]);
});
