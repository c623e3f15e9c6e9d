import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { type RefundShare, remainingShare, shareOfAmount, shareOfPieces } from "#app/domain/money/refunds.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { writeOfflineCapture } from "#app/payments/offline-captures.server.ts";
import { type RefundReason, requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aPackedOrder, dispatch } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { issueCreditNotes } from "./credit-commands.server.ts";
import { documentFacts, documentFileName, type InvoiceDocument } from "./invoice-document.ts";
import { findDocument, findOwnDocument, listDocuments } from "./invoice-queries.server.ts";
import { invoiceLines, invoices } from "./schema.server.ts";
import { findVendorDocument, listVendorDocuments } from "./vendor-invoice-queries.server.ts";

/** Paid, two of each of two vendors' products, with a shipping fee; `give` refunds at once. */
async function aPaidOrder(db: Database) {
  await updateStoreSettings(db, { shippingFeePaise: 149_00, freeShippingAbovePaise: 1_00_000_00 });
  const products = [
    await aProduct(db, { pricePaise: 10_333_33 }),
    await aProduct(db, { pricePaise: 777_77, gstRateBp: 500 }),
    await aProduct(db, { pricePaise: 9_999_99, vendorId: "v2" }),
  ];
  const { orderId, customer, shipments: shipmentRows } = await aPackedOrder(db, products, { quantity: 2 });
  const order = await lockOrder(db, orderId);
  if (!order) throw new Error("no order");
  await writeOfflineCapture(db, {
    orderId,
    provider: "bank",
    method: "transfer",
    shipmentId: null,
    cash: null,
    amountPaise: order.totalPaise,
    reference: `UTR${orderId.slice(0, 8)}`,
    at: NOW,
  });
  const paymentId = (await listCaptures(db, orderId))[0]?.id ?? "";
  const request = (shares: RefundShare[], why: { reason: RefundReason; note?: string } = { reason: "goodwill" }) =>
    requestRefund(db, { paymentId, orderId, shares, ...why, by: null, at: NOW });
  const settle = (refundId: string, status: "succeeded" | "failed" = "succeeded") =>
    settleRefund(db, order, refundId, { status, providerRefundId: "R1", reason: "no" }, NOW);
  const give = async (...asked: Parameters<typeof request>) => {
    const refundId = await request(...asked);
    await settle(refundId);
    return refundId;
  };
  const admin = await aCustomer(db, { role: "admin" });
  const send = (shipmentId = "") =>
    moveShipment(db, { viewer: admin, now: NOW, origin: ORIGIN }, { shipmentId, to: "shipped", dispatch });
  return {
    order,
    customer,
    shipments: shipmentRows,
    request,
    settle,
    give,
    send,
    lines: () => listRefundables(db, orderId),
  };
}

const good = <Value>(result: { ok: boolean; value?: Value }): Value => {
  if (!result.ok) throw new Error("refused");
  return result.value as Value;
};

const notes = (db: Database) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, "credit-note"))
    .orderBy(asc(invoices.vendorId), asc(invoices.sequence));

const checkNow = (db: Database) => db.execute(sql`set constraints all immediate`);

test("a refund credits each invoice it touches, once it has succeeded", async ({ db }) => {
  const { order, shipments: shipmentRows, request, settle, send, lines } = await aPaidOrder(db);
  for (const id of shipmentRows) await send(id);
  const [first, , third] = await lines();
  if (!first || !third) throw new Error("no lines");
  const shares = [good(shareOfPieces(first, 1)), good(shareOfAmount(third, 500_00))];
  const refundId = await request(shares);
  expect(await notes(db)).toEqual([]);
  await settle(refundId);
  await checkNow(db);
  const issued = await notes(db);
  expect(issued).toMatchObject([
    {
      number: "CRN/26-27/000001",
      vendorId: "v1",
      refundId,
      orderId: order.id,
      reason: "goodwill",
      totalPaise: 10_333_33,
    },
    { number: "CRN/26-27/000001", vendorId: "v2", refundId, totalPaise: 500_00, cgstPaise: 38_14, sgstPaise: 38_14 },
  ]);
  const invoiced = await db.select().from(invoices).where(eq(invoices.kind, "invoice")).orderBy(asc(invoices.vendorId));
  expect(issued.map(({ refersToId }) => refersToId)).toEqual(invoiced.map(({ id }) => id));
  expect(issued.map(({ supplierName, recipientName }) => [supplierName, recipientName])).toEqual(
    invoiced.map(({ supplierName, recipientName }) => [supplierName, recipientName]),
  );
  const credited = await db.select().from(invoiceLines).innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId));
  const quantities = credited
    .filter((row) => row.invoices.kind === "credit-note")
    .map((row) => row.invoice_lines.quantity);
  expect(quantities.sort()).toEqual([0, 1]);
});

