/** A replacement leaves with a delivery challan, as an order does with its invoice (docs/rules.md#i9). */
import { and, eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { ewayBillFile } from "#app/domain/fulfilment/eway-bill.ts";
import { findConsignmentWorth } from "#app/fulfilment/shipments/consignment-worth.server.ts";
import { dispatchMany, planDispatches } from "#app/fulfilment/shipments/dispatch-many.server.ts";
import { DocumentSheets } from "#app/invoices/components/document-sheet.tsx";
import { invoicePdf } from "#app/invoices/invoice-pdf.server.ts";
import { findDocument, findOwnDocument, listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { findVendorDocument } from "#app/invoices/vendor-invoice-queries.server.ts";
import { findGstTotals } from "#app/ledger/report-queries.server.ts";
import type { MailStore } from "#app/mail/mail-content.ts";
import { renderMail } from "#app/mail/render-mail.server.tsx";
import { mailMessages } from "#app/mail/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { aDeliveredOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { setEwayBill } from "./eway-bill-commands.server.ts";
import { listConsignments } from "./vendor-consignment-queries.server.ts";

/** One of two pieces sold at ₹70,800 each is replaced; its shipment waits. */
async function aReplacement(db: Database) {
  const order = await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: 70_800_00, quantity: 2 }] });
  const returnId = await asked(db, order, { kind: "replacement" });
  await go(db, order, returnId, approve, pickUp, receive);
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, order.orderId), eq(shipments.kind, "replacement")));
  if (!shipment) throw new Error("no replacement");
  return { ...order, replacementId: shipment.id };
}

const challansOf = (db: Database, shipmentId: string) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shipmentId, shipmentId), eq(invoices.kind, "delivery-challan")));

const always = { from: "2026-01-01", to: "2027-03-31" };

const store: MailStore = {
  ...{ storeName: "Nakshatra Computers", accent: "teal", legalName: "Nakshatra Computers Private Limited" },
  ...{ addressLines: ["42, Neeladri Road"], emails: ["hello@nakshatra.example"], damageDays: 5 },
};

const checkNow = (db: Database) => db.execute(sql`set constraints all immediate`);

test("a replacement gets one challan at dispatch, with the value of its goods and no tax", async ({ db }) => {
  const { replacementId, orderId, admin, vendor, customer } = await aReplacement(db);
  expect(await challansOf(db, replacementId)).toEqual([]);
  const gst = await findGstTotals(db, always);
  await sendShipment(db, admin, replacementId, "shipped");
  await checkNow(db);
  const [challan, ...more] = await challansOf(db, replacementId);
  expect(more).toEqual([]);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.reference, replacementId));
  expect(mail).toMatchObject({
    kind: "shipment-dispatched",
    data: {
      challan: { number: challan?.number, link: `${ORIGIN}/orders/${orderId}/invoices/${challan?.id}` },
    },
  });
  expect(mail?.data).not.toHaveProperty("invoice");
  expect(renderMail("shipment-dispatched", mail?.data as never, store).text).toContain("CHAL/26-27/00001");
  expect(await findGstTotals(db, always)).toEqual(gst);
  expect(challan).toMatchObject({
    ...{ number: "CHAL/26-27/00001", vendorId: "v1", orderId, refersToId: null },
    ...{ taxablePaise: 60_000_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 60_000_00 },
  });
  const invoiceId = challan?.id ?? "";
  const document = await findOwnDocument(db, customer, { orderId, invoiceId });
  expect(await findDocument(db, { orderId, invoiceId })).toEqual(document);
  expect(document?.lines).toMatchObject([{ quantity: 1, gstRateBp: 1800, totalPaise: 60_000_00 }]);
  const own = await asVendor(db, vendor.vendorId ?? "", (tx) =>
    findVendorDocument(tx, { shipmentId: replacementId, invoiceId }),
  );
  expect(own).toMatchObject({ number: "CHAL/26-27/00001" });
  expect((await listDocuments(db, orderId)).map(({ kind }) => kind)).toContain("delivery-challan");

  if (!document) throw new Error("no document");
  const { text, pages } = await readPdf(await invoicePdf(document, { storeName: "Nakshatra Computers" }));
  expect(pages).toBe(3);
  for (const words of [
    ...["Delivery Challan", "CHAL/26-27/00001", "Consigner", "Consignee", "GSTIN", "HSN", "Value of goods"],
    ...["Original for consignee", "Duplicate for transporter", "Triplicate for consigner", "₹60,000.00"],
    ...["Place of supply", "Replacement at no charge", "Authorised signatory"],
  ])
    expect(text.replace(/\s+/g, " "), words).toContain(words);
  expect(text).not.toMatch(/Tax Invoice|CGST|IGST|reverse charge/);
  const page = renderToStaticMarkup(createElement(DocumentSheets, { document }));
  const copies = page.match(/(Original|Duplicate|Triplicate) for \w+/g);
  expect(copies).toEqual(["Original for consignee", "Duplicate for transporter", "Triplicate for consigner"]);
});

