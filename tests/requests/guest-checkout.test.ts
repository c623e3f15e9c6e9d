/** Orders without an account, where the shop allows them (docs/rules.md#u10). */
import { and, desc, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { GUEST_KEY_COOKIE } from "#app/accounts/sign-in/browser.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { DEFAULT_COD_MAX_PAISE } from "#app/domain/buying/cash-on-delivery.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/guest-checkout";
let shop: BuiltShop;
let productId: string;
let slug: string;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db } = shop.services.database;
  const isCheap = and(eq(products.status, "live"), lt(products.pricePaise, 4_000_000));
  const [live] = await db.select().from(products).where(isCheap).limit(1);
  if (!live) throw new Error("the demo shop has no products");
  ({ id: productId, slug } = live);
  await setStock(db, 1000, slug);
});
afterAll(() => shop.close());
beforeEach(() => updateStoreSettings(shop.services.database.db, { guestCheckout: true, codConfirmsPhone: false }));

let phones = 0;
const aPhone = () => `98${String(10_000_000 + phones++)}`;

/** A guest with a cart on the page, and what its form sends. */
async function aGuest(change: Record<string, string> = {}) {
  const visitor = new Visitor(shop);
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const page = await (await visitor.fetch(PAGE)).text();
  const expected = /name="expected" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const form = { ...anAddress, phone: aPhone(), email: "", method: "cod", expected, ...change };
  return { visitor, form, page };
}

async function ordersTo(phone: string) {
  const all = await shop.services.database.db.select().from(orders);
  return all.filter(({ shippingAddress }) => shippingAddress.phone === phone);
}

test("without the setting guests are asked to log in, and the form orders nothing", async () => {
  const { visitor, form } = await aGuest();
  await updateStoreSettings(shop.services.database.db, { guestCheckout: false });
  expect((await visitor.fetch("/checkout")).status).toBe(401);
  expect((await visitor.fetch(PAGE)).headers.get("location")).toBe("/login?redirect=checkout");
  expect((await visitor.post(PAGE, form)).headers.get("location")).toBe("/login?redirect=checkout");
  expect(await ordersTo(form.phone)).toEqual([]);
});

