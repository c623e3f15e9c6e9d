import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailMessages } from "#app/mail/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { dispatchMany, planDispatches } from "./dispatch-many.server.ts";
import { splitShipment } from "./split-shipment.server.ts";

async function statusOf(db: Database, id: string) {
  return (await db.select().from(shipments).where(eq(shipments.id, id)))[0];
}

/** Packed, new, shipped, and another vendor's. */
async function aMorning(db: Database) {
  const packed = await aPlacedOrder(db);
  const fresh = await aPlacedOrder(db);
  const gone = await aPlacedOrder(db);
  const foreign = await aPlacedOrder(db, { bought: [{ vendorId: "v2" }] });
  await sendShipment(db, packed.admin, packed.shipmentId, "processing");
  await sendShipment(db, gone.admin, gone.shipmentId, "shipped");
  const text = [
    "Order,Courier,Tracking",
    `${packed.order.number},Blue Dart,69871234502`,
    `${fresh.order.number.toLowerCase()},Own delivery`,
    `${gone.order.number},Delhivery,1234567890`,
    `${foreign.order.number},Delhivery,1234567891`,
    `${packed.order.number},Delhivery,1234567892`,
    `${packed.order.number},Blue Dart,1`,
    "SNG-0000-0000,Delhivery,1234567893",
  ].join("\n");
  return { packed, fresh, gone, foreign, text, vendor: packed.vendor };
}

test("shipments above the limit are named for their e-way bills, before and after", async ({ db }) => {
  const dear = await aPlacedOrder(db, { bought: [{ vendorId: "v1", pricePaise: 50_000_01 }] });
  const cheap = await aPlacedOrder(db, { bought: [{ vendorId: "v1", pricePaise: 50_000_00 }] });
  const text = [dear, cheap].map(({ order }, at) => `${order.number},Blue Dart,6987123450${at}`).join("\n");
  const { lines } = await planDispatches(db, "v1", text);
  expect(lines.map((line) => line.needsEwayBill)).toEqual([true, false]);
  const context = { viewer: dear.vendor, now: NOW, origin: ORIGIN };
  const sent = await dispatchMany(db, context, { vendorId: "v1", text });
  expect(sent).toMatchObject({ done: 2, ewayBills: [{ shipmentId: dear.shipmentId }], refused: [] });
});

