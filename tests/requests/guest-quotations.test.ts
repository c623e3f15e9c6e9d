/** A quotation is accepted without an account where the shop allows orders of guests (docs/rules.md#q3, docs/rules.md#u10). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";
import { quotationKey } from "#app/quotations/quotation-links.server.ts";
import { quotationItems, quotations } from "#app/quotations/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { aDemoQuotation } from "#tests/support/documents/quotations.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());
beforeEach(() => updateStoreSettings(shop.services.database.db, { guestCheckout: true, codConfirmsPhone: false }));

async function aQuotation(business = {}) {
  const id = await aDemoQuotation(shop.services.database.db, business);
  const link = new URLSearchParams({ quotation: id, key: quotationKey(shop.services.env, id) });
  return { id, link, page: `/quotations/${id}?key=${link.get("key")}`, checkout: `/guest-checkout?${link}` };
}

/** What the shown form sends. */
async function aForm(visitor: Visitor, checkout: string) {
  const page = await (await visitor.fetch(checkout)).text();
  const expected = /name="expected" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return { page, form: { ...anAddress, email: "", method: "cod", expected } };
}

test("a guest orders it once, and the cart stays", async () => {
  const { db } = shop.services.database;
  const { id, page, checkout } = await aQuotation();
  const [quoted] = await db.select().from(quotationItems).where(eq(quotationItems.quotationId, id));
  const [inCart] = await db.select().from(products).where(eq(products.status, "live")).limit(1);
  const guest = new Visitor(shop);
  await guest.post("/cart", { intent: "add", productId: inCart?.id ?? "", quantity: "1" });
  expect(await (await guest.fetch(page)).text()).toContain(`href="${checkout.replaceAll("&", "&amp;")}"`);
  const { page: shown, form } = await aForm(guest, checkout);
  expect(shown).toContain("You are ordering quotation");
  const cookie = [...guest.cookies].map((pair) => pair.join("=")).join("; ");
  const body = () => new URLSearchParams(form);
  const send = () => shop.fetch(checkout, { method: "POST", body: body(), headers: { cookie, origin: ORIGIN } });
  const answers = await Promise.all([send(), send()]);
  const [quotation] = await db.select().from(quotations).where(eq(quotations.id, id));
  const { orderId } = quotation ?? {};
  expect(new Set(answers.map(({ headers }) => headers.get("location")))).toEqual(
    new Set([`/order-confirmation?id=${orderId}`]),
  );
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId ?? ""));
  expect(lines).toMatchObject([{ quantity: quoted?.quantity, unitPricePaise: quoted?.unitPricePaise }]);
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ""));
  const left = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, order?.userId ?? ""));
  expect(left).toMatchObject([{ productId: inCart?.id, quantity: 1 }]);
  const second = await new Visitor(shop).fetch(checkout);
  expect(second.headers.get("location"), "it was ordered").toBe(page);
});

test("its business is filled in", async () => {
  const { checkout } = await aQuotation({ businessName: "Rao Traders", gstin: "29AAACV1234F1ZL" });
  const { page } = await aForm(new Visitor(shop), checkout);
  expect(page).toContain('value="Rao Traders"');
  expect(page).toContain('value="29AAACV1234F1ZL"');
});

test("what can't be ordered leads to its page, wrong fields are named, and a cash order that isn't offered is reviewed", async () => {
  const { db } = shop.services.database;
  const { id, link, page, checkout } = await aQuotation();
  const guest = new Visitor(shop);
  const { form } = await aForm(guest, checkout);
  const wrong = await guest.post(checkout, { ...form, pincode: "12" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("You are ordering quotation");
  const unknown = await guest.post(checkout, { ...form, method: "nothing" });
  const review = new URL(unknown.headers.get("location") ?? "", ORIGIN);
  expect([review.pathname, review.searchParams.get("quotation")]).toEqual(["/checkout", id]);
  expect(await (await guest.fetch(`${review.pathname}${review.search}`)).text()).toContain(
    "You are ordering quotation",
  );
  const other = new Visitor(shop);
  const { form: late } = await aForm(other, checkout);
  await db.update(quotations).set({ status: "withdrawn", withdrawnAt: new Date() }).where(eq(quotations.id, id));
  expect((await other.post(checkout, late)).headers.get("location")).toBe(page);
  link.set("key", "x".repeat(22));
  const altered = await new Visitor(shop).fetch(`/guest-checkout?${link}`);
  expect(altered.headers.get("location")).toBe("/find-order?ended=quotation");
});

test("where guests can't order, they log in first and come back to it", async () => {
  await updateStoreSettings(shop.services.database.db, { guestCheckout: false });
  const { link, page, checkout } = await aQuotation();
  const login = `/login?${new URLSearchParams({ redirect: `/checkout?${link}` })}`;
  const guest = new Visitor(shop);
  expect((await guest.fetch(checkout)).headers.get("location")).toBe(login);
  expect(await (await guest.fetch(page)).text()).toContain("You log in or register first.");
});
