/** Who may order on the company's account (docs/rules.md#j4), and the PO number of a request (docs/rules.md#j2). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { saveDraft } from "#app/checkout/checkout-drafts.server.ts";
import { findAccountMethod, findOrderingCompany } from "#app/checkout/ordering-company.server.ts";
import { changeCompanyRole } from "#app/companies/company-commands.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { companyPeople } from "#app/companies/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { takeCredit } from "#app/payments/on-account/take-credit.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, anAccountRequest, business, GSTIN } from "#tests/support/documents/company-accounts.ts";
import { anAddress, anOrderRequest, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { readOrderableQuotation } from "./quotation-to-order.server.ts";
import { quoteCart } from "./quote-cart.server.ts";

const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() });
const withoutRight = { code: "no-credit", details: { why: "no-right" } };

async function setRight(db: Database, manager: User, userId: string, onAccount: "yes" | "no") {
  const fields = { userId, role: userId === manager.id ? "manager" : "buyer", limit: "", onAccount };
  expect(await changeCompanyRole(db, by(manager), fields)).toMatchObject({ ok: true });
}

async function methodsOf(db: Database, userId: string) {
  const buyer = { gstin: GSTIN, businessName: "Bharat Traders", poNumber: null };
  const company = await findOrderingCompany(db, { userId, buyer });
  return await findAccountMethod(db, company, { totalPaise: 500_00, now: NOW });
}

test("people order on account until a manager takes the right, from managers too", async ({ db }) => {
  const { manager, buyer } = await aCompanyAccount(db);
  for (const viewer of [buyer, manager]) {
    expect(await methodsOf(db, viewer.id)).toMatchObject({ methods: [{ id: "company-account" }], accountNote: null });
    await setRight(db, manager, viewer.id, "no");
    expect(await methodsOf(db, viewer.id)).toMatchObject({
      methods: [],
      accountNote: expect.stringContaining("ask a manager"),
    });
    const request = await anAccountRequest(db, viewer, 300_00);
    expect(await place(db, request)).toMatchObject(withoutRight);
    await setRight(db, manager, viewer.id, "yes");
    expect(await place(db, request)).toMatchObject({ ok: true });
  }
});

test("a right that is taken while an order is placed is read again with the credit", async ({ db }) => {
  const { companyId, manager, buyer } = await aCompanyAccount(db);
  const stranger = (await aCompanyAccount(db)).buyer;
  await setRight(db, manager, buyer.id, "no");
  for (const { id: userId } of [buyer, stranger]) {
    const order = { companyId, userId, orderId: randomUUID(), totalPaise: 100, at: NOW };
    expect(await takeCredit(db, order)).toMatchObject(withoutRight);
  }
});

test("a form without the right leaves it as it is", async ({ db }) => {
  const { manager, buyer } = await aCompanyAccount(db);
  for (const onAccount of ["no", "yes"] as const) {
    await setRight(db, manager, buyer.id, onAccount);
    for (const missing of [{}, { onAccount: "" }]) {
      const fields = { userId: buyer.id, role: "buyer", limit: "10", ...missing };
      expect(await changeCompanyRole(db, by(manager), fields)).toMatchObject({ ok: true });
    }
    const company = await findCompanyOf(db, buyer.id);
    expect(company).toMatchObject({ mayOrderOnAccount: onAccount === "yes", orderLimitPaise: 10_00 });
  }
});

test("a request is ordered on account by who has the right, with its PO number or another", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: true });
  const { companyId, manager, buyer } = await aCompanyAccount(db);
  await db.update(companyPeople).set({ orderLimitPaise: 0 }).where(eq(companyPeople.userId, buyer.id));
  await anAccountRequest(db, buyer, 400_00);
  const typed = { gstin: GSTIN, businessName: "Bharat Traders", poNumber: "PO/26-7" };
  await saveDraft(db, buyer.id, { shippingAddress: anAddress, buyer: typed }, NOW);
  const asked = await quoteCart(db, by(buyer), { forCompany: true });
  const id = asked.ok ? asked.value.id : "";
  expect(await db.select().from(quotations)).toMatchObject([{ companyId, gstin: GSTIN, poNumber: "PO/26-7" }]);
  const lines = (await readOrderableQuotation(db, { id, now: NOW }))?.lines ?? [];
  const expected = {
    lines: lines.map(({ productId, quantity, unitPricePaise }) => ({ productId, quantity, unitPricePaise })),
    totalPaise: 400_00,
  };
  const request = {
    ...(await anOrderRequest(db, manager, [], { method: "company-account" })),
    ...{ quotationId: id, expected, buyer: { ...business, buyerPoNumber: "PO/26-8" } },
  };
  await setRight(db, manager, manager.id, "no");
  expect(await place(db, request)).toMatchObject(withoutRight);
  await setRight(db, manager, manager.id, "yes");
  expect(await place(db, request)).toMatchObject({ ok: true });
  expect(await db.select().from(orders)).toMatchObject([{ poNumber: "PO/26-8", companyId }]);
});

test("a PO number of another business's GSTIN is not carried into the request", async ({ db }) => {
  const { buyer } = await aCompanyAccount(db);
  await anAccountRequest(db, buyer, 400_00);
  const typed = { gstin: "29AAACV1234F1ZL", businessName: "Another", poNumber: "PO/26-7" };
  await saveDraft(db, buyer.id, { shippingAddress: anAddress, buyer: typed }, NOW);
  expect(await quoteCart(db, by(buyer), { forCompany: true })).toMatchObject({ ok: true });
  expect(await db.select().from(quotations)).toMatchObject([{ gstin: GSTIN, poNumber: null }]);
});
