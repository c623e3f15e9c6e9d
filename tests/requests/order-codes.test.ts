/** A code sent to an order's phone opens the order, and lets whoever has its link say where a refund goes (docs/rules.md#a20). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneCodes, users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orderKey } from "#app/orders/order-links.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { findRefundAccount } from "#app/payments/refunds/refund-accounts.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { reviews } from "#app/reviews/schema.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { Visitor } from "#tests/support/visitor.ts";

const sms = new FakeMsg91();
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1", ...MSG91_SETTINGS, MSG91_API_URL: await sms.start() });
  const names = jobs.map(({ name }) => name);
  await storeJobsForTests(shop.services.database.jobs, names);
});
afterAll(() => Promise.all([shop.close(), sms.stop()]));

const db = () => shop.services.database.db;
const locationOf = (answer: Response) => answer.headers.get("location");
const account = { refundTo: "upi", upiId: "asha@okbank" };

let phones = 0;

/** A delivered order paid in cash, to a number of its own, of a guest or an account. */
async function anOrder({ isGuest = true } = {}) {
  const phone = `96${String(10_000_000 + phones++)}`;
  const now = new Date();
  const address = { ...anAddress, phone };
  const { orderId, admin, shipmentId, product, customer } = await aPlacedOrder(db(), { address, now });
  await db().update(users).set({ isGuest, ownsEmail: false }).where(eq(users.id, customer.id));
  await sendShipment(db(), admin, shipmentId, "delivered", now);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  return { orderId, phone, path: `/orders/${orderId}`, number: order?.number ?? "", product };
}

/** A browser that has opened the link. */
async function holderOf(orderId: string): Promise<Visitor> {
  const holder = new Visitor(shop);
  await holder.fetch(`/orders/${orderId}?key=${orderKey(shop.services.env, orderId)}`);
  return holder;
}

async function typeCode(visitor: Visitor, path: string, phone: string) {
  expect((await visitor.post(path, { intent: "send" })).status).toBe(303);
  return await visitor.post(path, { intent: "code", code: sms.codeOf(phone) });
}

test("whoever has the link says where the refund goes once the code is typed, and not before", async () => {
  const { orderId, path, phone } = await anOrder();
  const holder = await holderOf(orderId);
  const codePage = `${path}/code?for=account`;
  expect(locationOf(await holder.fetch(`${path}/refund-account`))).toBe(codePage);
  expect(locationOf(await holder.post(`${path}/refund-account`, account))).toBe(codePage);
  expect(locationOf(await holder.fetch(`${path}/return`))).toBe(`${path}/code?for=return`);
  expect(await findRefundAccount(db(), orderId)).toBeNull();
  expect(locationOf(await typeCode(holder, codePage, phone))).toBe(`${path}/refund-account`);
  expect((await holder.fetch(`${path}/return`)).status).toBe(200);
  expect(locationOf(await holder.post(`${path}/refund-account`, account))).toBe(path);
  expect(await findRefundAccount(db(), orderId)).not.toBeNull();
  expect(await db().$count(phoneCodes, eq(phoneCodes.phone, phone))).toBe(0);
});

test("where the refund of an account's order goes needs its login, whoever has link, phone or another account", async () => {
  const { orderId, path, phone } = await anOrder({ isGuest: false });
  const holder = await holderOf(orderId);
  expect(locationOf(await typeCode(holder, `${path}/code?for=account`, phone))).toBe(`${path}/refund-account`);
  const friend = await new Visitor(shop).signIn("customer@demo.test");
  await friend.fetch(`${path}?key=${orderKey(shop.services.env, orderId)}`);
  for (const [visitor, status] of [
    [holder, 401],
    [friend, 404],
  ] as const) {
    expect((await visitor.fetch(path)).status).toBe(200);
    for (const page of [`${path}/refund-account`, `${path}/return`]) {
      expect((await visitor.fetch(page)).status, page).toBe(status);
      expect((await visitor.post(page, account)).status, page).toBe(status);
    }
  }
  expect(await findRefundAccount(db(), orderId)).toBeNull();
});

