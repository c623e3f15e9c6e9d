import { expect } from "vitest";
import { addCompanyAddress, updateCompanyAddress } from "#app/companies/addresses/company-address-commands.server.ts";
import { listCompanyAddresses } from "#app/companies/addresses/company-address-queries.server.ts";
import { removeFromCompany } from "#app/companies/company-commands.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { findDraft, removeOldDrafts, saveDraft } from "./checkout-drafts.server.ts";
import { checkoutData } from "./personal-data.server.ts";
import { checkoutDrafts } from "./schema.server.ts";

const aBusiness = { gstin: "29AAAPB1234C1ZK", businessName: "Bharat Traders", poNumber: "PO-7" };

test("a draft is kept per person and gets a new key each time", async ({ db }) => {
  const customer = await aCustomer(db);
  const other = await aCustomer(db);
  expect(await findDraft(db, customer.id)).toEqual({ draft: null, placed: null, lastUsed: null });
  const first = await saveDraft(db, customer.id, { shippingAddress: anAddress }, NOW);
  const second = await saveDraft(
    db,
    customer.id,
    { shippingAddress: { ...anAddress, city: "Mysuru" }, buyer: aBusiness },
    NOW,
  );
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  expect(await findDraft(db, customer.id)).toMatchObject({
    draft: { shippingAddress: { city: "Mysuru" }, buyer: aBusiness },
    placed: null,
  });
  expect(await findDraft(db, other.id)).toEqual({ draft: null, placed: null, lastUsed: null });
});

test("it ends with its order and is removed later, as is an abandoned one", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: true });
  const product = await aProduct(db);
  const [customer, idle, fresh] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  await fillCart(db, customer, [{ product }]);
  const { idempotencyKey } = await saveDraft(db, customer.id, { shippingAddress: anAddress }, NOW);
  const placed = await place(db, await anOrderRequest(db, customer, [{ product }], { idempotencyKey }));
  expect(placed).toMatchObject({ ok: true });
  const { orderId, number } = placed.ok ? placed.value : { orderId: "", number: "" };
  expect(await findDraft(db, customer.id)).toEqual({ draft: null, placed: { id: orderId, number }, lastUsed: "cod" });
  await saveDraft(db, idle.id, { shippingAddress: anAddress }, new Date(NOW.getTime() - 31 * 24 * 60 * 60_000));
  await saveDraft(db, fresh.id, { shippingAddress: anAddress }, NOW);
  await removeOldDrafts(db, NOW);
  expect(await db.select({ userId: checkoutDrafts.userId }).from(checkoutDrafts)).toEqual([{ userId: fresh.id }]);
});

test("an address of a company is read as it is now, and ends with the membership", async ({ db }) => {
  const { manager, buyer } = await aCompanyAccount(db);
  const by = { viewer: manager, now: NOW, origin: ORIGIN };
  await addCompanyAddress(db, by, { fields: { label: "Office", ...anAddress } });
  const companyAddressId = (await listCompanyAddresses(db, buyer.id))[0]?.id ?? "";
  await saveDraft(db, buyer.id, { shippingAddress: { companyAddressId }, buyer: aBusiness }, NOW);
  expect((await findDraft(db, buyer.id)).draft?.shippingAddress).toEqual(anAddress);
  const moved = { ...anAddress, addressLine1: "9, Residency Road" };
  await updateCompanyAddress(db, by, { id: companyAddressId, fields: { label: "Office", ...moved } });
  expect((await findDraft(db, buyer.id)).draft?.shippingAddress).toEqual(moved);
  expect(await checkoutData.collect(db, buyer.id)).toEqual([{ buyer: aBusiness, updatedAt: NOW }]);
  await removeFromCompany(db, by, { userId: buyer.id });
  expect((await findDraft(db, buyer.id)).draft).toBeNull();
  expect(JSON.stringify(await db.select().from(checkoutDrafts))).not.toContain(anAddress.phone);
});
