import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findVendorShipment } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, dispatch, ownDelivery, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { correctTracking } from "./correct-tracking.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN });
const right = { carrier: "Delhivery", tracking: "1234567890123", trackingUrl: null };

test("a wrong number is corrected: buyer, vendor and audit log have both", async ({ db }) => {
  const order = await aPlacedOrder(db);
  const { orderId, shipmentId, vendor, customer, admin } = order;
  await sendShipment(db, admin, shipmentId, "shipped");
  expect(await correctTracking(db, by(vendor), { shipmentId, dispatch: right })).toMatchObject({ ok: true });
  expect(await db.select().from(shipments).where(eq(shipments.id, shipmentId))).toMatchObject([
    { ...right, status: "shipped" },
  ]);
  const note = "Delhivery 1234567890123, instead of Blue Dart 69871234502.";
  const seen = await findOrderFor(db, customer, orderId);
  expect(seen?.events.at(-1)).toMatchObject({ kind: "tracking", shipmentId, note });
  const own = await asVendor(db, "v1", (tx) => findVendorShipment(tx, shipmentId));
  expect(own?.events.at(-1)).toMatchObject({ note, actorRole: "vendor" });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "tracking-corrected"));
  expect(mail).toMatchObject({ recipient: customer.email, data: right });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.tracking"));
  expect(entry).toMatchObject({ before: dispatch, after: right, actorId: vendor.id });
});

test("the same details again are no change, and mail nobody", async ({ db }) => {
  const { shipmentId, admin } = await aDeliveredOrder(db);
  expect(await correctTracking(db, by(admin), { shipmentId, dispatch })).toMatchObject({ ok: true });
  expect(await db.$count(mailMessages, eq(mailMessages.kind, "tracking-corrected"))).toBe(0);
});

test("each correction is mailed", async ({ db }) => {
  const { shipmentId, admin } = await aDeliveredOrder(db);
  await correctTracking(db, by(admin), { shipmentId, dispatch: right });
  await correctTracking(db, by(admin), { shipmentId, dispatch });
  expect(await db.$count(mailMessages, eq(mailMessages.kind, "tracking-corrected"))).toBe(2);
});

test("nobody corrects what isn't theirs or hasn't left", async ({ db }) => {
  const { shipmentId, customer, vendor } = await aPlacedOrder(db);
  const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
  for (const viewer of [customer, other])
    expect(await correctTracking(db, by(viewer), { shipmentId, dispatch: right })).toMatchObject({ code: "not-found" });
  expect(await correctTracking(db, by(vendor), { shipmentId, dispatch: right })).toMatchObject({ code: "not-shipped" });
});

test("a courier's name doesn't change who holds the cash of a delivered shipment", async ({ db }) => {
  const { shipmentId, vendor } = await aDeliveredOrder(db);
  expect(await correctTracking(db, by(vendor), { shipmentId, dispatch: ownDelivery })).toMatchObject({
    code: "cash-booked",
  });
});