test("the database refuses a challan of a sale, one with tax, and a second one", async ({ db }) => {
  const { replacementId, shipmentId, admin } = await aReplacement(db);
  await sendShipment(db, admin, replacementId, "shipped");
  await checkNow(db);
  const again = (changes: string, id = crypto.randomUUID()) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set constraints all deferred`);
      await tx.execute(sql`insert into invoices select (jsonb_populate_record(i, ${changes}::jsonb || jsonb_build_object('id', ${id}::text))).*
        from invoices i where kind = 'delivery-challan'`);
      await tx.execute(sql`insert into invoice_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
        'invoice_id', ${id}::text))).* from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.kind = 'delivery-challan' and i.sequence = 1`);
      await tx.execute(sql`set constraints all immediate`);
    });
  const next = { sequence: 2, number: "CHAL/26-27/00002" };
  const refusals = [
    [{ ...next }, "invoices_one_challan_per_shipment"],
    [{ ...next, total_paise: 60_000_02, cgst_paise: 1, sgst_paise: 1, shipment_id: shipmentId }, "invoices_tax"],
    [{ ...next, number: "CHAL/26-27/000002", shipment_id: shipmentId }, "invoices_number"],
    [{ ...next, shipment_id: shipmentId }, "invoices_replacement"],
  ] as const;
  for (const [changes, constraint] of refusals)
    await expect(again(JSON.stringify(changes)), constraint).rejects.toMatchObject({ cause: { constraint } });
});

test("bulk dispatch issues it and names the e-way bill it needs, whose file calls it a challan", async ({ db }) => {
  const { replacementId, order, vendor } = await aReplacement(db);
  const text = `${order.number},Blue Dart,69871234599`;
  const { lines } = await planDispatches(db, "v1", text);
  expect(lines).toMatchObject([{ shipmentId: replacementId, needsEwayBill: true }]);
  expect(await asVendor(db, "v1", (tx) => findConsignmentWorth(tx, replacementId))).toBe(60_000_00);
  const context = { viewer: vendor, now: NOW, origin: ORIGIN };
  expect(await dispatchMany(db, context, { vendorId: "v1", text })).toMatchObject({
    ...{ done: 1, refused: [] },
    ewayBills: [{ shipmentId: replacementId }],
  });
  expect(await challansOf(db, replacementId)).toHaveLength(1);
  const consignments = await asVendor(db, "v1", (tx) => listConsignments(tx, [replacementId]));
  expect(ewayBillFile(consignments ?? []).billLists).toMatchObject([
    { docType: "CHL", docNo: "CHAL/26-27/00001", subSupplyType: 8, totInvValue: 60_000, cgstValue: 0 },
  ]);
  expect(await setEwayBill(db, context, { shipmentId: replacementId, number: "123456789012" })).toMatchObject({
    ok: true,
  });
});