test("name, phone and address make an order without an email address, and no mail", async () => {
  const { db } = shop.services.database;
  const { visitor, form, page } = await aGuest();
  expect(page).toContain("No account needed");
  expect((await visitor.fetch("/checkout?quotation=1")).headers.get("location")).toBe(`${PAGE}?quotation=1`);
  expect((await visitor.fetch("/checkout")).headers.get("location")).toBe(PAGE);
  expect(await (await visitor.fetch("/cart")).text()).toContain(`href="${PAGE}"`);
  const answer = await visitor.post(PAGE, form);
  const [order] = await ordersTo(form.phone);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/order-confirmation?id=${order?.id}`]);
  expect(order).toMatchObject({ userEmail: null, paymentMethod: "cod", status: "pending" });
  const confirmation = await (await visitor.fetch(answer.headers.get("location") ?? "")).text();
  expect(confirmation).toContain(order?.number);
  expect(confirmation).toContain("You gave no email address");
  expect((await visitor.fetch("/orders")).status).toBe(200);
  const all = await db.select().from(mailMessages);
  expect(all.filter(({ recipient }) => recipient?.includes("guest"))).toEqual([]);
  const own = all.filter(({ reference, kind }) => kind === "order-confirmation" && reference === order?.id);
  expect(own, "a text message's, no mail").toMatchObject([{ recipient: null, state: "off" }]);
});

test("a guest's address gets the order's mail and identifies nobody", async () => {
  const { db } = shop.services.database;
  const { visitor, form } = await aGuest({ email: "Customer@Demo.test" });
  await visitor.post(PAGE, form);
  const [order] = await ordersTo(form.phone);
  expect(order?.userEmail).toBe("customer@demo.test");
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, "customer@demo.test"))
    .orderBy(desc(mailMessages.createdAt));
  expect(mail).toMatchObject({ kind: "order-confirmation" });
  const owner = await new Visitor(shop).signIn("customer@demo.test");
  expect((await owner.fetch(`/orders/${order?.id}`)).status, "it isn't the account's order").toBe(404);
  expect((await new Visitor(shop).fetch(`/orders/${order?.id}`)).status).toBe(401);
});

test("the form that is sent twice, also at the same time, makes one order of one guest", async () => {
  const { visitor, form } = await aGuest();
  const before = await shop.services.database.db.$count(users);
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  // As three tabs: the first answer's cookies don't reach the others.
  const send = () =>
    shop.fetch(PAGE, { method: "POST", body: new URLSearchParams(form), headers: { cookie, origin: ORIGIN } });
  const answers = await Promise.all([send(), send(), send()]);
  const [order, ...others] = await ordersTo(form.phone);
  expect(others).toEqual([]);
  expect(new Set(answers.map((one) => one.headers.get("location")))).toEqual(
    new Set([`/order-confirmation?id=${order?.id}`]),
  );
  expect(await shop.services.database.db.$count(users)).toBe(before + 1);
});

test("wrong fields are named, keep what was typed, and make neither guest nor order", async () => {
  const { db } = shop.services.database;
  const before = await db.$count(users);
  const { visitor, form } = await aGuest({ email: "nobody", pincode: "12" });
  const answer = await visitor.post(PAGE, form);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Please enter a valid email address");
  expect(page).toContain('value="nobody"');
  expect(page).toContain(anAddress.addressLine1);
  expect((await visitor.post(PAGE, { ...form, email: "", pincode: "560001", method: "" })).status).toBe(400);
  expect((await visitor.post(PAGE, { ...form, email: "", pincode: "560001", expected: "{}" })).status).toBe(400);
  expect(await db.$count(users)).toBe(before);
  expect(await ordersTo(form.phone)).toEqual([]);
});

test("a price that changed meanwhile is shown before anything is ordered", async () => {
  const { db } = shop.services.database;
  const { visitor, form } = await aGuest();
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  await db
    .update(products)
    .set({ pricePaise: (product?.pricePaise ?? 0) + 100, discountPricePaise: null })
    .where(eq(products.id, productId));
  const answer = await visitor.post(PAGE, form);
  expect(answer.headers.get("location")).toBe("/checkout?step=payment&method=cod&changed=");
  const page = await (await visitor.fetch(answer.headers.get("location") ?? "")).text();
  expect(page).toContain("Your order has changed. Please review it and place it again.");
  expect(page).toContain(anAddress.addressLine1);
  expect(await ordersTo(form.phone)).toEqual([]);
});

test("what has just been sold out is said in the cart", async () => {
  const { db } = shop.services.database;
  const { visitor, form } = await aGuest();
  await setStock(db, 0, slug);
  const answer = await visitor.post(PAGE, form);
  await setStock(db, 1000, slug);
  expect(answer.headers.get("location")).toMatch(/^\/c/);
  expect(await ordersTo(form.phone)).toEqual([]);
});

test("a form whose key has ended is sent again with a new one", async () => {
  const { visitor, form } = await aGuest();
  visitor.cookies = new Map([...visitor.cookies].filter(([name]) => name !== GUEST_KEY_COOKIE));
  const answer = await visitor.post(PAGE, form);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Your order was not placed. Please place it again.");
  expect(page).toContain(anAddress.addressLine1);
  expect((await visitor.post(PAGE, form)).headers.get("location")).toMatch(/^\/order-confirmation/);
});

test("cash is offered only where the total allows it", async () => {
  await updateStoreSettings(shop.services.database.db, { codMaxPaise: 100_00 });
  const { page } = await aGuest();
  expect(page).not.toContain('value="cod"');
  expect(page).toContain("Cash on Delivery is available for orders up to ₹100");
  await updateStoreSettings(shop.services.database.db, { codMaxPaise: DEFAULT_COD_MAX_PAISE });
});

test("cash that needs a confirmed number leads to the code", async () => {
  await updateStoreSettings(shop.services.database.db, { codConfirmsPhone: true });
  const { visitor, form } = await aGuest();
  const answer = await visitor.post(PAGE, form);
  expect(answer.headers.get("location")).toBe("/checkout?step=payment&method=cod");
  expect(await (await visitor.fetch("/checkout?step=payment&method=cod")).text()).toContain(
    "Confirm your mobile number",
  );
  expect(await ordersTo(form.phone)).toEqual([]);
});

test("an online payment starts at once", async () => {
  const { visitor, form } = await aGuest({ method: "online" });
  const answer = await visitor.post(PAGE, form);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/test-gateway/);
  expect(await ordersTo(form.phone)).toMatchObject([{ paymentStatus: "pending" }]);
});

test("who paid online comes back to the confirmation, and no page names the made-up address", async () => {
  const { visitor, form } = await aGuest({ method: "online:upi" });
  const pay = new URL((await visitor.post(PAGE, form)).headers.get("location") ?? "");
  const paid = await visitor.post(pay.pathname, { answer: "approve-upi" });
  const back = new URL(paid.headers.get("location") ?? "");
  const landed = await visitor.fetch(`${back.pathname}${back.search}`);
  const [order] = await ordersTo(form.phone);
  expect(landed.headers.get("location")).toBe(`/order-confirmation?id=${order?.id}`);
  for (const path of ["/account/export", "/admin/login", "/me", "/account", `/orders/${order?.id}`])
    expect(await (await visitor.fetch(path)).text(), path).not.toContain("guest.invalid");
  expect((await visitor.fetch("/vendor/register")).headers.get("location")).toBe("/register?redirect=/vendor/register");
});

test("the form's cookies open nothing once the guest has an account", async () => {
  const { visitor, form } = await aGuest();
  const before = visitor.cookies;
  await visitor.post(PAGE, form);
  const [order] = await ordersTo(form.phone);
  const registered = { isGuest: false, ownsEmail: true, email: `${crypto.randomUUID()}@example.test` };
  await shop.services.database.db
    .update(users)
    .set(registered)
    .where(eq(users.id, order?.userId ?? ""));
  const replayed = new Visitor(shop);
  replayed.cookies = before;
  const answer = await replayed.post(PAGE, form);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("This page is out of date.");
  expect((await replayed.fetch("/orders")).status).toBe(401);
});

test("a guest's erasure deletes the mail about the order, and nothing else of its address", async () => {
  const { db } = shop.services.database;
  const email = "vendor2@demo.test";
  const { visitor, form } = await aGuest({ email });
  const before = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
  await visitor.post(PAGE, form);
  const [order] = await ordersTo(form.phone);
  await visitor.post(`/orders/${order?.id}/cancellation`, {});
  const mails = () => db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
  const ofOrder = async () =>
    (await mails()).filter(({ data }) => (data as { number?: string }).number === order?.number);
  expect(await ofOrder()).not.toEqual([]);
  await db
    .insert(mailMessages)
    .values({ kind: "reset-password", reference: crypto.randomUUID(), recipient: email, data: {} });
  expect((await visitor.post("/account/data", {})).headers.get("location")).toBe("/login?left=1");
  expect(await ofOrder()).toEqual([]);
  expect((await mails()).length).toBeGreaterThan(before.length);
});

test("a guest can't sell, change a password or log in, and deletes the data without a password", async () => {
  const { db } = shop.services.database;
  const { visitor, form } = await aGuest();
  await visitor.post(PAGE, form);
  const [order] = await ordersTo(form.phone);
  const [guest] = await db
    .select()
    .from(users)
    .where(eq(users.id, order?.userId ?? ""));
  expect(guest).toMatchObject({ isGuest: true, role: "customer", ownsEmail: false });
  for (const path of ["/account/security", "/account/second-factor"])
    expect((await visitor.fetch(path)).headers.get("location"), path).toBe("/account");
  expect(await (await visitor.fetch("/account")).text()).toContain("You ordered as a guest");
  const me = await (await visitor.fetch("/me")).json();
  expect(me).toMatchObject({ name: anAddress.fullName, email: null });
  const login = await new Visitor(shop).post("/login", { email: guest?.email ?? "", password: "secret1" });
  expect(login.status).toBe(401);
  const deleted = await visitor.post("/account/data", { accepted: "1" });
  expect(deleted.headers.get("location")).toBe("/login?left=1");
  const [after] = await db
    .select()
    .from(users)
    .where(eq(users.id, guest?.id ?? ""));
  expect(after).toMatchObject({ state: "erased", name: "Former customer" });
});
