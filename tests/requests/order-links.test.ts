/** The link of an order's mail opens that order without a login, and nothing else (docs/rules.md#a18). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { isOrderKey, orderKey } from "#app/orders/order-links.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { orderTexts, readShortLink } from "#app/orders/texts/order-texts.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";
import { aUser } from "#tests/support/people.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { anOrderRequest, place } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const names = jobs.map(({ name }) => name);
  await storeJobsForTests(shop.services.database.jobs, names);
});
afterAll(() => shop.close());

/** A new buyer's order, and the address in its mail. */
async function anOrder(method: "cod" | "online" = "cod") {
  const { db } = shop.services.database;
  const email = `${crypto.randomUUID()}@example.test`;
  const shopper = await new Visitor(shop).register(email);
  const [row] = await db.select().from(users).where(eq(users.email, email));
  const viewer = { ...row, kind: "user" } as User;
  const [product] = await db.select().from(products).where(eq(products.slug, "acer-aspire-go-15"));
  if (!product) throw new Error("no product");
  await shopper.post("/cart", { intent: "add", productId: product.id, quantity: "1" });
  const request = await anOrderRequest(db, viewer, [{ product }], { method, now: new Date() });
  const placed = await place(db, request);
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  return { orderId, viewer, shopper, path: `/orders/${orderId}` };
}

/** Where links lead that open nothing. */
const ENDED = "/find-order?ended=order";

const keyOf = (orderId: string) => orderKey(shop.services.env, orderId);

/** A browser that has opened the link. */
async function holderOf(orderId: string): Promise<Visitor> {
  const holder = new Visitor(shop);
  const answer = await holder.fetch(`/orders/${orderId}?key=${keyOf(orderId)}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/orders/${orderId}`]);
  return holder;
}

test("a guest without the link is asked to log in; an altered one says that it opens nothing", async () => {
  const { orderId, path } = await anOrder();
  const key = keyOf(orderId);
  for (const query of ["", "?key=", `?key=${key.slice(1)}A`, `?key=${keyOf(crypto.randomUUID())}`]) {
    const answer = await new Visitor(shop).fetch(`${path}${query}`);
    const isRefused = query ? answer.headers.get("location") === ENDED : answer.status === 401;
    expect(isRefused, query).toBe(true);
    expect(answer.headers.getSetCookie().join(), query).not.toContain("sanganak.orders");
  }
});

test("whoever opens the link sees the order, cancels it, and reaches nothing else of the buyer", async () => {
  const one = await anOrder();
  const other = await anOrder();
  const holder = await holderOf(one.orderId);
  const page = await (await holder.fetch(one.path)).text();
  expect(page).toContain("You opened this order by its link.");
  expect(page).not.toContain("Order again");
  for (const path of [other.path, "/orders", "/account", `${one.path}/reorder`, `${one.path}/refund-account`])
    expect((await holder.fetch(path)).status, path).toBe(401);
  expect((await holder.post(`${other.path}/cancellation`, {})).status).toBe(401);
  expect((await holder.fetch(`${one.path}/cancellation`)).status).toBe(200);
  expect((await holder.post(`${one.path}/cancellation`, {})).status).toBe(303);
  const { db } = shop.services.database;
  const [after] = await db.select().from(orders).where(eq(orders.id, one.orderId));
  expect(after?.status).toBe("cancelled");
});

test("somebody else who is signed in opens it by the link; the buyer sees the whole page", async () => {
  const { orderId, path, shopper } = await anOrder();
  const friend = await new Visitor(shop).signIn("customer@demo.test");
  expect((await friend.fetch(path)).status).toBe(404);
  const link = `${path}?key=${keyOf(orderId)}`;
  await friend.fetch(link);
  expect(await (await friend.fetch(path)).text()).toContain("You opened this order by its link.");
  await shopper.fetch(link);
  expect(await (await shopper.fetch(path)).text()).toContain("My Orders");
});