test("a logout ends what the code opened, and a new code opens it again", async () => {
  const { path, phone } = await anOrder();
  const visitor = new Visitor(shop);
  await typeCode(visitor, `${path}/code`, phone);
  await visitor.post("/logout", {});
  expect((await visitor.fetch(`${path}/code`)).status).toBe(200);
  expect((await visitor.fetch(path)).status).toBe(401);
  expect(locationOf(await typeCode(visitor, `${path}/code`, phone))).toBe(path);
});

test("the code on the packing slip leads a stranger to the order only by a code", async () => {
  const { path, phone, number } = await anOrder();
  const finder = new Visitor(shop);
  const page = await finder.fetch(`/orders/${number}/code`);
  const text = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
  expect(text.replaceAll("<!-- -->", "")).toContain(`••${phone.slice(-2)}`);
  for (const secret of [phone, "MG Road", "Asha"]) expect(text.includes(secret), secret).toBe(false);
  expect((await finder.fetch(path)).status).toBe(401);
  expect(locationOf(await typeCode(finder, `/orders/${number}/code`, phone))).toBe(path);
  expect((await finder.fetch(path)).status).toBe(200);
  expect(locationOf(await finder.fetch(`/orders/${number}/code`))).toBe(path);
});

test("a wrong code, one of another number, and one of another browser open nothing", async () => {
  const one = await anOrder();
  const other = await anOrder();
  const visitor = new Visitor(shop);
  const page = `${one.path}/code`;
  await visitor.post(`${other.path}/code`, { intent: "send" });
  expect((await visitor.post(page, { intent: "code", code: sms.codeOf(other.phone) })).status).toBe(400);
  await visitor.post(page, { intent: "send" });
  const code = sms.codeOf(one.phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const typed of ["", wrong]) expect((await visitor.post(page, { intent: "code", code: typed })).status).toBe(400);
  expect((await new Visitor(shop).post(page, { intent: "code", code })).status).toBe(400);
  expect((await visitor.fetch(one.path)).status).toBe(401);
  expect((await visitor.post(page, { intent: "code", code })).status).toBe(303);
  expect((await visitor.fetch(other.path)).status).toBe(401);
});

test("orders that don't exist, or whose links have ended, have no page of a code", async () => {
  const { orderId, path, number } = await anOrder();
  const visitor = new Visitor(shop);
  for (const id of [crypto.randomUUID(), "SNG-0000-0000", "x"])
    expect((await visitor.fetch(`/orders/${id}/code`)).status, id).toBe(404);
  const longAgo = new Date(Date.now() - 91 * 24 * 3_600_000);
  await db().update(orders).set({ updatedAt: longAgo }).where(eq(orders.id, orderId));
  for (const address of [`${path}/code`, `/orders/${number}/code`]) {
    expect((await visitor.fetch(address)).status).toBe(404);
    expect((await visitor.post(address, { intent: "send" })).status).toBe(404);
  }
});

test("the link is enough for a review of what the order delivered, and of nothing else", async () => {
  const { orderId, path, product } = await anOrder();
  const other = await anOrder();
  const holder = await holderOf(orderId);
  const review = { rating: "5", title: "Quiet and fast", text: "It compiles in half the time." };
  expect(await (await holder.fetch(path)).text()).toContain(`${path}/review/${product.slug}`);
  expect((await holder.fetch(`${path}/review/${product.slug}`)).status).toBe(200);
  expect(locationOf(await holder.post(`${path}/review/${product.slug}`, review))).toBe(path);
  expect(await db().$count(reviews, eq(reviews.productId, product.id))).toBe(1);
  expect((await holder.post(`${path}/review/${product.slug}`, { ...review, rating: "9" })).status).toBe(400);
  expect((await holder.post(`${path}/review/${other.product.slug}`, review)).status).toBe(404);
  expect((await holder.post(`${other.path}/review/${other.product.slug}`, review)).status).toBe(401);
  const [own] = await db().select({ slug: products.slug }).from(products).where(eq(products.id, product.id));
  expect((await new Visitor(shop).fetch(`${path}/review/${own?.slug}`)).status).toBe(401);
});
