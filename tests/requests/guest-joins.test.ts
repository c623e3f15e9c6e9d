/** Orders of a guest whose account logs in later in the same browser (docs/rules.md#u10). */
import { and, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { phoneConfirmations } from "#app/checkout/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { DEMO_PASSWORD } from "#tests/support/demo-folder.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { Visitor } from "#tests/support/visitor.ts";

const sms = new FakeMsg91();
let shop: BuiltShop;
let productId: string;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1", ...MSG91_SETTINGS, MSG91_API_URL: await sms.start() });
  await updateStoreSettings(db(), { guestCheckout: true });
  const isCheap = and(eq(products.status, "live"), lt(products.pricePaise, 4_000_000));
  const [live] = await db().select().from(products).where(isCheap).limit(1);
  productId = live?.id ?? "";
  await setStock(db(), 1000, live?.slug ?? "");
});
afterAll(() => Promise.all([shop.close(), sms.stop()]));

const db = () => shop.services.database.db;
let phones = 0;
const aPhone = () => `96${String(10_000_000 + phones++)}`;

/** A guest of this browser who has ordered. */
async function orderAsGuest(visitor: Visitor, { phone, email }: { phone: string; email: string }): Promise<string> {
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const page = await (await visitor.fetch("/guest-checkout")).text();
  const expected = /name="expected" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const form = { ...anAddress, phone, email, method: "cod", expected };
  const placed = await visitor.post("/guest-checkout", form);
  const id = new URL(placed.headers.get("location") ?? "", "http://shop.test").searchParams.get("id");
  expect([placed.status, id]).toEqual([303, expect.any(String)]);
  return id ?? "";
}

async function buyerOf(orderId: string) {
  const [row] = await db()
    .select()
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return row?.users;
}

async function anEmailAccount() {
  const email = `${crypto.randomUUID()}@example.test`;
  await new Visitor(shop).register(email);
  return email;
}

async function codeTo(email: string, kind = "confirm-registration"): Promise<string> {
  const isCode = and(eq(mailMessages.recipient, email), eq(mailMessages.kind, kind));
  const [mail] = await db().select().from(mailMessages).where(isCode);
  return (mail?.data as { code?: string } | undefined)?.code ?? "";
}

const logIn = (visitor: Visitor, email: string) => visitor.post("/login", { email, password: DEMO_PASSWORD });

test("the same email address takes the guest's order to the account", async () => {
  const email = await anEmailAccount();
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email });
  expect((await buyerOf(order))?.isGuest).toBe(true);
  expect((await logIn(visitor, email)).status).toBe(302);
  expect(await buyerOf(order)).toMatchObject({ email, isGuest: false });
  expect((await visitor.fetch(`/orders/${order}`)).status).toBe(200);
});

test("so does the same mobile number", async () => {
  const phone = aPhone();
  const code = async (visitor: Visitor) => {
    await visitor.post("/login/mobile", { phone });
    return await visitor.post("/login/mobile/code", { intent: "code", code: sms.codeOf(phone) });
  };
  const first = new Visitor(shop);
  await code(first);
  await first.post("/login/mobile/code", { intent: "name", name: "Asha Rao" });
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone, email: "" });
  expect((await code(visitor)).headers.get("location")).toBe("/");
  expect(await buyerOf(order)).toMatchObject({ phone, isGuest: false });
});

test("after an order one button sends the code that makes the guest an account with it", async () => {
  const phone = aPhone();
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone, email: "" });
  for (const path of [`/order-confirmation?id=${order}`, `/orders/${order}`]) {
    const page = await (await visitor.fetch(path)).text();
    expect(page, path).toContain('action="/login/mobile?redirect=/orders"');
    expect(page, path).toContain(`name="phone" value="${phone}"`);
  }
  const sent = await visitor.post("/login/mobile?redirect=/orders", { phone });
  const entered = await visitor.post(sent.headers.get("location") ?? "", { intent: "code", code: sms.codeOf(phone) });
  expect(entered.headers.get("location")).toBe("/orders");
  expect(await buyerOf(order)).toMatchObject({ phone, isGuest: false });
  expect(await (await visitor.fetch(`/orders/${order}`)).text()).not.toContain('action="/login/mobile');
});