test("an unpaid order is paid by the link, and the provider leads back to the order", async () => {
  const { orderId, path } = await anOrder("online");
  const holder = await holderOf(orderId);
  const started = await holder.post(`${path}/payment`, {});
  expect(started.status).toBe(303);
  const pay = new URL(started.headers.get("location") ?? "");
  const answer = await holder.post(`${pay.pathname}${pay.search}`, { answer: "approve-card" });
  const back = new URL(answer.headers.get("location") ?? "", ORIGIN);
  expect(back.pathname).toMatch(/^\/checkout\/return\//);
  expect((await new Visitor(shop).fetch(`${back.pathname}${back.search}`)).status).toBe(401);
  const landed = await holder.fetch(`${back.pathname}${back.search}`);
  expect(landed.headers.get("location")).toBe(path);
});

test("the link ends after the days of the settings, and with the buyer's account", async () => {
  const { db } = shop.services.database;
  const { orderId, path, viewer } = await anOrder();
  const holder = await holderOf(orderId);
  const changed = (daysAgo: number) =>
    db
      .update(orders)
      .set({ updatedAt: new Date(Date.now() - daysAgo * 24 * 3_600_000) })
      .where(eq(orders.id, orderId));
  await changed(89);
  expect((await holder.fetch(path)).status).toBe(200);
  await changed(91);
  expect((await holder.fetch(path)).headers.get("location")).toBe(ENDED);
  expect((await new Visitor(shop).fetch(`${path}?key=${keyOf(orderId)}`)).headers.get("location")).toBe(ENDED);
  expect((await holder.post(`${path}/cancellation`, {})).status).toBe(401);
  await changed(0);
  await db.update(users).set({ state: "deactivated" }).where(eq(users.id, viewer.id));
  expect((await holder.fetch(path)).headers.get("location")).toBe(ENDED);
});

test("the page about an ended link leads to the code by the order's number, and knows who is logged in", async () => {
  const { orderId, path, shopper } = await anOrder();
  const guest = new Visitor(shop);
  const page = await (await guest.fetch(ENDED)).text();
  expect(page).toContain("This link is not valid or has ended");
  expect(page).toContain('href="/login?redirect=%2Forders"');
  const { db } = shop.services.database;
  const [row] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  const sent = await guest.fetch(`/find-order?number=%20${row?.number.toLowerCase()}`);
  expect(sent.headers.get("location")).toBe(`/orders/${row?.number}/code`);
  const unknown = await guest.fetch("/find-order?number=none");
  expect([unknown.status, (await unknown.text()).includes("We found no order with this number")]).toEqual([200, true]);
  const friend = await new Visitor(shop).signIn("customer@demo.test");
  expect((await friend.fetch(`${path}?key=wrong`)).headers.get("location")).toBe(ENDED);
  expect(await (await friend.fetch(ENDED)).text()).toContain('href="/orders"');
  // The buyer needs no link.
  expect((await shopper.fetch(`${path}?key=wrong`)).status).toBe(200);
  await friend.fetch(`${path}?key=${keyOf(orderId)}`);
  const opened = await (await friend.fetch(path)).text();
  expect(opened).toContain("It is not in your account.");
  expect(opened).not.toContain(`/login?redirect=%2Forders%2F${orderId}`);
});

test("logging out closes orders opened by links, too", async () => {
  const { orderId, path } = await anOrder();
  const holder = await holderOf(orderId);
  await holder.post("/logout", {});
  expect((await holder.fetch(path)).status).toBe(401);
});

test("the short link of a text message leads to the order; an altered one opens nothing", async () => {
  const { orderId, path } = await anOrder();
  const link = new URL(orderTexts.shorten(shop.services.env, `${ORIGIN}${path}`));
  expect(link.href.length).toBeLessThan(ORIGIN.length + 50);
  const opened = await new Visitor(shop).fetch(link.pathname);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `${path}?key=${keyOf(orderId)}`]);
  for (const code of ["x", `${link.pathname.slice(3)}A`]) {
    const answer = await new Visitor(shop).fetch(`/o/${code}`);
    expect(answer.headers.get("location"), code).toBe(ENDED);
  }
  const code = link.pathname.slice(3);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  let read = 0;
  for (let n = 0; n < 10_000; n++) {
    const at = n % code.length;
    const letter = letters[(letters.indexOf(code[at] ?? "") + 1 + (Math.floor(n / code.length) % 63)) % 64];
    const address = readShortLink(code.slice(0, at) + letter + code.slice(at + 1));
    const [, id = "", key = ""] = /^\/orders\/(.*)\?key=(.*)$/.exec(address ?? "") ?? [];
    if (address !== null) read++;
    // The last letter of an id has bits that mean nothing.
    if (id !== orderId || key !== keyOf(orderId))
      expect(isOrderKey(shop.services.env, id, key), address ?? "").toBe(false);
  }
  expect(read).toBeGreaterThan(9_000);
});

test("whoever opens the link stops text messages to the order's number, and gets them again", async () => {
  const { orderId, path } = await anOrder();
  const holder = await holderOf(orderId);
  const pageText = async () => (await holder.fetch(path)).text();
  expect(await pageText()).toContain("Stop text messages");
  expect((await new Visitor(shop).post(path, { intent: "texts-off" })).status).toBe(401);
  for (const intent of ["texts-off", "texts-off"]) expect((await holder.post(path, { intent })).status).toBe(303);
  expect(await pageText()).toContain("Get text messages");
  await holder.post(path, { intent: "texts-on" });
  expect(await pageText()).toContain("Stop text messages");
});

test("whoever opens the link chooses the language of its text messages", async () => {
  const { orderId, path } = await anOrder();
  const holder = await holderOf(orderId);
  const pageText = async () => (await holder.fetch(path)).text();
  const choose = (language: string) => holder.post(path, { intent: "texts-language", language });
  expect(await pageText()).toContain('<span lang="en">English</span>');
  expect((await new Visitor(shop).post(path, { intent: "texts-language", language: "hi" })).status).toBe(401);
  expect((await choose("xx")).status).toBe(400);
  expect((await choose("hi")).status).toBe(303);
  expect(await pageText()).toContain('Language: <span lang="hi">हिन्दी</span>');
  expect((await choose("en")).status).toBe(303);
  expect(await pageText()).toContain('Language: <span lang="en">English</span>');
});

test("the mail itself, as it is kept for staff, has no key", async () => {
  const { db } = shop.services.database;
  const { orderId } = await anOrder();
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.reference, orderId));
  expect(JSON.stringify(mail?.data)).toContain(`/orders/${orderId}"`);
});

test("the link's holder sends forms that count once: here a warranty claim", async () => {
  const { orderId, path } = await anOrder();
  const { db } = shop.services.database;
  const admin = await aUser(db, { role: "admin" });
  for (const { id } of await db.select().from(shipments).where(eq(shipments.orderId, orderId)))
    await sendShipment(db, admin, id, "delivered", new Date());
  const holder = await holderOf(orderId);
  const page = await (await holder.fetch(`${path}/claim`)).text();
  const [, formKey = ""] = /name="formKey" value="([^"]+)"/.exec(page) ?? [];
  const [, piece = ""] = /<option value="([0-9a-f-]{36}:0)"/.exec(page) ?? [];
  expect(formKey).toMatch(/^[\w-]{36}$/);
  const send = () => holder.postFiles(`${path}/claim`, { formKey, piece, description: "It does not start." });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
});
