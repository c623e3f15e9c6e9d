import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { documentFacts } from "#app/invoices/invoice-document.ts";
import { findDocument, listInvoices } from "#app/invoices/invoice-queries.server.ts";
import { findPackingSlip } from "#app/order-desk/vendor-slip-queries.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { setEwayBill } from "./eway-bill-commands.server.ts";
import { listConsignments } from "./vendor-consignment-queries.server.ts";

const NUMBER = "1234 5678 9012";
const by = (viewer: User) => ({ viewer, now: NOW });

describe("the number of an e-way bill", () => {
  test("is entered by the shipment's vendor, and stands on invoice and packing slip", async ({ db }) => {
    const { orderId, shipmentId, admin, vendor } = await aPlacedOrder(db);
    expect(await setEwayBill(db, by(vendor), { shipmentId, number: NUMBER })).toMatchObject({ code: "not-invoiced" });
    await sendShipment(db, admin, shipmentId, "shipped");
    expect(await setEwayBill(db, by(vendor), { shipmentId, number: NUMBER })).toMatchObject({ ok: true });
    expect(await db.$count(shipments, eq(shipments.ewayBill, "123456789012"))).toBe(1);
    const [place] = (await listInvoices(db, [orderId])) ?? [];
    const document = place && (await findDocument(db, { orderId, invoiceId: place.invoiceId }));
    expect(document && documentFacts(document)).toContainEqual({ label: "E-way bill", value: NUMBER });
    const slip = await asVendor(db, "v1", (tx) => findPackingSlip(tx, shipmentId));
    expect(slip).toMatchObject({ ewayBill: "123456789012" });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.eway-bill"));
    expect(entry).toMatchObject({
      before: { ewayBill: null },
      after: { ewayBill: "123456789012" },
      actorId: vendor.id,
    });
  });

  test("has twelve digits, belongs to one shipment, and can be removed", async ({ db }) => {
    const first = await aPlacedOrder(db);
    const second = await aPlacedOrder(db);
    const { shipmentId, admin } = first;
    for (const one of [first, second]) await sendShipment(db, admin, one.shipmentId, "shipped");
    const enter = (id: string, number: string) => setEwayBill(db, by(admin), { shipmentId: id, number });
    expect(await enter(shipmentId, "12345678901")).toMatchObject({ code: "invalid-number" });
    expect(await enter(shipmentId, NUMBER)).toMatchObject({ ok: true });
    expect(await enter(shipmentId, NUMBER)).toMatchObject({ ok: true });
    expect(await enter(second.shipmentId, NUMBER)).toMatchObject({ code: "number-used" });
    expect(await enter(shipmentId, " ")).toMatchObject({ ok: true });
    expect(await enter(second.shipmentId, NUMBER)).toMatchObject({ ok: true });
  });

  test("can't be read or changed by another vendor", async ({ db }) => {
    const { shipmentId, admin, customer } = await aPlacedOrder(db);
    await sendShipment(db, admin, shipmentId, "shipped");
    const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    for (const viewer of [other, customer])
      expect(await setEwayBill(db, by(viewer), { shipmentId, number: NUMBER })).toMatchObject({ code: "not-found" });
  });
});

test("a consignment is what the invoice says, with the courier's transporter ID", async ({ db }) => {
  await updateStoreSettings(db, { transporters: ["blue dart: 27AAACB0446L1ZS"] });
  const { shipmentId, admin, order } = await aPlacedOrder(db);
  const list = (vendorId: string) => asVendor(db, vendorId, (tx) => listConsignments(tx, [shipmentId]));
  expect(await list("v1")).toEqual([]);
  await sendShipment(db, admin, shipmentId, "shipped");
  expect(await list("v1")).toMatchObject([
    { totalPaise: order.totalPaise, carrier: "Blue Dart", transporterId: "27AAACB0446L1ZS", ewayBill: null },
  ]);
  expect(await list("v2")).toBeNull();
});
