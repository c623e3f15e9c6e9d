/** What asking a company takes along, and what comes back (docs/rules.md#j2). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { saveDraft } from "#app/checkout/checkout-drafts.server.ts";
import { companies, companyAddresses, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { declineQuotation, withdrawRequest } from "#app/quotations/answer-quotation.server.ts";
import { endClosedRequests, findRequestedAddress } from "#app/quotations/approval-requests.server.ts";
import { quotationData } from "#app/quotations/personal-data.server.ts";
import { withdrawQuotation } from "#app/quotations/quotation-commands.server.ts";
import { approvalRequests, quotations } from "#app/quotations/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { readOrderableQuotation } from "./quotation-to-order.server.ts";
import { quoteCart } from "./quote-cart.server.ts";

const GSTIN = "29AAAPB1234C1ZK";
const by = (viewer: User) => ({ viewer, now: NOW, origin: ORIGIN, formKey: randomUUID() });
const laterDay = new Date(NOW.getTime() + 60 * 86_400_000);

/** A company, and a cart of two laptops of one computer and a mouse that is no longer sold. */
async function aCompanyCart(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const [company] = await db.insert(companies).values({ name: "Bharat Traders", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyGstins).values({ companyId, gstin: GSTIN });
  const [manager, asker] = [await aCustomer(db, { name: "Meera" }), await aCustomer(db, { name: "Asha Rao" })];
  await db.insert(companyPeople).values([
    { userId: manager.id, companyId, isManager: true, joinedAt: NOW },
    { userId: asker.id, companyId, isManager: false, orderLimitPaise: 0, joinedAt: NOW },
  ]);
  const laptop = await aProduct(db, { pricePaise: 1_000_00, stock: 5 });
  const mouse = await aProduct(db, { stock: 5 });
  await fillCart(db, asker, [{ product: laptop, quantity: 2 }, { product: mouse }]);
  await db.update(cartLines).set({ build: "abc123" }).where(eq(cartLines.productId, laptop.id));
  await db.update(products).set({ status: "archived" }).where(eq(products.id, mouse.id));
  return { companyId, manager, asker, laptop, mouse };
}

async function ask(db: Database, asker: User): Promise<string> {
  const asked = await quoteCart(db, by(asker), { forCompany: true });
  if (!asked.ok) throw new Error(asked.code);
  return asked.value.id;
}

async function cartOf(db: Database, { id }: User) {
  const { productId, quantity, build } = cartLines;
  const rows = await db.select({ productId, quantity, build }).from(cartLines).where(eq(cartLines.userId, id));
  return Object.fromEntries(
    rows.map((row) => [row.productId, row.build ? `${row.quantity} of ${row.build}` : row.quantity]),
  );
}

test("the items of a request leave the cart; what is not on sale and a quotation's items stay", async ({ db }) => {
  const { asker, laptop, mouse } = await aCompanyCart(db);
  expect(await quoteCart(db, by(asker))).toMatchObject({ ok: true });
  expect(await cartOf(db, asker)).toEqual({ [laptop.id]: "2 of abc123", [mouse.id]: 1 });
  await ask(db, asker);
  expect(await cartOf(db, asker)).toEqual({ [mouse.id]: 1 });
  expect(await db.$count(approvalRequests)).toBe(1);
  expect(await quoteCart(db, by(asker), { forCompany: true })).toMatchObject({ code: "nothing-to-quote" });
});

const endings = {
  declined: (db: Database, id: string, { manager }: { manager: User; asker: User }) =>
    declineQuotation(db, by(manager), { id, hasKey: false }),
  "withdrawn by who asked": (db: Database, id: string, { asker }: { manager: User; asker: User }) =>
    withdrawRequest(db, by(asker), { id }),
  "withdrawn by the store": async (db: Database, id: string) =>
    withdrawQuotation(db, by(await aCustomer(db, { role: "admin" })), { id }),
  expired: (db: Database) => endClosedRequests(db, laterDay),
  "withdrawn by a version that knew nothing of it": async (db: Database, id: string) => {
    await db.update(quotations).set({ status: "withdrawn", withdrawnAt: NOW }).where(eq(quotations.id, id));
    await endClosedRequests(db, NOW);
  },
};

test.for(Object.entries(endings))("the items of a request that is %s come back once", async ([, end], { db }) => {
  const { manager, asker, laptop, mouse } = await aCompanyCart(db);
  const id = await ask(db, asker);
  await endClosedRequests(db, NOW);
  expect(await cartOf(db, asker), "an open request keeps them").toEqual({ [mouse.id]: 1 });
  await end(db, id, { manager, asker });
  expect(await cartOf(db, asker)).toEqual({ [laptop.id]: "2 of abc123", [mouse.id]: 1 });
  await end(db, id, { manager, asker });
  await endClosedRequests(db, laterDay);
  expect(await cartOf(db, asker)).toEqual({ [laptop.id]: "2 of abc123", [mouse.id]: 1 });
});

test("what comes back is added to what the cart has by then", async ({ db }) => {
  const { manager, asker, laptop } = await aCompanyCart(db);
  const id = await ask(db, asker);
  await fillCart(db, asker, [{ product: laptop, quantity: 1 }]);
  expect(await declineQuotation(db, by(manager), { id, hasKey: false })).toMatchObject({ ok: true });
  expect(await cartOf(db, asker)).toMatchObject({ [laptop.id]: 3 });
});

test("only who asked withdraws a request, once", async ({ db }) => {
  const { manager, asker } = await aCompanyCart(db);
  const id = await ask(db, asker);
  for (const viewer of [manager, await aCustomer(db)])
    expect(await withdrawRequest(db, by(viewer), { id })).toMatchObject({ code: "not-found" });
  expect(await withdrawRequest(db, by(asker), { id })).toMatchObject({ ok: true });
  expect(await withdrawRequest(db, by(asker), { id })).toMatchObject({ code: "not-open" });
});

test("ordered items don't come back", async ({ db }) => {
  const { manager, asker, mouse } = await aCompanyCart(db);
  const id = await ask(db, asker);
  const lines = (await readOrderableQuotation(db, { id, now: NOW }))?.lines ?? [];
  const expected = {
    lines: lines.map(({ productId, quantity, unitPricePaise }) => ({ productId, quantity, unitPricePaise })),
    totalPaise: 2_000_00,
  };
  const buyer = { buyerGstin: GSTIN, buyerBusinessName: "Bharat Traders" };
  const request = { ...(await anOrderRequest(db, manager, [])), quotationId: id, expected, buyer };
  expect(await place(db, request)).toMatchObject({ ok: true });
  expect(await db.$count(approvalRequests)).toBe(0);
  await endClosedRequests(db, laterDay);
  expect(await cartOf(db, asker)).toEqual({ [mouse.id]: 1 });
});

test("the address of the asker's checkout goes along until the request ends", async ({ db }) => {
  const { manager, asker } = await aCompanyCart(db);
  const site: ShippingAddress = { ...anAddress, addressLine1: "7, Residency Road" };
  await saveDraft(db, asker.id, { shippingAddress: site }, NOW);
  const quotationId = await ask(db, asker);
  const read = () => findRequestedAddress(db, { quotationId, readerId: manager.id });
  expect(await read()).toEqual(site);
  expect(await quotationData.collect(db, asker.id)).toMatchObject([{ shippingAddress: site }]);
  await withdrawRequest(db, by(asker), { id: quotationId });
  expect(await read()).toBeNull();
});

test("an address of the company is read as it is now, by its people", async ({ db }) => {
  const { companyId, manager, asker } = await aCompanyCart(db);
  const saved = { ...anAddress, companyId, label: "Head office", position: 1 };
  const [office] = await db.insert(companyAddresses).values(saved).returning();
  await saveDraft(db, asker.id, { shippingAddress: { companyAddressId: office?.id ?? "" } }, NOW);
  const quotationId = await ask(db, asker);
  await db.update(companyAddresses).set({ addressLine1: "8, New Street" });
  const read = ({ id: readerId }: User) => findRequestedAddress(db, { quotationId, readerId });
  expect(await read(manager)).toMatchObject({ addressLine1: "8, New Street", pincode: anAddress.pincode });
  expect(await read(await aCustomer(db))).toBeNull();
});

test("the address of a quotation's checkout, or of one that was ordered, does not go along", async ({ db }) => {
  const { manager, asker } = await aCompanyCart(db);
  await saveDraft(db, asker.id, { shippingAddress: anAddress, quotationId: randomUUID() }, NOW);
  const quotationId = await ask(db, asker);
  expect(await findRequestedAddress(db, { quotationId, readerId: manager.id })).toBeNull();
});

test("an erased person's address is deleted, and nothing comes back", async ({ db }) => {
  const { asker, mouse } = await aCompanyCart(db);
  await saveDraft(db, asker.id, { shippingAddress: anAddress }, NOW);
  await ask(db, asker);
  await quotationData.erase?.(db, asker.id, (text) => text);
  expect(await db.$count(approvalRequests)).toBe(0);
  await endClosedRequests(db, laterDay);
  expect(await cartOf(db, asker)).toEqual({ [mouse.id]: 1 });
});
