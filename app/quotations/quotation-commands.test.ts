import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { anOwnProduct, aQuotation, quotationHead } from "#tests/support/documents/quotations.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { markSeen } from "./answer-quotation.server.ts";
import { copyQuotation } from "./copy-quotation.server.ts";
import {
  createQuotation,
  removeQuotationLine,
  sendQuotation,
  setQuotationLine,
  updateQuotation,
  withdrawQuotation,
} from "./quotation-commands.server.ts";
import { findQuotation, listOwnQuotations, listQuotations, quotationTable } from "./quotation-queries.server.ts";

const later = new Date("2026-11-28T06:30:00Z");
const table = { q: "", sort: "createdAt", isDescending: true, page: 1, perPage: 25, filters: {} };

describe("an admin's quotation", () => {
  test("is numbered in a series without gaps, once however often its form is sent", async ({ db }) => {
    const viewer = await aCustomer(db, { role: "admin" });
    const context = { viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() };
    const first = await createQuotation(db, context, { fields: quotationHead });
    expect(await createQuotation(db, context, { fields: quotationHead })).toEqual(first);
    expect(await createQuotation(db, { ...context, formKey: randomUUID() }, { fields: quotationHead })).toMatchObject({
      ok: true,
    });
    const invalid = { ...quotationHead, customerName: "", email: "", validUntil: "2026-11-19" };
    const refused = await createQuotation(db, { ...context, formKey: randomUUID() }, { fields: invalid });
    expect(refused).toMatchObject({ code: "invalid" });
    expect(Object.keys((!refused.ok && refused.details) || {})).toEqual(["customerName", "email", "validUntil"]);
    const { rows } = await listQuotations(db, { ...table, sort: "number", isDescending: false }, NOW);
    expect(rows.map(({ number }) => number)).toEqual(["QTN/26-27/000001", "QTN/26-27/000002"]);
  });

  test("quotes the store's own products within the limit, and vendors' at today's price", async ({ db }) => {
    await updateStoreSettings(db, { quotationDiscountPercent: 10 });
    const own = await anOwnProduct(db, { pricePaise: 60_000_00, discountPricePaise: 50_000_00 });
    const vendors = await aProduct(db, { pricePaise: 1_000_00 });
    const { id, admin: viewer } = await aQuotation(db, [], { isSent: false });
    const put = (product: { id: string }, unitPricePaise: number, quantity = 2) =>
      setQuotationLine(
        db,
        { viewer, now: NOW, origin: ORIGIN },
        { id, productId: product.id, quantity, unitPricePaise },
      );
    expect(await put(own, 44_999_99)).toMatchObject({ code: "price-too-low", details: { lowestPaise: 45_000_00 } });
    expect(await put(own, 60_000_01)).toMatchObject({ code: "price-above-list" });
    expect(await put(own, 0)).toMatchObject({ code: "no-price" });
    expect(await put(own, 45_000_00, 0)).toMatchObject({ code: "no-quantity" });
    expect(await put(vendors, 999_00)).toMatchObject({ code: "vendor-price" });
    expect(await put({ id: randomUUID() }, 999_00)).toMatchObject({ code: "no-product" });
    expect(await put(own, 45_000_00)).toMatchObject({ ok: true });
    expect(await put(vendors, 1_000_00, 1)).toMatchObject({ ok: true });
    expect(await put(own, 46_000_00, 3)).toMatchObject({ ok: true });
    const quotation = await findQuotation(db, id);
    expect(quotation?.lines.map(({ quantity, unitPricePaise }) => [quantity, unitPricePaise])).toEqual([
      [3, 46_000_00],
      [1, 1_000_00],
    ]);
    expect(quotation?.totals.totalPaise).toBe(1_39_000_00);
  });

  test("is mailed once sent, and nothing of it changes afterwards", async ({ db }) => {
    const product = await anOwnProduct(db);
    const { id, admin: viewer } = await aQuotation(db, [{ product, unitPricePaise: 45_000_00 }]);
    const context = { viewer, now: NOW, origin: ORIGIN };
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "quotation"));
    expect(mail).toMatchObject({ recipient: "asha@example.test", reference: id });
    expect(mail?.data).toMatchObject({ link: `${ORIGIN}/quotations/${id}`, totalPaise: 45_000_00 });
    const productId = product.id;
    expect(await sendQuotation(db, context, { id })).toMatchObject({ code: "not-draft" });
    expect(await updateQuotation(db, context, { id, fields: quotationHead })).toMatchObject({ code: "not-draft" });
    expect(await removeQuotationLine(db, context, { id, productId })).toMatchObject({ code: "not-draft" });
    const line = { id, productId, quantity: 1, unitPricePaise: 45_000_00 };
    expect(await setQuotationLine(db, context, line)).toMatchObject({ code: "not-draft" });
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action)).toEqual(["quotation.create", "quotation.update", "quotation.send"]);
    expect(JSON.stringify(log)).not.toMatch(/Asha|asha@/);
  });

  test("is sent with lines and before its last day is over only", async ({ db }) => {
    const { id, admin: viewer } = await aQuotation(db, [], { isSent: false });
    const context = { viewer, now: NOW, origin: ORIGIN };
    expect(await sendQuotation(db, context, { id })).toMatchObject({ code: "no-lines" });
    const product = await anOwnProduct(db);
    await setQuotationLine(db, context, { id, productId: product.id, quantity: 1, unitPricePaise: 50_000_00 });
    expect(await sendQuotation(db, { ...context, now: later }, { id })).toMatchObject({ code: "expired" });
  });

  test("is seen, withdrawn once and expires by itself", async ({ db }) => {
    const product = await anOwnProduct(db);
    const { id, admin } = await aQuotation(db, [{ product, unitPricePaise: 50_000_00 }]);
    await markSeen(db, id, NOW);
    const statuses = async (now: Date, status: string) =>
      (await listQuotations(db, { ...table, filters: { status } }, now)).rows.map((row) => row.status);
    expect(await statuses(NOW, "seen")).toEqual(["seen"]);
    expect(await statuses(later, "seen")).toEqual([]);
    expect(await statuses(later, "expired")).toEqual(["expired"]);
    const context = { viewer: admin, now: NOW, origin: ORIGIN };
    expect(await withdrawQuotation(db, context, { id })).toMatchObject({ ok: true });
    expect(await withdrawQuotation(db, context, { id })).toMatchObject({ code: "not-open" });
    await markSeen(db, id, NOW);
    expect(await statuses(NOW, "withdrawn")).toEqual(["withdrawn"]);
    expect(quotationTable.filters.status).toContain("expired");
  });

  test("is copied as a new draft with what is on sale, at prices that are allowed today", async ({ db }) => {
    const [kept, raised, gone] = [await anOwnProduct(db), await anOwnProduct(db), await anOwnProduct(db)];
    const lines = [kept, raised, gone].map((product) => ({ product, quantity: 2, unitPricePaise: 46_000_00 }));
    const { id, admin } = await aQuotation(db, lines, { head: { notes: "By truck." } });
    await withdrawQuotation(db, { viewer: admin, now: NOW, origin: ORIGIN }, { id });
    await db.update(products).set({ pricePaise: 80_000_00 }).where(eq(products.id, raised.id));
    await db.update(products).set({ status: "archived" }).where(eq(products.id, gone.id));
    const context = { viewer: admin, now: later, origin: ORIGIN, formKey: randomUUID() };
    const copied = await copyQuotation(db, context, { id });
    expect(await copyQuotation(db, context, { id })).toEqual(copied);
    const copy = copied.ok ? await findQuotation(db, copied.value.id) : null;
    expect(copy).toMatchObject({
      ...{ status: "draft", number: "QTN/26-27/000002", notes: "By truck.", email: "asha@example.test" },
      ...{ validUntil: "2026-12-05", orderId: null },
    });
    expect(copy?.lines.map(({ productId, quantity, unitPricePaise }) => [productId, quantity, unitPricePaise])).toEqual(
      [
        [kept.id, 2, 46_000_00],
        [raised.id, 2, 80_000_00],
      ],
    );
    const customer = await aCustomer(db);
    expect(await copyQuotation(db, { ...context, viewer: customer }, { id })).toMatchObject({ code: "not-allowed" });
    expect(await copyQuotation(db, { ...context, formKey: randomUUID() }, { id: randomUUID() })).toMatchObject({
      code: "not-found",
    });
  });

  test("is made by nobody without the right", async ({ db }) => {
    const viewer = await aCustomer(db);
    const context = { viewer, now: NOW, origin: ORIGIN };
    expect(await createQuotation(db, context, { fields: quotationHead })).toMatchObject({ code: "not-allowed" });
    const { id } = await aQuotation(db, [], { isSent: false });
    expect(await withdrawQuotation(db, context, { id })).toMatchObject({ code: "not-allowed" });
  });
});

test("a customer's list has what was sent to the confirmed address", async ({ db }) => {
  const product = await anOwnProduct(db);
  const line = { product, unitPricePaise: 50_000_00 };
  const viewer = await aCustomer(db, { email: "asha@example.test" });
  await aQuotation(db, [line], { head: { email: "Asha@Example.test" } });
  await aQuotation(db, [line], { isSent: false });
  await aQuotation(db, [line], { head: { email: "other@example.test" } });
  expect(await listOwnQuotations(db, viewer, NOW)).toHaveLength(1);
  expect(await listOwnQuotations(db, { ...viewer, emailVerified: false }, NOW)).toEqual([]);
});
