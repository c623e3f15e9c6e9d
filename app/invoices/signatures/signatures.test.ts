import { and, asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import type { PrintedSignature } from "#app/invoices/invoice-document.ts";
import { findDocument } from "#app/invoices/invoice-queries.server.ts";
import { invoices, signatures } from "#app/invoices/schema.server.ts";
import { findVendorDocument } from "#app/invoices/vendor-invoice-queries.server.ts";
import { vendorSignatures } from "#app/invoices/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { personalData } from "#server/personal-data.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aPackedOrder, dispatch } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { changeSignature } from "./signature-commands.server.ts";
import { findSignature } from "./signature-queries.server.ts";

const png = (text: string) => Buffer.concat([Buffer.from("89504e470d0a1a0a00", "hex"), Buffer.from(text)]);
const aSignature = (text: string): PrintedSignature => ({
  picture: png(text).toString("base64"),
  width: 300,
  height: 90,
});
const first = aSignature("first");
const second = aSignature("second");

/** v1's people, an admin, and a way to send shipments of v1. */
async function aVendor(db: Database) {
  const product = await aProduct(db, { stock: 20 });
  const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  const admin = await aCustomer(db, { role: "admin" });
  const context = { viewer: admin, now: NOW, origin: ORIGIN };
  const send = async () => {
    const [shipmentId = ""] = (await aPackedOrder(db, [product])).shipments;
    await moveShipment(db, context, { shipmentId, to: "shipped", dispatch });
    return shipmentId;
  };
  const change = (signature: PrintedSignature | null, viewer = vendor, vendorId = "v1") =>
    changeSignature(db, { viewer, now: NOW, origin: ORIGIN }, { vendorId, signature });
  return { vendor, admin, context, send, change };
}

/** What each document of the shipment has, as admins and as the vendor read it. */
async function printed(db: Database, shipmentId: string) {
  const { id, orderId, kind } = invoices;
  const rows = await db.select({ id, orderId, kind }).from(invoices).where(eq(invoices.shipmentId, shipmentId));
  const shown: Record<string, string | null> = {};
  for (const row of rows) {
    const key = { orderId: row.orderId, invoiceId: row.id };
    const document = await findDocument(db, key);
    const own = await asVendor(db, "v1", (tx) => findVendorDocument(tx, { shipmentId, invoiceId: row.id }));
    expect(own).toEqual({ ...document, lines: own?.lines });
    shown[row.kind] = document?.signature?.picture ?? null;
  }
  return shown;
}

test("Documents have the signature of the day they were issued on, whatever comes later", async ({ db }) => {
  const { context, send, change } = await aVendor(db);
  const before = await send();
  expect(await change(first)).toMatchObject({ ok: true });
  const signed = await send();
  expect(await change(second)).toMatchObject({ ok: true });
  await moveShipment(db, context, { shipmentId: signed, to: "returned", reason: "refused", isRestocked: true });
  expect(await change(null)).toMatchObject({ ok: true });
  const after = await send();
  await db.execute(sql`set constraints all immediate`);
  expect(await printed(db, before)).toEqual({ invoice: null });
  expect(await printed(db, signed)).toEqual({ invoice: first.picture, "credit-note": second.picture });
  expect(await printed(db, after)).toEqual({ invoice: null });
});

test("A removed picture that no document has is deleted, another is kept", async ({ db }) => {
  const { send, change } = await aVendor(db);
  await change(first);
  await change(second);
  expect(await db.select({ picture: signatures.picture }).from(signatures)).toEqual([{ picture: second.picture }]);
  await send();
  await change(null);
  expect(await db.select().from(signatures)).toMatchObject([{ picture: second.picture, removedAt: NOW }]);
  expect(await findSignature(db, "v1")).toBeNull();
});

test("Vendors change their own signature, admins the store's; both are logged, the same again is no change", async ({
  db,
}) => {
  const { vendor, admin, change } = await aVendor(db);
  await db.insert(vendors).values({ id: "store", slug: "store", businessName: "Nakshatra" });
  const viewer = { ...vendor, staffRole: "viewer" as const };
  const refused = [
    await change(first, vendor, "store"),
    await change(first, admin, "v1"),
    await change(first, viewer),
    await change(first, { ...admin, staffRole: "viewer" }, "store"),
  ];
  expect(refused.map((result) => result.ok || result.code)).toEqual(Array.from({ length: 4 }, () => "not-allowed"));
  expect(await db.select().from(signatures)).toEqual([]);
  for (const again of [first, first]) expect(await change(again)).toMatchObject({ ok: true });
  expect(await change(first, admin, "store")).toMatchObject({ ok: true });
  await change(null);
  const { subjectId, before, after } = auditLog;
  const entries = await db
    .select({ subjectId, before, after })
    .from(auditLog)
    .where(and(eq(auditLog.action, "vendor.signature")))
    .orderBy(asc(auditLog.seq));
  const size = "Picture of 300 × 90 px";
  expect(entries).toEqual([
    { subjectId: "v1", before: { signature: null }, after: { signature: size } },
    { subjectId: "store", before: { signature: null }, after: { signature: size } },
    { subjectId: "v1", before: { signature: size }, after: { signature: null } },
  ]);
  await asVendor(db, "v1", async (tx) => expect(await tx.select().from(vendorSignatures)).toEqual([]));
});

test("The main contact's data has the signature, and erasing the account removes it", async ({ db }) => {
  const { change, send } = await aVendor(db);
  const contact = await aUser(db);
  await db.update(vendors).set({ userId: contact.id }).where(eq(vendors.id, "v1"));
  await change(first);
  const source = personalData.find(({ name }) => name === "signatures");
  expect(await source?.collect(db, contact.id)).toMatchObject([{ pngInBase64: first.picture, removedAt: null }]);
  await source?.erase?.(db, contact.id, (text) => text);
  expect(await db.select().from(signatures)).toEqual([]);
  expect(await printed(db, await send())).toEqual({ invoice: null });
});

test("The database refuses a document with another vendor's signature", async ({ db }) => {
  const { change, send } = await aVendor(db);
  await aProduct(db, { vendorId: "v2" });
  await db.insert(signatures).values({ ...second, vendorId: "v2", createdAt: NOW });
  await change(first);
  await send();
  const copied = sql`insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
    'sequence', 2, 'number', 'CRN/26-27/000002', 'kind', 'credit-note', 'reason', 'undelivered', 'refers_to_id', i.id,
    'signature_id', (select s.id from signatures s where s.vendor_id = 'v2')))).* from invoices i`;
  await expect(db.transaction((tx) => tx.execute(copied))).rejects.toMatchObject({
    cause: { constraint: "invoices_signature" },
  });
});
