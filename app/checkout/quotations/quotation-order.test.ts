import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import type { User, Viewer } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { declineQuotation } from "#app/quotations/answer-quotation.server.ts";
import { withdrawQuotation } from "#app/quotations/quotation-commands.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { findStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { anOwnProduct, aQuotation } from "#tests/support/documents/quotations.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, type OrderRequest, place } from "#tests/support/shoppers.ts";
import { readOrderableQuotation } from "./quotation-to-order.server.ts";

const later = new Date("2026-11-28T06:30:00Z");

/** What the checkout of the quotation sends that shows it as it is now. */
async function aRequest(db: Database, viewer: User, id: string): Promise<OrderRequest> {
  const quotation = await readOrderableQuotation(db, { id, now: NOW });
  if (!quotation) throw new Error("it can't be ordered");
  const { lines, pricesIncludeGst } = quotation;
  const { totalPaise } = orderTotals(lines, { ...(await findStoreSettings(db)), pricesIncludeGst });
  const expected = {
    lines: lines.map(({ productId, quantity, unitPricePaise }) => ({ productId, quantity, unitPricePaise })),
    totalPaise,
  };
  return { ...(await anOrderRequest(db, viewer, [])), quotationId: id, expected };
}

/** Two pieces at ₹900, today ₹1,000 each, and one of a vendor at ₹500. */
async function aSituation(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const own = await anOwnProduct(db, { pricePaise: 1_000_00, stock: 5 });
  const vendors = await aProduct(db, { pricePaise: 500_00, stock: 5 });
  const lines = [
    { product: own, quantity: 2, unitPricePaise: 900_00 },
    { product: vendors, unitPricePaise: 500_00 },
  ];
  const { id, admin } = await aQuotation(db, lines);
  const viewer = await aCustomer(db);
  return { own, vendors, id, admin, viewer };
}

describe("an accepted quotation", () => {
  test("is one order of its lines at its prices, and the cart stays", async ({ db }) => {
    const { own, id, viewer } = await aSituation(db);
    await updateStoreSettings(db, { emails: ["hello@shop.example"] });
    await fillCart(db, viewer, [{ product: own }]);
    await db.update(products).set({ pricePaise: 1_500_00 }).where(eq(products.id, own.id));
    const request = await aRequest(db, viewer, id);
    const placed = await place(db, request);
    if (!placed.ok) throw new Error(placed.code);
    const { orderId } = placed.value;
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(lines.map(({ quantity, unitPricePaise }) => [quantity, unitPricePaise]).sort()).toEqual([
      [1, 500_00],
      [2, 900_00],
    ]);
    expect(await db.select().from(orders)).toMatchObject([{ totalPaise: 2_300_00 }]);
    expect(await db.$count(shipments)).toBe(2);
    expect(await db.select().from(quotations)).toMatchObject([{ status: "accepted", orderId }]);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "quotation-answered"));
    expect(mails).toMatchObject([{ recipient: "hello@shop.example", data: { by: null, answer: "accepted" } }]);
    expect(await db.$count(cartLines)).toBe(1);
    expect((await db.select().from(products).where(eq(products.id, own.id)))[0]?.stock).toBe(3);
    expect(await place(db, request)).toMatchObject({ ok: true, value: { orderId, isRepeat: true } });
    expect(await place(db, { ...request, idempotencyKey: randomUUID() })).toMatchObject({ code: "quotation-closed" });
    expect(await place(db, { ...request, quotationId: null })).toMatchObject({ code: "key-reused" });
    expect(await db.$count(orders)).toBe(1);
  });

  test("keeps the way in which its prices were quoted", async ({ db }) => {
    const { id, viewer } = await aSituation(db);
    await updateStoreSettings(db, { pricesIncludeGst: false });
    expect(await place(db, await aRequest(db, viewer, id))).toMatchObject({ ok: true });
    expect(await db.select().from(orders)).toMatchObject([{ totalPaise: 2_300_00, pricesIncludeGst: true }]);
  });

  test("is declined by the customer it was made for or with its link, and the store is mailed", async ({ db }) => {
    const { id, viewer } = await aSituation(db);
    await updateStoreSettings(db, { emails: ["hello@shop.example"] });
    const request = await aRequest(db, viewer, id);
    const decline = (by: Viewer, hasKey: boolean) =>
      declineQuotation(db, { viewer: by, now: NOW, origin: ORIGIN }, { id, hasKey });
    expect(await decline({ kind: "guest" }, false)).toMatchObject({ code: "not-found" });
    expect(await decline(await aCustomer(db), false)).toMatchObject({ code: "not-found" });
    expect(await decline({ kind: "guest" }, true)).toMatchObject({ ok: true });
    expect(await decline({ kind: "guest" }, true)).toMatchObject({ code: "not-open" });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "quotation-answered"));
    expect(mails).toMatchObject([{ recipient: "hello@shop.example", data: { by: null, answer: "declined" } }]);
    expect(await place(db, request)).toMatchObject({ code: "quotation-closed" });
  });

  test("is refused on the day after its last one, and once it was withdrawn", async ({ db }) => {
    const { id, viewer, admin } = await aSituation(db);
    const request = await aRequest(db, viewer, id);
    expect(await place(db, { ...request, now: later })).toMatchObject({ code: "quotation-closed" });
    await withdrawQuotation(db, { viewer: admin, now: NOW, origin: ORIGIN }, { id });
    expect(await place(db, request)).toMatchObject({ code: "quotation-closed" });
    expect(await place(db, { ...request, quotationId: randomUUID() })).toMatchObject({ code: "quotation-closed" });
    expect(await db.$count(orders)).toBe(0);
  });
});

describe("a quotation of which something changed", () => {
  test("names each change and is ordered as far as it is available", async ({ db }) => {
    const { own, vendors, id, viewer } = await aSituation(db);
    const seenBefore = await aRequest(db, viewer, id);
    await db.update(products).set({ stock: 1, gstRateBp: 500 }).where(eq(products.id, own.id));
    await db.update(products).set({ pricePaise: 600_00 }).where(eq(products.id, vendors.id));
    const now = await readOrderableQuotation(db, { id, now: NOW });
    expect(now?.changes.map(({ kind }) => kind)).toEqual(["short", "gst-rate", "price"]);
    expect(now?.lines).toMatchObject([{ productId: own.id, quantity: 1, unitPricePaise: 900_00 }]);
    const stale = await place(db, seenBefore);
    expect(stale).toMatchObject({
      code: "stale",
      details: [
        { kind: "quantity", before: 2, after: 1 },
        { kind: "removed", productId: vendors.id },
      ],
    });
    expect(await place(db, await aRequest(db, viewer, id))).toMatchObject({ ok: true });
    const [line] = await db.select().from(orderLines);
    expect(line).toMatchObject({ quantity: 1, unitPricePaise: 900_00, gstRateBp: 500, totalPaise: 900_00 });
  });

  test("can't be ordered when nothing of it is left", async ({ db }) => {
    const { own, vendors, id, viewer } = await aSituation(db);
    const request = await aRequest(db, viewer, id);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, own.id));
    await db.update(products).set({ stock: 0 }).where(eq(products.id, vendors.id));
    expect((await readOrderableQuotation(db, { id, now: NOW }))?.lines).toEqual([]);
    expect(await place(db, request)).toMatchObject({ code: "quotation-closed" });
  });
});