test("a credit note says the admin's words for a goodwill refund, also when its shipment left after it", async ({
  db,
}) => {
  const { order, customer, shipments: shipmentRows, give, send, lines } = await aPaidOrder(db);
  const [first, , third] = await lines();
  if (!first || !third) throw new Error("no lines");
  await send(shipmentRows[0]);
  await give([good(shareOfAmount(first, 100_00))], { reason: "goodwill", note: "A scratch on\nthe lid" });
  await give([good(shareOfAmount(first, 50_00))]);
  await give([good(shareOfPieces(first, 1))], { reason: "returned", note: "Words of the shop" });
  await give([good(shareOfAmount(third, 100_00))], { reason: "goodwill", note: "Came two days late" });
  await send(shipmentRows[1]);
  await checkNow(db);
  const issued = (await listDocuments(db, order.id)).filter(({ kind }) => kind === "credit-note");
  const reasonOf = (document: InvoiceDocument | null) =>
    document && documentFacts(document).find(({ label }) => label === "Reason")?.value;
  const read = issued.map(({ id: invoiceId }) => findOwnDocument(db, customer, { orderId: order.id, invoiceId }));
  expect((await Promise.all(read)).map(reasonOf).sort()).toEqual([
    "A scratch on the lid",
    "Came two days late",
    "Post-sale discount",
    "Sales return",
  ]);
  const [words] = await db.select().from(invoices).where(eq(invoices.reasonWords, "Came two days late"));
  const asked = { shipmentId: words?.shipmentId ?? "", invoiceId: words?.id ?? "" };
  const seen = await asVendor(db, "v2", (tx) => findVendorDocument(tx, asked));
  expect(reasonOf(seen)).toBe("Came two days late");
});