test("the number of one of the guest's orders joins none of them, nor does one that only got a code", async () => {
  const orderTo = async (guestId: string, phone: string) => {
    const other = await orderAsGuest(new Visitor(shop), { phone, email: "" });
    await db().update(orders).set({ userId: guestId }).where(eq(orders.id, other));
  };
  const sendCode = async (userId: string, phone: string) => {
    const sent = { userId, phone, codeHash: "0".repeat(64), sentAt: new Date() };
    await db().insert(phoneConfirmations).values(sent);
  };
  for (const addNumber of [orderTo, sendCode]) {
    const visitor = new Visitor(shop);
    const order = await orderAsGuest(visitor, { phone: aPhone(), email: "" });
    const guest = await buyerOf(order);
    const other = aPhone();
    await addNumber(guest?.id ?? "", other);
    await byPhone.start(visitor, other);
    expect((await byPhone.enter(visitor, other)).headers.get("location"), "a new customer's").toMatch(/\/code$/);
    await byPhone.name(visitor);
    expect(await buyerOf(order)).toMatchObject({ id: guest?.id, isGuest: true });
  }
});

test("another person's login leaves the guest and the order alone", async () => {
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email: `${crypto.randomUUID()}@example.test` });
  await logIn(visitor, await anEmailAccount());
  expect(await buyerOf(order)).toMatchObject({ isGuest: true, state: "active" });
});

const byPhone = {
  start: (visitor: Visitor, phone: string) => visitor.post("/login/mobile", { phone }),
  enter: async (visitor: Visitor, phone: string) =>
    visitor.post("/login/mobile/code", { intent: "code", code: sms.codeOf(phone) }),
  name: (visitor: Visitor) => visitor.post("/login/mobile/code", { intent: "name", name: "Ravi Nair" }),
};
const byEmail = {
  start: (visitor: Visitor, email: string) => visitor.post("/login/email", { email }),
  async enter(visitor: Visitor, email: string) {
    return await visitor.post("/login/email/code", { intent: "code", code: await codeTo(email, "login-code") });
  },
  name: (visitor: Visitor) => visitor.post("/login/email/code", { intent: "name", name: "Ravi Nair" }),
};
const anEmail = () => `${crypto.randomUUID()}@example.test`;

test("another person's sign-up by a code leaves the guest and the order alone", async () => {
  for (const [way, other] of [
    [byPhone, aPhone()],
    [byEmail, anEmail()],
  ] as const) {
    const visitor = new Visitor(shop);
    const order = await orderAsGuest(visitor, { phone: aPhone(), email: anEmail() });
    const guest = await buyerOf(order);
    await way.start(visitor, other);
    const asksName = await way.enter(visitor, other);
    expect(asksName.headers.get("location"), "the guest's name is not the person's").toMatch(/\/code$/);
    expect((await way.name(visitor)).headers.get("location")).toBe("/");
    expect(await buyerOf(order)).toMatchObject({ id: guest?.id, isGuest: true, state: "active", phone: null });
    expect(await (await visitor.fetch("/orders")).text()).not.toContain(order);
    expect((await visitor.fetch(`/orders/${order}`)).status, "the guest's order is closed").toBe(404);
    expect(await (await visitor.fetch("/account")).text()).toContain("Ravi Nair");
  }
});

test("a sign-up by a code to the guest's own number or address keeps the order", async () => {
  for (const way of [byPhone, byEmail]) {
    const visitor = new Visitor(shop);
    const given = { phone: aPhone(), email: anEmail() };
    const order = await orderAsGuest(visitor, given);
    const own = way === byPhone ? given.phone : given.email;
    await way.start(visitor, own);
    expect((await way.enter(visitor, own)).headers.get("location")).toBe("/");
    expect(await buyerOf(order)).toMatchObject({ isGuest: false, name: anAddress.fullName });
    expect((await visitor.fetch(`/orders/${order}`)).status).toBe(200);
  }
});

