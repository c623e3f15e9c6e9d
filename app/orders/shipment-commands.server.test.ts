import { describe, expect } from "vitest";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { guest } from "#app/domain/permissions.ts";
import { ensurePaymentMethods } from "#app/payments/method-commands.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW } from "#tests/support/shoppers.ts";
import { findOrderFor } from "./order-queries.server.ts";
import { moveShipment } from "./shipment-commands.server.ts";

/** An order over two vendors, and everybody who has to do with it. */
async function anOrder(db: Database, method: "cod" | "online" = "cod") {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
  await fillCart(db, customer, bought);
  const placed = await placeOrder(db, await anOrderRequest(db, customer, bought, { method }));
  if (!placed.ok) throw new Error(placed.code);
  const orderId = placed.value.orderId;
  const admin = await aCustomer(db, { role: "admin" });
  const v1 = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  const v2 = await aCustomer(db, { role: "vendor", vendorId: "v2" });
  const read = async () => {
    const order = await findOrderFor(db, admin, orderId);
    if (!order) throw new Error("no order");
    return order;
  };
  const parcelOf = async (vendorId: string) =>
    (await read()).shipments.find((one) => one.vendorId === vendorId)?.id ?? "";
  return { customer, admin, v1, v2, read, first: await parcelOf("v1"), second: await parcelOf("v2") };
}

test("parcel by parcel the order goes from pending to delivered, and history says who did what", async ({ db }) => {
  const { admin, v1, v2, read, first, second } = await anOrder(db);
  const steps = [
    [admin, { shipmentId: first, to: "processing" }, "pending"],
    [admin, { shipmentId: second, to: "processing" }, "processing"],
    [v1, { shipmentId: first, to: "shipped", carrier: "Sample Courier", tracking: "SC1" }, "processing"],
    [v2, { shipmentId: second, to: "shipped" }, "shipped"],
    [v1, { shipmentId: first, to: "delivered" }, "shipped"],
    [v2, { shipmentId: second, to: "delivered" }, "delivered"],
  ] as const;
  for (const [viewer, move, status] of steps) {
    expect(await moveShipment(db, viewer, move, NOW)).toEqual({ ok: true, value: undefined });
    expect((await read()).status).toBe(status);
  }
  const order = await read();
  expect(order.shipments.find(({ id }) => id === first)).toMatchObject({
    status: "delivered",
    carrier: "Sample Courier",
    tracking: "SC1",
    shippedAt: NOW,
    deliveredAt: NOW,
  });
  const moves = order.events.map((event) => `${event.kind} ${event.toStatus} ${event.actorRole}`);
  expect(moves).toEqual([
    "placed pending customer",
    "shipment processing admin",
    "shipment processing admin",
    "status processing admin",
    "shipment shipped vendor",
    "shipment shipped vendor",
    "status shipped vendor",
    "shipment delivered vendor",
    "shipment delivered vendor",
    "status delivered vendor",
  ]);
});

describe("refused", () => {
  test("somebody else's parcel isn't there", async ({ db }) => {
    const { customer, v2, first } = await anOrder(db);
    const move = { shipmentId: first, to: "shipped" } as const;
    for (const viewer of [guest, customer, v2])
      expect(await moveShipment(db, viewer, move, NOW)).toEqual({ ok: false, code: "not-found" });
    expect(await moveShipment(db, v2, { ...move, shipmentId: "none" }, NOW)).toEqual({ ok: false, code: "not-found" });
  });

  test("moves that the table doesn't give this person, or nobody", async ({ db }) => {
    const { admin, v1, first, read } = await anOrder(db);
    for (const [viewer, to] of [
      [v1, "processing"],
      [v1, "shipped"],
      [admin, "delivered"],
    ] as const)
      expect(await moveShipment(db, viewer, { shipmentId: first, to }, NOW)).toEqual({
        ok: false,
        code: "illegal-move",
      });
    expect((await read()).status).toBe("pending");
  });

  test("packing an online order that nobody has paid", async ({ db }) => {
    const { admin, first } = await anOrder(db, "online");
    expect(await moveShipment(db, admin, { shipmentId: first, to: "processing" }, NOW)).toEqual({
      ok: false,
      code: "not-paid",
    });
  });
});
