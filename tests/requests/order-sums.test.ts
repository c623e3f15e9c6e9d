/** The order page says what was cancelled, paid, refunded and is due; the cancellation page names what comes back. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { recordPayment, recordRefund } from "#app/payments/offline-payments.server.ts";
import { paymentMethods, refunds } from "#app/payments/schema.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { anOrderRequest, asDemoAdmin, fillCart, place } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
let buyer: Visitor;
let viewer: User;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db, jobs: jobStore } = shop.services.database;
  const names = jobs.map(({ name }) => name);
  await storeJobsForTests(jobStore, names);
  admin = await new Visitor(shop).signIn("admin@demo.test");
  const email = `${crypto.randomUUID()}@example.test`;
  buyer = await new Visitor(shop).register(email);
  const [row] = await db.select().from(users).where(eq(users.email, email));
  viewer = { ...row, kind: "user" } as User;
  const bank = { enabled: true, config: { bankDetails: "Account 1" } };
  await db.update(paymentMethods).set(bank).where(eq(paymentMethods.id, "bank_transfer"));
});
afterAll(() => shop.close());

/** A monitor of ₹20,000 and a keyboard of ₹5,000; the order's id and the keyboard's line. */
async function order(method: "cod" | "bank_transfer"): Promise<{ id: string; keyboard: string; totalPaise: number }> {
  const { db } = shop.services.database;
  const monitor = await aProduct(db, { stock: 1, pricePaise: 20_000_00 });
  const keyboard = await aProduct(db, { stock: 1, pricePaise: 5_000_00 });
  const bought = [{ product: monitor }, { product: keyboard }];
  await db.delete(cartLines).where(eq(cartLines.userId, viewer.id));
  await fillCart(db, viewer, bought);
  const placed = await place(db, await anOrderRequest(db, viewer, bought, { method, now: new Date() }));
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const id = placed.value.orderId;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const line = lines.find(({ unitPricePaise }) => unitPricePaise === 5_000_00);
  return { id, keyboard: line?.id ?? "", totalPaise: 25_000_00 };
}

async function read(visitor: Visitor, path: string): Promise<string> {
  const html = await (await visitor.fetch(path)).text();
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

const pagesOf = (id: string) =>
  [
    [buyer, `/orders/${id}`],
    [buyer, `/order-confirmation?id=${id}`],
    [admin, `/admin/orders/${id}`],
  ] as const;

test("a cash order after a cancelled item asks for less on delivery", async () => {
  const { id, keyboard } = await order("cod");
  expect(await read(buyer, `/orders/${id}`)).not.toMatch(/Cancelled or not delivered/);
  const path = `/orders/${id}/cancellation?item=${keyboard}`;
  expect(await read(buyer, path)).toMatch(/You pay ₹5,000 less on delivery\./);
  expect((await buyer.post(`/orders/${id}/cancellation`, { item: keyboard })).status).toBe(303);
  for (const [visitor, page] of pagesOf(id)) {
    const text = await read(visitor, page);
    expect(text, page).toMatch(/Cancelled or not delivered -₹5,000/);
    expect(text, page).toMatch(/Paid on delivery ₹0 To pay on delivery ₹20,\d{3}/);
    expect(text, page).toMatch(/Total ₹25,\d{3} Cancelled/);
    if (!page.startsWith("/order-confirmation")) expect(text, page).toMatch(/Cancelled: ₹5,000/);
  }
});

test("a paid order after a cancelled item shows its refund, and cancelling the rest names the rest", async () => {
  const { id, keyboard } = await order("bank_transfer");
  const { db } = shop.services.database;
  const payment = { orderId: id, amountPaise: 25_000_00, reference: `UTR${Date.now()}` };
  expect(await recordPayment(db, await asDemoAdmin(db), payment)).toMatchObject({ ok: true });
  expect(await read(buyer, `/orders/${id}/cancellation`)).toMatch(
    /₹25,000 will be sent to your UPI ID or bank account\. If you haven't told us which one, please enter it/,
  );
  expect((await buyer.post(`/orders/${id}/cancellation`, { item: keyboard })).status).toBe(303);
  for (const [visitor, page] of pagesOf(id)) {
    const text = await read(visitor, page);
    expect(text, page).toMatch(
      /Total ₹25,000 Cancelled or not delivered -₹5,000 GST on the remaining items ₹3,050\.84 Paid ₹25,000 Refund in progress since \d+ \w+ \d{4} ₹5,000 Amount due ₹0/,
    );
    if (!page.startsWith("/order-confirmation")) expect(text, page).toMatch(/Cancelled: ₹5,000/);
  }
  expect(await read(buyer, `/orders/${id}/cancellation`)).toMatch(/₹20,000 will be sent to your UPI ID/);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "items-cancelled"));
  const refundMail = expect.objectContaining({ refundPaise: 5_000_00, byHand: true });
  expect(mails.map((mail) => mail.data)).toContainEqual(refundMail);
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id));
  expect(refund).toMatchObject({ amountPaise: 5_000_00, status: "requested" });
  const sent = { orderId: id, refundId: refund?.id ?? "", reference: `BACK${Date.now()}` };
  expect(await recordRefund(db, await asDemoAdmin(db), sent)).toMatchObject({ ok: true });
  for (const [visitor, page] of pagesOf(id))
    expect(await read(visitor, page), page).toMatch(/Paid ₹25,000 Refunded on \d+ \w+ \d{4} ₹5,000 Amount due ₹0/);
});

test("transfers that were short or too much show what came, what was written off and what goes back", async () => {
  const { db } = shop.services.database;
  const record = async (id: string, form: Omit<Parameters<typeof recordPayment>[2], "orderId" | "reference">) => {
    const payment = { ...form, orderId: id, reference: `UTR${id.slice(0, 8)}` };
    expect(await recordPayment(db, await asDemoAdmin(db), payment)).toMatchObject({ ok: true });
  };
  const [short, excess, part] = [
    await order("bank_transfer"),
    await order("bank_transfer"),
    await order("bank_transfer"),
  ];
  await record(short.id, { amountPaise: 24_990_00, shortfall: { decision: "write-off", paise: 10_00 } });
  await record(excess.id, { amountPaise: 25_023_00, excess: { decision: "refund", paise: 23_00 } });
  await record(part.id, { amountPaise: 10_000_00, shortfall: { decision: "wait", paise: 15_000_00 } });
  expect((await buyer.post(`/orders/${part.id}/cancellation`, {})).status).toBe(303);
  const day = String.raw`since \d+ \w+ \d{4}`;
  for (const [{ id }, sums] of [
    [short, /Paid ₹24,990 Written off ₹10 Amount due ₹0/],
    [excess, new RegExp(`Paid ₹25,023 Refund in progress ${day} ₹23 Amount due ₹0`)],
    [part, new RegExp(`Paid ₹10,000 Refund in progress ${day} ₹10,000 Amount due ₹0`)],
  ] as const)
    for (const [visitor, page] of pagesOf(id)) expect(await read(visitor, page), page).toMatch(sums);
});
