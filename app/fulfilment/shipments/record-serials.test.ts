import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { lineNote } from "#app/invoices/invoice-document.ts";
import { findOwnDocument, listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { searched } from "#app/order-desk/lists/order-search.server.ts";
import { findVendorShipment } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveShipment } from "./move-shipment.server.ts";
import { recordSerials } from "./record-serials.server.ts";
import { readSerials, serialFieldNames } from "./serial-fields.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW });

/** An order that is being packed. */
async function aPackedOrder(db: Database, product?: Awaited<ReturnType<typeof aPlacedOrder>>["product"]) {
  const order = await aPlacedOrder(db, product && { bought: [{ product }] });
  await sendShipment(db, order.admin, order.shipmentId, "processing");
  const shipment = await asVendor(db, "v1", (tx) => findVendorShipment(tx, order.shipmentId));
  const line = shipment?.lines[0];
  if (!line) throw new Error("the shipment has no line");
  const piece = (serial: string, position = 0) => ({ orderLineId: line.id, position, serial });
  return { ...order, line, piece };
}

test("Buyer, vendor and invoice show the serial number that was recorded at packing", async ({ db }) => {
  const { orderId, shipmentId, vendor, admin, customer, piece, line } = await aPackedOrder(db);
  const work = (tx: Database) => recordSerials(tx, by(vendor), { shipmentId, serials: [piece("5CD123")] });
  expect(await asVendor(db, "v1", work)).toMatchObject({ ok: true });
  const seen = await findOrderFor(db, customer, orderId);
  expect(seen?.lines.find(({ id }) => id === line.id)?.serials).toEqual([
    { position: 0, serial: "5CD123", replacement: null },
  ]);
  const own = await asVendor(db, "v1", (tx) => findVendorShipment(tx, shipmentId));
  expect(own?.lines[0]?.serials).toEqual([{ position: 0, serial: "5CD123", replacement: null }]);
  const move = { shipmentId, to: "shipped", dispatch } as const;
  expect(await moveShipment(db, { ...by(admin), origin: ORIGIN }, move)).toMatchObject({ ok: true });
  const [entry] = await listDocuments(db, orderId);
  const invoice = await findOwnDocument(db, customer, { orderId, invoiceId: entry?.id ?? "" });
  expect(invoice?.lines.map(lineNote)[0]).toMatch(/Serial no\. 5CD123/);
});

test("The same form twice is recorded and audited once; a correction is audited with both", async ({ db }) => {
  const { shipmentId, vendor, piece } = await aPackedOrder(db);
  for (const serial of ["5CD123", "5CD123", "5CD124"])
    expect(await recordSerials(db, by(vendor), { shipmentId, serials: [piece(serial)] })).toMatchObject({ ok: true });
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.serials"));
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ serials: null }, { serials: "5CD123" }],
    [{ serials: "5CD123" }, { serials: "5CD124" }],
  ]);
});

test("A serial number that is sold is refused for another order of the product, until its shipment is cancelled", async ({
  db,
}) => {
  const first = await aPackedOrder(db);
  const second = await aPackedOrder(db, first.product);
  const { vendor } = first;
  await recordSerials(db, by(vendor), { shipmentId: first.shipmentId, serials: [first.piece("5CD123")] });
  const again = () =>
    recordSerials(db, by(vendor), { shipmentId: second.shipmentId, serials: [second.piece("5CD123")] });
  expect(await again()).toMatchObject({ code: "serial-used", details: "5CD123" });
  await db.update(shipments).set({ status: "cancelled" }).where(eq(shipments.id, first.shipmentId));
  expect(await again()).toMatchObject({ ok: true });
});

test("Nobody records serial numbers of others' shipments, before packing, after delivery or of pieces that are not there", async ({
  db,
}) => {
  const { shipmentId, vendor, customer, piece, line } = await aPackedOrder(db);
  const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
  for (const viewer of [customer, other])
    expect(await recordSerials(db, by(viewer), { shipmentId, serials: [piece("5CD123")] })).toMatchObject({
      code: "not-found",
    });
  const tooMany = [piece("5CD123", line.quantity)];
  expect(await recordSerials(db, by(vendor), { shipmentId, serials: tooMany })).toMatchObject({ code: "changed" });
  const delivered = await aDeliveredOrder(db);
  expect(
    await recordSerials(db, by(delivered.vendor), { shipmentId: delivered.shipmentId, serials: [] }),
  ).toMatchObject({
    code: "not-packing",
  });
});

test("Each wrong field has its sentence, and an empty one is a piece without a serial number", () => {
  const line = { id: "a", productId: "p", hsn: "8471", quantity: 4 };
  const [one = "", two = "", three = "", four = ""] = serialFieldNames([line]);
  const fields = { [one]: " 5cd 123 ", [two]: "", [three]: "=1+1", [four]: "5CD123" };
  expect(readSerials(fields, { id: "s", lines: [line] })).toMatchObject({
    details: {
      [three]: "Use 3 to 40 letters, digits, dots, dashes or slashes",
      [four]: "5CD123 is entered twice",
    },
  });
  expect(readSerials({ [one]: " 5cd 123 " }, { id: "s", lines: [line] })).toMatchObject({
    value: { serials: [{ orderLineId: "a", position: 0, serial: "5CD123" }] },
  });
});

test("An admin finds the order by the whole serial number, however it is typed", async ({ db }) => {
  const { orderId, shipmentId, vendor, piece } = await aPackedOrder(db);
  await recordSerials(db, by(vendor), { shipmentId, serials: [piece("5CD123")] });
  const find = (q: string) => db.select({ id: orders.id }).from(orders).where(searched(q));
  expect(await find(" 5cd 123")).toEqual([{ id: orderId }]);
  expect(await find("5CD1234")).toEqual([]);
});