test("a registration with another address than the guest's leaves the guest and the order alone", async () => {
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email: anEmail() });
  const email = anEmail();
  await visitor.register(email);
  expect((await visitor.fetch("/account")).status).toBe(200);
  expect(await buyerOf(order)).toMatchObject({ isGuest: true, state: "active" });
});

test("a guest who registers from the confirmation keeps the order in the new account", async () => {
  const visitor = new Visitor(shop);
  const phone = aPhone();
  const order = await orderAsGuest(visitor, { phone, email: "" });
  const guest = await buyerOf(order);
  const confirmation = await (await visitor.fetch(`/order-confirmation?id=${order}`)).text();
  const link = /href="(\/register\?[^"]*)"/.exec(confirmation)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const registration = await (await visitor.fetch(link)).text();
  expect(registration).toContain(`value="${anAddress.fullName}"`);
  const [firstName] = anAddress.fullName.split(" ");
  expect(registration).toContain(`Keep the orders of ${firstName} (96•••••${phone.slice(-3)})`);
  const box = (html: string) => /<input[^>]*name="keepOrders"[^>]*>/.exec(html)?.[0] ?? "";
  expect(box(registration)).toContain("checked");
  expect(box(await (await visitor.fetch("/register")).text()), "elsewhere the person ticks it").not.toContain(
    "checked",
  );
  const email = anEmail();
  const password = DEMO_PASSWORD;
  const account = { name: anAddress.fullName, email, password, confirmPassword: password, keepOrders: "1" };
  await visitor.post(link, account);
  const confirmed = await visitor.post("/register/confirm", { intent: "code", code: await codeTo(email) });
  expect(confirmed.headers.get("location")).toBe("/orders");
  const kept = { id: guest?.id, isGuest: false, guestEmail: null, ownsEmail: true, emailVerified: true };
  expect(await buyerOf(order)).toMatchObject({ email, ...kept });
  const elsewhere = await new Visitor(shop).signIn(email);
  expect((await elsewhere.fetch(`/orders/${order}`)).status).toBe(200);
});

test("a registration that doesn't choose the guest leaves a guest without an address alone", async () => {
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email: "" });
  const guest = await buyerOf(order);
  await visitor.register(anEmail());
  expect(await buyerOf(order)).toMatchObject({ id: guest?.id, isGuest: true, state: "active" });
  expect((await visitor.fetch(`/orders/${order}`)).status).toBe(404);
});

test("the choice of a guest counts for an existing account, too, but not for a guest with another address", async () => {
  for (const given of ["", anEmail()]) {
    const email = await anEmailAccount();
    const visitor = new Visitor(shop);
    const order = await orderAsGuest(visitor, { phone: aPhone(), email: given });
    const page = await (await visitor.fetch("/register")).text();
    expect(page.includes("Keep the orders of"), "a mail will say whose the other is").toBe(given === "");
    const password = DEMO_PASSWORD;
    const form = { name: "Asha Rao", email, password, confirmPassword: password, keepOrders: "1" };
    expect((await visitor.post("/register", form)).status).toBe(302);
    expect((await buyerOf(order))?.isGuest).toBe(given !== "");
  }
});

test("the choice of a guest counts where a code opens an existing account", async () => {
  const email = await anEmailAccount();
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email: "" });
  const password = "forgotten password";
  await visitor.post("/register", { name: "Asha Rao", email, password, confirmPassword: password, keepOrders: "1" });
  const code = await codeTo(email, "already-registered");
  expect((await buyerOf(order))?.isGuest).toBe(true);
  expect((await visitor.post("/register/confirm", { intent: "code", code })).status).toBe(302);
  expect(await buyerOf(order)).toMatchObject({ email, isGuest: false });
});

test("an address that nobody confirmed joins nothing, nor does a wrong password", async () => {
  const email = await anEmailAccount();
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email });
  expect((await visitor.post("/login", { email, password: "wrong" })).status).toBe(401);
  expect((await buyerOf(order))?.isGuest).toBe(true);
  await db().update(users).set({ emailVerified: false }).where(eq(users.email, email));
  await logIn(visitor, email);
  expect((await buyerOf(order))?.isGuest).toBe(true);
});
