import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { guest } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { moveShipment } from "./move-shipment.server.ts";

const context = { now: NOW, origin: ORIGIN };
const dispatch = { carrier: "Blue Dart", tracking: "69871234502", trackingUrl: "https://courier.example/69871234502" };
const ownDelivery = { carrier: "Own delivery", tracking: null, trackingUrl: null };

async function anOrder(db: Database, method: "cod" | "online" = "cod") {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method }));
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
  const shipmentOf = async (vendorId: string) =>
    (await read()).shipments.find((one) => one.vendorId === vendorId)?.id ?? "";
  return { customer, admin, v1, v2, read, first: await shipmentOf("v1"), second: await shipmentOf("v2") };
}

test("shipment by shipment the order goes from pending to delivered, and history says who did what", async ({ db }) => {
  const { admin, v1, v2, read, first, second } = await anOrder(db);
  const steps = [
    [admin, { shipmentId: first, to: "processing" }, "pending"],
    [v2, { shipmentId: second, to: "processing" }, "processing"],
    [v1, { shipmentId: first, to: "shipped", dispatch }, "processing"],
    [v2, { shipmentId: second, to: "shipped", dispatch: ownDelivery }, "shipped"],
    [v1, { shipmentId: first, to: "delivered" }, "shipped"],
    [v2, { shipmentId: second, to: "delivered" }, "delivered"],
  ] as const;
  for (const [viewer, move, status] of steps) {
    expect(await moveShipment(db, { viewer, ...context }, move)).toMatchObject({ ok: true, value: { status } });
    expect((await read()).status).toBe(status);
  }
  const order = await read();
  expect(order.shipments.find(({ id }) => id === first)).toMatchObject({
    status: "delivered",
    ...dispatch,
    shippedAt: NOW,
    deliveredAt: NOW,
  });
  const moves = order.events.map((event) => `${event.kind} ${event.toStatus} ${event.actorRole}`);
  expect(moves).toEqual([
    "placed pending customer",
    "shipment processing admin",
    "shipment processing vendor",
    "status processing vendor",
    "shipment shipped vendor",
    "shipment shipped vendor",
    "status shipped vendor",
    "shipment delivered vendor",
    "shipment delivered vendor",
    "status delivered vendor",
    "payment paid null",
  ]);
});

test("the buyer is mailed once per shipment sent and delivered, and the audit log has who moved it", async ({ db }) => {
  const { customer, v1, first } = await anOrder(db);
  const moves = [
    { shipmentId: first, to: "processing" },
    { shipmentId: first, to: "shipped", dispatch },
    { shipmentId: first, to: "delivered" },
  ] as const;
  for (const move of moves) expect((await moveShipment(db, { viewer: v1, ...context }, move)).ok).toBe(true);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.reference, first));
  expect(mails.map((mail) => `${mail.kind} to ${mail.recipient}`).sort()).toEqual([
    `shipment-delivered to ${customer.email}`,
    `shipment-dispatched to ${customer.email}`,
  ]);
  expect(mails.find((mail) => mail.kind === "shipment-dispatched")?.data).toMatchObject({
    ...dispatch,
    vendorName: "Vendor v1",
    cashPaise: 50_000_00,
    invoice: {
      number: "INV/26-27/000001",
      link: expect.stringMatching(/^http:\/\/shop\.test\/orders\/.+\/invoices\/.+/),
    },
  });
  expect(mails.find((mail) => mail.kind === "shipment-delivered")?.data).toMatchObject({ isLast: false });
  const audited = await db.select().from(auditLog).where(eq(auditLog.subjectId, first)).orderBy(auditLog.seq);
  expect(audited.map((row) => [row.action, row.actorId])).toEqual([
    ["shipment.confirm", v1.id],
    ["shipment.dispatch", v1.id],
    ["shipment.deliver", v1.id],
  ]);
});

test("each shipment carries its share of the shipping fee", async ({ db }) => {
  await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 1_00_000_00 });
  const { read } = await anOrder(db);
  const rows = await db.select().from(shipments);
  expect(rows.map((row) => row.shippingPaise).sort()).toEqual([49_00, 50_00]);
  expect((await read()).shippingPaise).toBe(99_00);
});

describe("refused", () => {
  test("somebody else's shipment isn't there", async ({ db }) => {
    const { customer, v2, first } = await anOrder(db);
    const move = { shipmentId: first, to: "shipped", dispatch } as const;
    for (const viewer of [guest, customer, v2])
      expect(await moveShipment(db, { viewer, ...context }, move)).toEqual({ ok: false, code: "not-found" });
    for (const shipmentId of ["none", crypto.randomUUID()])
      expect(await moveShipment(db, { viewer: v2, ...context }, { ...move, shipmentId })).toEqual({
        ok: false,
        code: "not-found",
      });
  });

  test("moves that this person, or nobody, may make", async ({ db }) => {
    const { admin, v1, first, read } = await anOrder(db);
    for (const [viewer, to] of [
      [v1, "delivered"],
      [admin, "delivered"],
    ] as const)
      expect(await moveShipment(db, { viewer, ...context }, { shipmentId: first, to })).toEqual({
        ok: false,
        code: "illegal-move",
        details: { from: "pending", to },
      });
    expect((await read()).status).toBe("pending");
  });

  test("packing an online order that nobody has paid", async ({ db }) => {
    const { admin, v1, first } = await anOrder(db, "online");
    for (const viewer of [admin, v1])
      expect(await moveShipment(db, { viewer, ...context }, { shipmentId: first, to: "processing" })).toEqual({
        ok: false,
        code: "not-paid",
      });
  });
});