describe("many shipments at once", () => {
  test("each line is previewed, and nothing changes", async ({ db }) => {
    const { packed, fresh, text } = await aMorning(db);
    const { lines, isTooLong } = await planDispatches(db, "v1", text);
    expect(isTooLong).toBe(false);
    expect(lines).toMatchObject([
      {
        line: 2,
        shipmentId: packed.shipmentId,
        does: "dispatch",
        dispatchText: "Blue Dart 69871234502",
        problem: null,
      },
      {
        line: 3,
        shipmentId: fresh.shipmentId,
        does: "confirm-and-dispatch",
        dispatchText: "Own delivery",
        problem: null,
      },
      { line: 4, does: null, problem: "It has already been shipped." },
      { line: 5, does: null, problem: "Order not found." },
      { line: 6, does: null, problem: "This order is already in a line above." },
      { line: 7, does: null, problem: "Tracking number must have 6 to 40 letters and digits." },
      { line: 8, does: null, problem: "Order not found." },
    ]);
    expect(await statusOf(db, packed.shipmentId)).toMatchObject({ status: "processing" });
  });

  test("valid shipments are sent, with invoice and mail; the rest are listed with their reason", async ({ db }) => {
    const { packed, fresh, gone, foreign, text, vendor } = await aMorning(db);
    const by = { viewer: vendor, now: NOW, origin: ORIGIN };
    const outcome = await dispatchMany(db, by, { vendorId: "v1", text });
    expect(outcome.done).toBe(2);
    expect(outcome.refused.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8]);
    expect(await statusOf(db, packed.shipmentId)).toMatchObject({ status: "shipped", ...dispatch });
    expect(await statusOf(db, fresh.shipmentId)).toMatchObject({ status: "shipped", carrier: "Own delivery" });
    expect(await statusOf(db, gone.shipmentId)).toMatchObject({ ...dispatch });
    expect(await statusOf(db, foreign.shipmentId)).toMatchObject({ status: "pending" });
    const told = await db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-dispatched"));
    expect(told.map(({ reference }) => reference).sort()).toEqual(
      [packed, fresh, gone].map(({ shipmentId }) => shipmentId).sort(),
    );
    expect(await dispatchMany(db, by, { vendorId: "v1", text })).toMatchObject({ done: 0 });
  });

  test("of an order's several waiting shipments the SKU says which; a number alone, an unknown or a common SKU none", async ({
    db,
  }) => {
    const bought = [{ sku: "RAM-16", quantity: 3 }, { sku: "SSD-1T" }];
    const { order, shipmentId, lines, admin, vendor } = await aPlacedOrder(db, { bought, method: "bank_transfer" });
    const { number } = order;
    const by = { now: NOW, origin: ORIGIN };
    const split = async (keep: number[]) => {
      const pieces = lines.map(({ id }, n) => ({ orderLineId: id, quantity: keep[n] ?? 0 }));
      const done = await splitShipment(db, { viewer: admin, ...by }, { shipmentId, keep: pieces });
      if (!done.ok) throw new Error(done.code);
      return done.value.shipmentId;
    };
    const withDisk = await split([3, 0]);
    const text = [
      `${number},Blue Dart,69871234501`,
      `${number},Blue Dart,69871234502,,ssd-1t`,
      `${number},Own delivery,,,RAM-16`,
      `${number},Blue Dart,69871234503,,RAM-16`,
      `${number},Blue Dart,69871234504,,GPU-1`,
    ].join("\n");
    const none = { shipmentId: null, does: null };
    const several =
      "Several shipments of this order are waiting. Add the SKU of a product in the shipment at the end of the line.";
    expect((await planDispatches(db, "v1", text)).lines).toMatchObject([
      { ...none, problem: several },
      { shipmentId: withDisk, does: "confirm-and-dispatch" },
      { shipmentId, does: "confirm-and-dispatch" },
      { ...none, problem: "This order is already in a line above." },
      { ...none, problem: "No waiting shipment of this order has this SKU." },
    ]);
    const withRam = await split([1, 0]);
    const common = "Several waiting shipments of this order have this SKU. Ship them one by one.";
    expect((await planDispatches(db, "v1", text)).lines[2]).toMatchObject({ ...none, problem: common });
    expect(await dispatchMany(db, { viewer: vendor, ...by }, { vendorId: "v1", text })).toMatchObject({ done: 1 });
    expect(await statusOf(db, withDisk)).toMatchObject({ status: "shipped", tracking: "69871234502" });
    for (const id of [shipmentId, withRam]) expect(await statusOf(db, id)).toMatchObject({ status: "pending" });
  });

  test("a sheet pasted again doesn't send another part of its order with the same number", async ({ db }) => {
    const { order, shipmentId, lines, admin, vendor } = await aPlacedOrder(db, {
      bought: [{ sku: "RAM-16" }, { sku: "SSD-1T" }],
    });
    const by = { now: NOW, origin: ORIGIN };
    const keep = lines.map(({ id }, n) => ({ orderLineId: id, quantity: n === 0 ? 1 : 0 }));
    const split = await splitShipment(db, { viewer: admin, ...by }, { shipmentId, keep });
    if (!split.ok) throw new Error(split.code);
    const ram = `${order.number},Blue Dart,69871234501,,RAM-16`;
    const both = `${ram}\n${order.number},Blue Dart,69871234501,,SSD-1T`;
    const refused = { does: null, problem: "Another shipment of this order has this tracking number." };
    expect((await planDispatches(db, "v1", both)).lines).toMatchObject([{ shipmentId }, refused]);
    const send = (text: string) => dispatchMany(db, { viewer: vendor, ...by }, { vendorId: "v1", text });
    expect(await send(ram)).toMatchObject({ done: 1 });
    const again = `${order.number},Blue Dart,69871234501`;
    expect(await send(again)).toMatchObject({ done: 0, refused: [refused] });
    expect(await statusOf(db, split.value.shipmentId)).toMatchObject({ status: "pending", tracking: null });
    expect(await send(`${order.number},Own delivery`)).toMatchObject({ done: 1 });
  });

  test("a refused shipment doesn't stop the others, and is rolled back", async ({ db }) => {
    const { packed, fresh, text, vendor } = await aMorning(db);
    await db.execute(sql`update vendors set gstin = null where id = 'v1'`);
    const by = { viewer: vendor, now: NOW, origin: ORIGIN };
    const outcome = await dispatchMany(db, by, { vendorId: "v1", text });
    expect(outcome.done).toBe(0);
    expect(outcome.refused[0]).toMatchObject({ line: 2, problem: expect.stringContaining("no GSTIN") });
    expect(await statusOf(db, packed.shipmentId)).toMatchObject({ status: "processing" });
    expect(await statusOf(db, fresh.shipmentId)).toMatchObject({ status: "pending" });
  });
});