test("a document is read with what it refers to: by its buyer and its vendor, and by nobody else", async ({ db }) => {
  const { order, customer, shipments: shipmentRows, give, send, lines } = await aPaidOrder(db);
  for (const id of shipmentRows) await send(id);
  const [first] = await lines();
  if (!first) throw new Error("no line");
  await give([good(shareOfPieces(first, 1))]);
  const orderId = order.id;
  const entries = await listDocuments(db, orderId);
  expect(entries.map(({ kind }) => kind).sort()).toEqual(["credit-note", "invoice", "invoice"]);
  // Two sellers' first invoices have the same number.
  const files = entries.filter(({ kind }) => kind === "invoice").map(documentFileName);
  expect(new Set(files.map((name) => name.slice(0, 16)))).toEqual(new Set(["INV-26-27-000001"]));
  expect(new Set(files).size).toBe(2);
  const note = entries.find(({ kind }) => kind === "credit-note");
  const shipmentId = shipmentRows[0] ?? "";
  const invoiceId = note?.id ?? "";
  const own = await findOwnDocument(db, customer, { orderId, invoiceId });
  expect(own).toMatchObject({
    orderNumber: order.number,
    refersTo: { number: "INV/26-27/000001" },
    lines: [{ quantity: 1, totalPaise: 10_333_33 }],
  });
  const seen = await asVendor(db, "v1", (tx) => findVendorDocument(tx, { shipmentId, invoiceId }));
  expect(seen).toEqual(own);
  const listed = await asVendor(db, "v1", (tx) => listVendorDocuments(tx, shipmentId));
  expect(listed.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
  const stranger = await aCustomer(db);
  const rival = await asVendor(db, "v2", (tx) => findVendorDocument(tx, { shipmentId, invoiceId }));
  const elsewhere = { orderId: stranger.id, invoiceId };
  expect([await findOwnDocument(db, stranger, { orderId, invoiceId }), rival]).toEqual([null, null]);
  expect(await findDocument(db, elsewhere)).toBeNull();
  expect(await findDocument(db, { orderId, invoiceId: "x" })).toBeNull();
});

test("a refund that failed, or money that came twice, credits nothing", async ({ db }) => {
  const { order, shipments: shipmentRows, request, settle, send, lines } = await aPaidOrder(db);
  await send(shipmentRows[0]);
  const [first] = await lines();
  if (!first) throw new Error("no line");
  await settle(await request([good(shareOfPieces(first, 1))]), "failed");
  expect(await notes(db)).toEqual([]);
  expect(
    await issueCreditNotes(db, { refundId: order.id, orderId: order.id, shares: [], reason: "paid-twice", at: NOW }),
  ).toEqual([]);
});

test("a refund from before a shipment left is credited when it leaves, on an invoice of the whole", async ({ db }) => {
  const { shipments: shipmentRows, give, request, send, lines } = await aPaidOrder(db);
  const [first, second, third] = await lines();
  if (!first || !second || !third) throw new Error("no lines");
  const whole = first.totalPaise + second.totalPaise;
  const both = await give([good(shareOfAmount(first, 1_000_00)), good(shareOfPieces(third, 1))]);
  const other = await give([good(shareOfPieces(second, 1))]);
  await request([good(shareOfAmount(second, 100_00))]);
  expect(await notes(db)).toEqual([]);
  await send(shipmentRows[0]);
  await checkNow(db);
  const issued = await notes(db);
  expect(issued.map(({ refundId, totalPaise }) => [refundId, totalPaise]).sort()).toEqual(
    [
      [both, 1_000_00],
      [other, 777_77],
    ].sort(),
  );
  const [invoice] = await db.select().from(invoices).where(eq(invoices.kind, "invoice"));
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(eq(shipments.id, shipmentRows[0] ?? ""));
  expect(invoice?.totalPaise).toBe(whole + (shipment?.shippingPaise ?? 0));
  await db.execute(sql`set constraints all deferred`);
  await send(shipmentRows[1]);
  await checkNow(db);
  expect((await notes(db)).map(({ vendorId, number }) => `${vendorId} ${number}`)).toEqual([
    "v1 CRN/26-27/000001",
    "v1 CRN/26-27/000002",
    "v2 CRN/26-27/000001",
  ]);
});

test("an order that goes back whole leaves nothing of its invoices, fee and all", async ({ db }) => {
  const { shipments: shipmentRows, give, send, lines } = await aPaidOrder(db);
  for (const id of shipmentRows) await send(id);
  const [first, second] = await lines();
  if (!first || !second) throw new Error("no lines");
  await give([good(shareOfPieces(first, 1)), good(shareOfAmount(second, 333_33))]);
  await give((await lines()).flatMap((line) => remainingShare(line) ?? []));
  await checkNow(db);
  const sum = sql<number>`sum(case kind when 'invoice' then 1 else -1 end * taxable_paise)`.mapWith(Number);
  const tax = sql<number>`sum(case kind when 'invoice' then 1 else -1 end * cgst_paise)`.mapWith(Number);
  expect(await db.select({ sum, tax }).from(invoices)).toEqual([{ sum: 0, tax: 0 }]);
});

test("the database refuses to credit a refund twice, and more than was invoiced", async ({ db }) => {
  const { order, shipments: shipmentRows, give, request, send, lines } = await aPaidOrder(db);
  await send(shipmentRows[0]);
  const [first, second] = await lines();
  const all = first && remainingShare(first);
  if (!all || !second) throw new Error("nothing left");
  const refundId = await give([all]);
  const other = await request([good(shareOfAmount(second, 100_00))]);
  const credit = { orderId: order.id, reason: "goodwill", at: NOW };
  const refusal = (work: (tx: Database) => Promise<unknown>) =>
    db
      .transaction(async (tx) => {
        await work(tx);
        await checkNow(tx);
      })
      .then(
        () => null,
        (error) => (error.cause as { constraint?: string }).constraint,
      );
  const more = { ...all, quantity: 0, taxablePaise: 1, gstPaise: 0, totalPaise: 1 };
  const credits = (id: string, shares: RefundShare[]) => (tx: Database) =>
    issueCreditNotes(tx, { ...credit, refundId: id, shares });
  expect(await refusal(credits(refundId, [more]))).toBe("invoices_one_per_refund");
  expect(await refusal(credits(other, [more]))).toBe("invoices_credited");
  expect(await refusal(credits(other, [{ ...more, taxablePaise: 0, gstPaise: 2, totalPaise: 2 }]))).toBe(
    "invoices_credited",
  );
  expect(await refusal(credits(other, [good(shareOfAmount(second, 100_00))]))).toBe(null);
});
