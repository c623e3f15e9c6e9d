import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { adminOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aPaidCarriedOrder } from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { searchBackOffice } from "./back-office-search-queries.server.ts";

const someone = { kind: "user", id: "u", name: "", email: "", emailVerified: true } as const;

function asVendorFind(db: Database, vendorId: string, q: string) {
  const viewer = { ...someone, role: "vendor", staffRole: "owner", vendorId } satisfies User;
  return searchBackOffice(db, vendorOffice(viewer), q);
}

function asAdminFind(db: Database, q: string) {
  return searchBackOffice(db, adminOffice({ ...someone, role: "admin", staffRole: "owner" }), q);
}

async function aSoldProduct(db: Database) {
  const { orderId } = await aDeliveredOrder(db);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  if (!order || !shipment) throw new Error("no order");
  await db.update(shipments).set({ tracking: "AWB44556677" }).where(eq(shipments.id, shipment.id));
  return { order, shipment };
}

test("a vendor finds its own orders by number, recipient, phone and tracking number, and no other vendor does", async ({
  db,
}) => {
  const { order, shipment } = await aSoldProduct(db);
  await aProduct(db, { vendorId: "other" });
  const { fullName, phone } = order.shippingAddress;
  const to = `/vendor/orders/${shipment.id}`;
  const written = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
  for (const q of [order.number, order.number.slice(4), fullName, phone, written, "AWB44556677", "awb4455"]) {
    expect([q, await asVendorFind(db, shipment.vendorId, q)]).toMatchObject([q, [{ label: "Orders", hits: [{ to }] }]]);
    expect([q, await asVendorFind(db, "other", q)]).toEqual([q, []]);
  }
  // Vendors don't learn it.
  expect(await asVendorFind(db, shipment.vendorId, order.userEmail ?? "")).toEqual([]);
});

test("products are found by name and SKU, by their own vendor and by admins", async ({ db }) => {
  const product = await aProduct(db, { name: "Zephyrine 900 Laptop", sku: "ZEPH-900" });
  await aProduct(db, { vendorId: "other" });
  for (const q of ["zephyrine", "zeph-9"]) {
    expect(await asVendorFind(db, product.vendorId, q)).toMatchObject([
      { label: "Products", hits: [{ to: `/vendor/products/${product.id}`, detail: "ZEPH-900" }] },
    ]);
    expect(await asVendorFind(db, "other", q)).toEqual([]);
    expect(await asAdminFind(db, q)).toMatchObject([{ hits: [{ to: `/admin/products/${product.id}` }] }]);
  }
});

test("an invoice is found by its number: of several vendors with the same one by admins, its own by a vendor", async ({
  db,
}) => {
  const { order, shipment } = await aSoldProduct(db);
  await aProduct(db, { vendorId: "other" });
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  const q = invoice?.number.toLowerCase() ?? "";
  expect(await asVendorFind(db, shipment.vendorId, q)).toMatchObject([
    { label: "Invoices", hits: [{ to: `/vendor/orders/${shipment.id}/invoices/${invoice?.id}` }] },
  ]);
  expect(await asVendorFind(db, "other", q)).toEqual([]);
  expect(await asAdminFind(db, q)).toMatchObject([
    { label: "Invoices", hits: [{ to: `/admin/orders/${order.id}/invoices/${invoice?.id}` }] },
  ]);
});

test("admins find people by name and email, orders by all of it", async ({ db }) => {
  const { order } = await aSoldProduct(db);
  const labels = (await asAdminFind(db, order.userEmail ?? "")).map(({ label }) => label);
  expect(labels).toEqual(["Orders", "People"]);
  expect(await asAdminFind(db, "AWB44556677")).toMatchObject([{ hits: [{ to: `/admin/orders/${order.id}` }] }]);
});

test("fewer than three letters find nothing", async ({ db }) => {
  await aProduct(db, { name: "Zephyrine" });
  expect(await asAdminFind(db, "Ze")).toEqual([]);
});

test("an admin finds a courier's payment by its UTR, typed in any case", async ({ db }) => {
  const { by, report } = await aPaidCarriedOrder(db);
  expect(await asAdminFind(db, "UTRCOURIER1")).toEqual([]);
  await recordRemittances(db, by, { text: report });
  for (const q of ["UTRCOURIER1", "utrcourier1", "UTR COURIER1"])
    expect(await asAdminFind(db, q)).toMatchObject([
      { label: "Couriers' payments", hits: [{ to: "/admin/payouts/courier-cash/UTRCOURIER1", title: "UTRCOURIER1" }] },
    ]);
});
