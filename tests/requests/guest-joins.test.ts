/** Orders of a guest whose account logs in later in the same browser (docs/rules.md#u10). */
import { and, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
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

test("another person's login leaves the guest and the order alone", async () => {
  const visitor = new Visitor(shop);
  const order = await orderAsGuest(visitor, { phone: aPhone(), email: `${crypto.randomUUID()}@example.test` });
  await logIn(visitor, await anEmailAccount());
  expect(await buyerOf(order)).toMatchObject({ isGuest: true, state: "active" });
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
