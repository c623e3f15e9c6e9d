/** Razorpay's hosted checkout: a form of ours opens it, and another site's form comes back (docs/decisions/341). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Channel } from "#app/payments/channels.ts";
import { paymentMethods, payments } from "#app/payments/schema.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { FakeRazorpay, RAZORPAY_KEYS } from "#tests/support/providers/fake-razorpay.ts";
import { anOrderRequest, fillCart, ORIGIN, place } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const fake = new FakeRazorpay();
let shop: BuiltShop;
let buyer: Visitor;
let viewer: User;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1", ...RAZORPAY_KEYS, RAZORPAY_API_URL: await fake.start() });
  const { db, jobs: jobStore } = shop.services.database;
  await storeJobsForTests(
    jobStore,
    jobs.map(({ name }) => name),
  );
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.id, "razorpay"));
  const email = `${crypto.randomUUID()}@example.test`;
  buyer = await new Visitor(shop).register(email);
  const [row] = await db.select().from(users).where(eq(users.email, email));
  viewer = { ...row, kind: "user" } as User;
});
afterAll(async () => {
  await shop.close();
  await fake.stop();
});

async function order(channel: Channel = "card"): Promise<string> {
  const { db } = shop.services.database;
  const product = await aProduct(db, { stock: 1, pricePaise: 33_990_00 });
  await fillCart(db, viewer, [{ product }]);
  const { env } = shop.services;
  const request = { method: "razorpay", channel, env, now: new Date() };
  const placed = await place(db, await anOrderRequest(db, viewer, [{ product }], request));
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.value.orderId;
}

async function startPage(id: string, channel = "card"): Promise<string> {
  const url = new URL((await buyer.post(`/orders/${id}/payment`, { channel })).headers.get("location") ?? "", ORIGIN);
  return url.pathname + url.search;
}

/** The browser opens our page and posts its form. */
async function open(page: string) {
  const answer = await buyer.fetch(page);
  const html = await answer.text();
  const form = /<form [^>]*action="([^"]+\/v1\/checkout\/embedded)"[\s\S]*?<\/form>/.exec(html);
  const fields = Object.fromEntries(
    [...(form?.[0] ?? "").matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.replaceAll("&amp;", "&"),
    ]),
  );
  if (!form) throw new Error(html);
  const opened = await fetch(form[1] ?? "", {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const hosted = fake.orders.find(({ id }) => opened.headers.get("location")?.endsWith(id));
  if (!hosted) throw new Error(html);
  return { hosted, fields, policy: answer.headers.get("content-security-policy") ?? "" };
}

/** Razorpay's page posts to ours, without our cookies; then the browser follows with them. Resolves to where it lands. */
async function comeBack(address: string, fields: Record<string, string>): Promise<{ status: number; to: string }> {
  const { pathname, search } = new URL(address);
  const posted = await new Visitor(shop).fetch(pathname + search, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: "https://api.razorpay.com" },
  });
  expect(posted.status).toBe(303);
  const answer = await buyer.fetch(posted.headers.get("location") ?? "");
  return { status: answer.status, to: answer.headers.get("location") ?? "" };
}

/** What the hosted checkout posts after a payment. */
function paidFields(hosted: (typeof fake.orders)[number]): Record<string, string> {
  const address = new URL(fake.act(hosted, "card") ?? "");
  return Object.fromEntries([...address.searchParams].filter(([name]) => name.startsWith("razorpay_")));
}

