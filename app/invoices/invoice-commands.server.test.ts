import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { listConsignments } from "#app/fulfilment/paper/vendor-consignment-queries.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { A_GSTIN, aProduct, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPackedOrder, dispatch } from "#tests/support/placed-orders.ts";
import { aCustomer, anAddress, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { issueCreditNotes } from "./credit-commands.server.ts";
import { documentFacts } from "./invoice-document.ts";
import { findDocument } from "./invoice-queries.server.ts";
import { invoiceData } from "./personal-data.server.ts";
import { invoiceCounters, invoiceLines, invoices } from "./schema.server.ts";
import { findVendorDocument } from "./vendor-invoice-queries.server.ts";

const context = { now: NOW, origin: ORIGIN };

async function send(db: Database, shipmentId: string, now = NOW) {
  const admin = await aCustomer(db, { role: "admin" });
  return moveShipment(db, { viewer: admin, now, origin: ORIGIN }, { shipmentId, to: "shipped", dispatch });
}

/** What the database checks at commit, checked now. */
const checkNow = (db: Database) => db.execute(sql`set constraints all immediate`);

const documents = (db: Database) => db.select().from(invoices).orderBy(asc(invoices.number));

test("a shipment that is sent gets its invoice, and one that only moves gets none", async ({ db }) => {
  const { shipments: shipmentRows, orderId } = await aPackedOrder(db, [await aProduct(db, { pricePaise: 59_000_00 })]);
  expect(await documents(db)).toEqual([]);
  expect((await send(db, shipmentRows[0] ?? "")).ok).toBe(true);
  await checkNow(db);
  expect(await documents(db)).toMatchObject([
    {
      kind: "invoice",
      number: "INV/26-27/000001",
      financialYear: "2026-27",
      sequence: 1,
      issuedAt: NOW,
      vendorId: "v1",
      orderId,
      shipmentId: shipmentRows[0],
      refundId: null,
      supplierName: "Vendor v1",
      supplierAddress: ["Bengaluru, Karnataka"],
      supplierGstin: A_GSTIN,
      recipientName: "Asha Rao",
      recipientGstin: null,
      deliveryAddress: anAddress,
      placeOfSupply: "Karnataka",
      placeOfSupplyCode: "29",
      taxablePaise: 50_000_00,
      cgstPaise: 4_500_00,
      sgstPaise: 4_500_00,
      igstPaise: 0,
      totalPaise: 59_000_00,
    },
  ]);
  expect(await db.select().from(invoiceLines)).toMatchObject([
    { position: 0, hsn: "8471", quantity: 1, unit: "NOS", gstRateBp: 1800, totalPaise: 59_000_00 },
  ]);
});

test("an invoice to another state has IGST", async ({ db }) => {
  const address: ShippingAddress = { ...anAddress, state: "Maharashtra", city: "Mumbai", pincode: "400001" };
  const { shipments: shipmentRows } = await aPackedOrder(db, [await aProduct(db, { pricePaise: 59_000_00 })], {
    address,
  });
  await send(db, shipmentRows[0] ?? "");
  await checkNow(db);
  expect(await documents(db)).toMatchObject([
    { placeOfSupply: "Maharashtra", placeOfSupplyCode: "27", cgstPaise: 0, sgstPaise: 0, igstPaise: 9_000_00 },
  ]);
});

test("the invoices of an order are the order, with its shipping fee, to the paisa", async ({ db }) => {
  await updateStoreSettings(db, { shippingFeePaise: 149_00, freeShippingAbovePaise: 1_00_000_00 });
  const products = [
    await aProduct(db, { pricePaise: 10_333_33 }),
    await aProduct(db, { pricePaise: 77_77, gstRateBp: 500 }),
    await aProduct(db, { pricePaise: 29_999_00, discountPricePaise: 19_999_99, vendorId: "v2" }),
  ];
  const { shipments: shipmentRows, orderId } = await aPackedOrder(db, products);
  for (const id of shipmentRows) expect((await send(db, id)).ok).toBe(true);
  await checkNow(db);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const issued = await documents(db);
  expect(issued.map(({ number }) => number)).toEqual(["INV/26-27/000001", "INV/26-27/000001"]);
  expect(issued.reduce((sum, one) => sum + one.totalPaise, 0)).toBe(order?.totalPaise);
  const lines = await db.select().from(invoiceLines);
  expect(lines.filter(({ orderLineId }) => orderLineId === null).map(({ hsn }) => hsn)).toEqual(["9968", "9968"]);
  expect(lines.find(({ discountPaise }) => discountPaise > 0)?.discountPaise).toBe(8_473_73);
});

test("a person's export holds their invoices, and nobody else's", async ({ db }) => {
  const { customer, shipments: shipmentRows } = await aPackedOrder(db, [await aProduct(db)]);
  const other = await aPackedOrder(db, [await aProduct(db)]);
  await send(db, shipmentRows[0] ?? "");
  await send(db, other.shipments[0] ?? "");
  const mine = await invoiceData.collect(db, customer.id);
  expect(mine).toMatchObject([{ number: "INV/26-27/000001", recipientName: "Asha Rao", totalPaise: 50_000_00 }]);
});

test("a business that buys is named with its GSTIN and its PO number, for buyer and vendor", async ({ db }) => {
  const { shipments: shipmentRows, orderId } = await aPackedOrder(db, [await aProduct(db)]);
  const buyer = { buyerGstin: "29AAAPB1234C1ZK", buyerBusinessName: "Bharat Traders", poNumber: "PO/26-7" };
  await db.update(orders).set(buyer).where(eq(orders.id, orderId));
  await send(db, shipmentRows[0] ?? "");
  expect(await documents(db)).toMatchObject([
    { recipientName: "Bharat Traders", recipientGstin: "29AAAPB1234C1ZK", deliveryAddress: { fullName: "Asha Rao" } },
  ]);
  const [invoice] = await db.select().from(invoices);
  const [invoiceId, shipmentId] = [invoice?.id ?? "", invoice?.shipmentId ?? ""];
  const fact = { label: "PO number", value: "PO/26-7" };
  const document = await findDocument(db, { orderId, invoiceId });
  expect(document && documentFacts(document)).toContainEqual(fact);
  const vendorsOwn = await asVendor(db, "v1", (tx) => findVendorDocument(tx, { shipmentId, invoiceId }));
  expect(vendorsOwn && documentFacts(vendorsOwn)).toContainEqual(fact);
});

test("goods billed to another state are supplied there, and so is what is credited of them", async ({ db }) => {
  const { shipments: shipmentRows, orderId } = await aPackedOrder(db, [await aProduct(db, { pricePaise: 59_000_00 })]);
  const address = { addressLine1: "7, Nariman Point", city: "Mumbai", pincode: "400021" };
  const buyer = { buyerGstin: "27AAAPB1234C1ZO", buyerBusinessName: "Bharat Traders", buyerAddress: address };
  await db.update(orders).set(buyer).where(eq(orders.id, orderId));
  await send(db, shipmentRows[0] ?? "");
  const [line] = await db.select().from(orderLines);
  const shares = [
    {
      ...{ shipmentId: shipmentRows[0] ?? "", orderLineId: line?.id ?? "", quantity: 0 },
      ...{ taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 },
    },
  ];
  await issueCreditNotes(db, { refundId: null, orderId, shares, reason: "undelivered", at: NOW });
  await checkNow(db);
  const supply = {
    ...{ placeOfSupply: "Maharashtra", placeOfSupplyCode: "27", cgstPaise: 0, sgstPaise: 0 },
    ...{ recipientGstin: "27AAAPB1234C1ZO", recipientAddress: address, deliveryAddress: { state: "Karnataka" } },
  };
  expect(await documents(db)).toMatchObject([
    { ...supply, kind: "credit-note", igstPaise: 18_00 },
    { ...supply, kind: "invoice", igstPaise: 9_000_00 },
  ]);
  const [consignment] = (await asVendor(db, "v1", (tx) => listConsignments(tx, shipmentRows))) ?? [];
  expect(consignment).toMatchObject({ isBilledElsewhere: true, placeOfSupplyCode: "27" });
});

describe("a vendor without a GSTIN", () => {
  test("can't send: the shipment stays, nothing is numbered", async ({ db }) => {
    await aVendor(db, { id: "v1", gstin: null });
    const { shipments: shipmentRows } = await aPackedOrder(db, [await aProduct(db)]);
    expect(await send(db, shipmentRows[0] ?? "")).toEqual({ ok: false, code: "no-gstin" });
    expect(await db.select({ status: shipments.status }).from(shipments)).toEqual([{ status: "processing" }]);
    expect(await db.$count(invoiceCounters)).toBe(0);
    await db.update(vendors).set({ gstin: A_GSTIN });
    expect((await send(db, shipmentRows[0] ?? "")).ok).toBe(true);
  });
});

test("numbers run on per vendor, restart on 1 April in India, and no later number has an earlier date", async ({
  db,
}) => {
  const moments = [
    new Date("2027-03-31T18:29:59Z"),
    // Somebody who looked at the clock before the one above and came second.
    new Date("2027-03-31T18:29:58Z"),
    new Date("2027-03-31T18:30:00Z"),
  ];
  for (const [n, at] of moments.entries()) {
    const { shipments: shipmentRows } = await aPackedOrder(db, [await aProduct(db)]);
    expect((await send(db, shipmentRows[0] ?? "", at)).ok, String(n)).toBe(true);
  }
  await checkNow(db);
  const issued = await db.select().from(invoices).orderBy(asc(invoices.financialYear), asc(invoices.sequence));
  expect(issued.map(({ number, issuedAt }) => [number, issuedAt.toISOString()])).toEqual([
    ["INV/26-27/000001", "2027-03-31T18:29:59.000Z"],
    ["INV/26-27/000002", "2027-03-31T18:29:59.000Z"],
    ["INV/27-28/000001", "2027-03-31T18:30:00.000Z"],
  ]);
});

test("a rollback leaves no gap in the numbers", async ({ db }) => {
  const { shipments: shipmentRows } = await aPackedOrder(db, [
    await aProduct(db),
    await aProduct(db, { vendorId: "v2" }),
  ]);
  const undone = db.transaction(async (tx) => {
    await send(tx, shipmentRows[0] ?? "");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await documents(db)).toEqual([]);
  for (const id of shipmentRows) await send(db, id);
  await checkNow(db);
  expect((await documents(db)).map(({ number }) => number)).toEqual(["INV/26-27/000001", "INV/26-27/000001"]);
});

test("a vendor sends its own shipment within its own scope", async ({ db }) => {
  const { shipments: shipmentRows } = await aPackedOrder(db, [await aProduct(db)]);
  const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  const move = { shipmentId: shipmentRows[0] ?? "", to: "shipped", dispatch } as const;
  expect((await asVendor(db, "v1", (tx) => moveShipment(tx, { viewer: vendor, ...context }, move))).ok).toBe(true);
  expect(await documents(db)).toHaveLength(1);
});
