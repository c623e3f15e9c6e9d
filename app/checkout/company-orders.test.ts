/** Orders for a company: up to the buyer's limit, or approved (docs/rules.md#j2). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { eraseEndedOrders } from "#app/orders/erase-orders.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { declineQuotation } from "#app/quotations/answer-quotation.server.ts";
import { listOwnQuotations } from "#app/quotations/quotation-queries.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { saveDraft } from "./checkout-drafts.server.ts";
import { readOrderableQuotation } from "./quotations/quotation-to-order.server.ts";
import { quoteCart } from "./quotations/quote-cart.server.ts";

const GSTIN = "29AAAPB1234C1ZK";
const buyer = { buyerGstin: GSTIN, buyerBusinessName: "Bharat Traders" };
const context = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() });

/** A manager, somebody with a limit, and a cart of ₹1,000 for the latter. */
async function aCompany(db: Database, orderLimitPaise: number) {
  await ensurePaymentMethods(db, { demo: true });
  const [company] = await db.insert(companies).values({ name: "Bharat Traders", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyGstins).values({ companyId, gstin: GSTIN });
  const [manager, asker] = [await aCustomer(db, { name: "Meera" }), await aCustomer(db, { name: "Asha Rao" })];
  const joinedAt = NOW;
  await db.insert(companyPeople).values([
    { userId: manager.id, companyId, isManager: true, joinedAt },
    { userId: asker.id, companyId, isManager: false, orderLimitPaise, joinedAt },
  ]);
  const bought = [{ product: await aProduct(db, { pricePaise: 1_000_00, stock: 5 }) }];
  await fillCart(db, asker, bought);
  return { companyId, manager, asker, bought };
}

/** The quotation that asks, and an order of it. */
async function aRequest(db: Database, asker: User, approver: User) {
  const asked = await quoteCart(db, context(asker), { forCompany: true });
  if (!asked.ok) throw new Error(asked.code);
  const { id } = asked.value;
  const lines = (await readOrderableQuotation(db, { id, now: NOW }))?.lines ?? [];
  const expected = {
    lines: lines.map(({ productId, quantity, unitPricePaise }) => ({ productId, quantity, unitPricePaise })),
    totalPaise: 1_000_00,
  };
  const request = { ...(await anOrderRequest(db, approver, [])), quotationId: id, expected, buyer };
  return { id, request };
}

const mailsOf = (db: Database, kind: string) => db.select().from(mailMessages).where(eq(mailMessages.kind, kind));

describe("an order with the company's GSTIN", () => {
  test("is the company's, up to the limit of its buyer", async ({ db }) => {
    const { companyId, asker, bought } = await aCompany(db, 1_000_00);
    const request = await anOrderRequest(db, asker, bought, { buyer });
    expect(await place(db, request)).toMatchObject({ ok: true });
    expect(await db.select().from(orders)).toMatchObject([{ companyId, totalPaise: 1_000_00 }]);
  });

  test("is nobody's once its buyer is erased", async ({ db }) => {
    const { asker, bought } = await aCompany(db, 1_000_00);
    expect(await place(db, await anOrderRequest(db, asker, bought, { buyer }))).toMatchObject({ ok: true });
    await db.update(orders).set({ status: "cancelled" });
    await eraseEndedOrders(db, asker.id);
    expect(await db.select().from(orders)).toMatchObject([{ companyId: null, buyerGstin: null }]);
  });

  test("is refused a paisa above it; a private order is not", async ({ db }) => {
    const { asker, bought } = await aCompany(db, 999_99);
    const request = await anOrderRequest(db, asker, bought, { buyer });
    expect(await place(db, request)).toMatchObject({ code: "over-limit", details: { limitPaise: 999_99 } });
    expect(await db.$count(orders)).toBe(0);
    const other = { buyerGstin: "29AAACV1234F1ZL", buyerBusinessName: "Another" };
    for (const one of [{ buyer: undefined }, { buyer: other }]) {
      const placed = await place(db, { ...(await anOrderRequest(db, asker, bought)), ...one });
      await fillCart(db, asker, bought);
      expect(placed).toMatchObject({ ok: true });
    }
    expect((await db.select().from(orders)).map(({ companyId }) => companyId)).toEqual([null, null]);
  });
});

describe("a request for approval", () => {
  test("is mailed to who may order as much, is ordered once, and its asker hears of it", async ({ db }) => {
    const { companyId, manager, asker } = await aCompany(db, 0);
    const { id, request } = await aRequest(db, asker, manager);
    const asking = await mailsOf(db, "approval-request");
    expect(asking).toMatchObject([
      {
        recipient: manager.email,
        data: { askedBy: "Asha Rao", totalPaise: 1_000_00, link: `${ORIGIN}/account/quotations` },
      },
    ]);
    expect(await listOwnQuotations(db, manager, NOW)).toMatchObject([{ id, askedBy: "Asha Rao" }]);
    expect(await listOwnQuotations(db, asker, NOW)).toMatchObject([{ id, askedBy: null }]);
    expect(await listOwnQuotations(db, await aCustomer(db), NOW)).toEqual([]);
    const own = {
      ...request,
      ...(await anOrderRequest(db, asker, [])),
      quotationId: id,
      expected: request.expected,
      buyer,
    };
    expect(await place(db, own), "the asker's limit holds").toMatchObject({ code: "over-limit" });
    expect(await place(db, request)).toMatchObject({ ok: true });
    expect(await db.select().from(orders)).toMatchObject([{ companyId, userId: manager.id }]);
    expect(await place(db, { ...request, idempotencyKey: randomUUID() })).toMatchObject({ code: "quotation-closed" });
    expect(await mailsOf(db, "approval-answered")).toMatchObject([
      { recipient: asker.email, data: { by: "Meera", answer: "ordered" } },
    ]);
  });

  test("is declined by who may order as much, and nobody else", async ({ db }) => {
    const { manager, asker } = await aCompany(db, 0);
    const { id, request } = await aRequest(db, asker, manager);
    await updateStoreSettings(db, { emails: ["hello@shop.example"] });
    const decline = (viewer: User) => declineQuotation(db, context(viewer), { id, hasKey: true });
    for (const viewer of [asker, await aCustomer(db)])
      expect(await decline(viewer)).toMatchObject({ code: "not-found" });
    expect(await decline(manager)).toMatchObject({ ok: true });
    expect(await decline(manager)).toMatchObject({ code: "not-open" });
    expect(await db.select().from(quotations)).toMatchObject([{ status: "withdrawn" }]);
    expect(await mailsOf(db, "approval-answered")).toMatchObject([{ data: { answer: "declined" } }]);
    expect(await mailsOf(db, "quotation-answered")).toMatchObject([
      { recipient: "hello@shop.example", data: { name: asker.name, by: manager.name, answer: "declined" } },
    ]);
    expect(await place(db, request)).toMatchObject({ code: "quotation-closed" });
  });

  test("names the GSTIN of the asker's checkout, if it is the company's", async ({ db }) => {
    const { companyId, manager, asker, bought } = await aCompany(db, 0);
    await db.insert(companyGstins).values({ companyId, gstin: "27AAAPB1234C1ZO" });
    const { address } = await anOrderRequest(db, asker, []);
    const shippingAddress = address as ShippingAddress;
    const ask = async (gstin: string) => {
      await saveDraft(db, asker.id, { shippingAddress, buyer: { gstin, businessName: "B", poNumber: null } }, NOW);
      return (await aRequest(db, asker, manager)).id;
    };
    const first = await ask(GSTIN);
    await fillCart(db, asker, bought);
    const ids = [first, await ask("29AAACV1234F1ZL")];
    const rows = await db.select().from(quotations);
    expect(ids.map((id) => rows.find((row) => row.id === id)?.gstin)).toEqual([GSTIN, "27AAAPB1234C1ZO"]);
  });

  test("needs a company", async ({ db }) => {
    await ensurePaymentMethods(db, { demo: true });
    const viewer = await aCustomer(db);
    await fillCart(db, viewer, [{ product: await aProduct(db) }]);
    expect(await quoteCart(db, context(viewer), { forCompany: true })).toMatchObject({ code: "not-allowed" });
    expect(await db.$count(quotations)).toBe(0);
  });
});