async function stateOf(id: string): Promise<string | undefined> {
  const { db } = shop.services.database;
  return (await db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus;
}

test("a card order is paid by the form and its signed return, and no script or data of the buyer goes there", async () => {
  const id = await order();
  const { hosted, fields, policy } = await open(await startPage(id));
  expect(hosted).toMatchObject({ amount: 33_990_00, currency: "INR" });
  expect(fields).toMatchObject({
    key_id: RAZORPAY_KEYS.RAZORPAY_KEY_ID,
    order_id: hosted.id,
    "config[display][blocks][chosen][instruments][0][method]": "card",
  });
  expect(JSON.stringify(fields)).not.toContain(viewer.email);
  expect(policy).toMatch(new RegExp(`form-action 'self'[^;]* ${fake.origin}`));
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(await comeBack(fields.callback_url ?? "", paidFields(hosted))).toEqual({
    status: 302,
    to: `/order-confirmation?id=${id}`,
  });
  expect(await stateOf(id)).toBe("paid");
});

test("the order's page offers every way of its method for as long as it is unpaid, not only after a failure", async () => {
  const id = await order();
  const ways = async () => {
    const page = await (await buyer.fetch(`/orders/${id}`)).text();
    const buttons = page.match(/<button[^>]*name="channel"[^>]*>/g) ?? [];
    return buttons.map((button) => /value="(\w+)"/.exec(button)?.[1]);
  };
  expect(await ways()).toEqual(expect.arrayContaining(["upi", "card"]));
  const { hosted, fields } = await open(await startPage(id));
  expect(await ways()).toEqual(expect.arrayContaining(["upi", "card"]));
  await comeBack(fields.callback_url ?? "", paidFields(hosted));
  expect(await ways()).toEqual([]);
});

test("a double click makes one order at Razorpay that can be paid, and its late webhook changes nothing", async () => {
  const id = await order();
  const pages = await Promise.all([startPage(id), startPage(id), startPage(id)]);
  expect(new Set(pages).size).toBe(1);
  const forms = await Promise.all(pages.map(open));
  expect(new Set(forms.map(({ hosted }) => hosted.id)).size).toBe(1);
  const [form] = forms;
  if (!form) throw new Error("no form");
  fake.take();
  await comeBack(form.fields.callback_url ?? "", paidFields(form.hosted));
  for (const { body, headers } of fake.take())
    expect((await shop.fetch("/webhooks/razorpay", { method: "POST", body, headers })).status).toBe(200);
  expect(await stateOf(id)).toBe("paid");
  const { db } = shop.services.database;
  expect(await db.$count(payments, eq(payments.orderId, id))).toBe(1);
});

test("a failed or cancelled payment keeps the order and offers the other ways, the tried one last", async () => {
  const id = await order();
  const page = await startPage(id);
  const { fields } = await open(page);
  const failed = await comeBack(fields.callback_url ?? "", { "error[code]": "BAD_REQUEST_ERROR" });
  expect(failed.to).toBe(`/orders/${id}?payment=failed`);
  expect((await comeBack(fields.cancel_url ?? "", {})).to).toBe(`/orders/${id}?payment=cancelled`);
  const html = await (await buyer.fetch(failed.to)).text();
  const buttons = html.match(/<button[^>]*name="channel"[^>]*>/g) ?? [];
  const ways = buttons.map((button) => /value="(\w+)"/.exec(button)?.[1]);
  expect(ways).toEqual(["upi", "netbanking", "wallet", "card"]);
  expect(await stateOf(id)).toBe("pending");
  const next = await buyer.post(`/orders/${id}/payment`, { channel: "upi" });
  expect(next.headers.get("location")).toBe(fake.links.at(-1)?.short_url);
});

test("a wrong signature, another order's payment and an amount a paisa off pay nothing", async () => {
  const [id, other] = [await order(), await order()];
  const mine = await open(await startPage(id));
  const theirs = await open(await startPage(other));
  const paid = paidFields(theirs.hosted);
  const callback = mine.fields.callback_url ?? "";
  const forged = { ...paid, razorpay_order_id: mine.hosted.id };
  for (const fields of [paid, forged, { ...forged, razorpay_signature: "0".repeat(64) }])
    expect((await comeBack(callback, fields)).status).toBe(400);
  expect((await comeBack(callback.replace(/outcome=failed/, "outcome=paid"), {})).status).toBe(400);
  const short = fake.act(mine.hosted, "card");
  const payment = fake.payments.at(-1);
  if (payment) payment.amount -= 1;
  const fields = Object.fromEntries(
    [...new URL(short ?? "").searchParams].filter(([name]) => name.startsWith("razor")),
  );
  await comeBack(callback, fields);
  expect(await stateOf(id)).toBe("pending");
});

test("the page of a payment that is over, or of nobody's order, leads to the order or nowhere", async () => {
  const id = await order();
  const page = await startPage(id);
  expect((await new Visitor(shop).fetch(page)).status).toBe(401);
  const stranger = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  expect((await stranger.fetch(page)).status).toBe(404);
  await buyer.post(`/orders/${id}/cancellation`, {});
  expect((await buyer.fetch(page)).headers.get("location")).toBe(`/orders/${id}`);
});
