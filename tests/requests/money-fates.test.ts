/** Every page that a buyer reaches after paying names what became of the money, whatever happened meanwhile. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { cancelOrder } from "#app/fulfilment/orders/cancel-order.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { extraMoneyKinds, MoneyFate } from "#app/payments/money-fate.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { landingAfter, returnOutcomes } from "#app/payments/payment-return.server.ts";
import { sendRefund } from "#app/payments/refunds/refund-jobs.server.ts";
import { paymentMethods, refunds } from "#app/payments/schema.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { anOrderRequest, asDemoAdmin, fillCart, ORIGIN, place } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
let buyer: Visitor;
let viewer: User;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db, jobs: jobStore } = { ...shop.services.database };
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

/** Returns the order's id. */
async function order(method: string): Promise<string> {
  const { db } = shop.services.database;
  const product = await aProduct(db, { stock: 1, pricePaise: 33_990_00 });
  await db.delete(cartLines).where(eq(cartLines.userId, viewer.id));
  await fillCart(db, viewer, [{ product }]);
  const placed = await place(db, await anOrderRequest(db, viewer, [{ product }], { method, now: new Date() }));
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.value.orderId;
}

/** The address of the provider's page, left open in a tab. */
async function openPayment(id: string): Promise<string> {
  const url = (await buyer.post(`/orders/${id}/payment`, {})).headers.get("location") ?? "";
  return new URL(url, ORIGIN).pathname;
}

/** Answers on the provider's page; returns the page where the browser lands. */
async function pay(page: string, answer = "approve-card"): Promise<string> {
  const back = new URL((await buyer.post(page, { answer })).headers.get("location") ?? "", ORIGIN);
  const landing = await buyer.fetch(back.pathname + back.search);
  return landing.headers.get("location") ?? "";
}

const cancel = async (id: string) =>
  cancelOrder(shop.services.database.db, { viewer, now: new Date(), origin: ORIGIN }, { orderId: id });

async function sendRefunds(id: string): Promise<void> {
  const { database, ...services } = shop.services;
  const rows = await database.db.select().from(refunds).where(eq(refunds.orderId, id));
  for (const refund of rows) await sendRefund({ ...services, db: database.db }, refund.id);
}

async function recordPart(id: string, decision: "wait" | "refund"): Promise<void> {
  const { db } = shop.services.database;
  const shortfall = { decision, paise: 23_990_00 };
  const payment = { orderId: id, amountPaise: 10_000_00, reference: `UTR${Date.now()}`, shortfall };
  const recorded = await recordPayment(db, await asDemoAdmin(db), payment);
  if (!recorded.ok) throw new Error(recorded.code);
}

type Situation = { make(): Promise<string>; buyerReads: RegExp; adminReads: RegExp };

const goneBack = /We (are sending it|have sent it) back\./;

const fates: Record<MoneyFate, Situation> = {
  "on-delivery": { make: () => order("cod"), buyerReads: /Payment pending|Cash on Delivery/, adminReads: /pending/ },
  awaited: {
    make: async () => {
      const id = await order("online");
      await openPayment(id);
      return id;
    },
    buyerReads: /waiting for payment confirmation|Please pay now|You have not been charged|complete the payment/,
    adminReads: /Payment pending/,
  },
  failed: {
    make: async () => {
      const id = await order("online");
      await pay(await openPayment(id), "decline");
      return id;
    },
    buyerReads: /The payment did not go through|Payment failed|Please pay now/,
    adminReads: /Payment failed/,
  },
  "never-paid": {
    make: async () => {
      const id = await order("online");
      await openPayment(id);
      await cancel(id);
      return id;
    },
    buyerReads: /You have not been charged|Not paid/,
    adminReads: /Not paid/,
  },
  paid: {
    make: async () => {
      const id = await order("online");
      expect(await pay(await openPayment(id))).toBe(landingAfter({ orderId: id, outcome: "paid" }));
      return id;
    },
    buyerReads: /Payment received|Paid/,
    adminReads: /Paid/,
  },
  "refund-due": {
    make: async () => {
      const id = await order("bank_transfer");
      const { db } = shop.services.database;
      const payment = { orderId: id, amountPaise: 33_990_00, reference: `UTR${Date.now()}` };
      expect(await recordPayment(db, await asDemoAdmin(db), payment)).toMatchObject({ ok: true });
      await cancel(id);
      return id;
    },
    buyerReads: /Your refund is in progress/,
    adminReads: /Paid/,
  },
  refunded: {
    make: async () => {
      const id = await order("online");
      await pay(await openPayment(id));
      await cancel(id);
      await sendRefunds(id);
      return id;
    },
    buyerReads: /Your payment has been refunded|Your refund is complete/,
    adminReads: /Refunded/,
  },
};

const extra: Record<(typeof extraMoneyKinds)[number], Situation> = {
  late: {
    make: async () => {
      const id = await order("online");
      const page = await openPayment(id);
      await cancel(id);
      expect(await pay(page)).toBe(landingAfter({ orderId: id, outcome: "paid" }));
      return id;
    },
    buyerReads: new RegExp(`You paid ₹33,990 after this order was cancelled\\. ${goneBack.source}`),
    adminReads: /Paid after cancellation: ₹33,990, refund/,
  },
  twice: {
    make: async () => {
      const id = await order("online");
      const first = await openPayment(id);
      await pay(first, "decline");
      // A declined page can still be paid; the retry opens another.
      const { db } = shop.services.database;
      await db.execute(`update payments set created_at = created_at - interval '1 hour' where order_id = '${id}'`);
      await pay(await openPayment(id));
      await pay(first);
      return id;
    },
    buyerReads: /(You paid ₹33,990 a second time|Second payment: ₹33,990)/,
    adminReads: /Second payment: ₹33,990, refund/,
  },
  part: {
    make: async () => {
      const id = await order("bank_transfer");
      await recordPart(id, "wait");
      await cancel(id);
      return id;
    },
    buyerReads: new RegExp(`You paid ₹10,000, which was not the whole amount\\. ${goneBack.source}`),
    adminReads: /Part payment: ₹10,000, refund/,
  },
  excess: {
    make: async () => {
      const id = await order("bank_transfer");
      const { db } = shop.services.database;
      const excess = { decision: "refund", paise: 23_00 } as const;
      const payment = { orderId: id, amountPaise: 34_013_00, reference: `UTR${Date.now()}`, excess };
      expect(await recordPayment(db, await asDemoAdmin(db), payment)).toMatchObject({ ok: true });
      return id;
    },
    buyerReads: /(You paid ₹23 more than the total|Excess payment: ₹23)/,
    adminReads: /Excess payment: ₹23, refund/,
  },
};

const text = async (answer: Promise<Response>) =>
  (await (await answer).text())
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'");

describe.each(Object.entries({ ...fates, ...extra }))("money that is %s", (_, { make, buyerReads, adminReads }) => {
  test("is named on every landing, in the list, and to the admin", async () => {
    const id = await make();
    const landings = new Set(returnOutcomes.map((outcome) => landingAfter({ orderId: id, outcome })));
    for (const path of [...landings, `/orders/${id}`, "/orders"]) {
      const page = await text(buyer.fetch(path));
      expect(page, path).toMatch(buyerReads);
    }
    const [row] = await shop.services.database.db.select().from(orders).where(eq(orders.id, id));
    for (const path of [`/admin/orders/${id}`, `/admin/orders?q=${row?.number}`])
      expect(await text(admin.fetch(path)), path).toMatch(adminReads);
  });
});

test("Money that came after the cancellation is in the history after it, and in a mail", async () => {
  const id = await extra.late.make();
  const page = await text(buyer.fetch(`/orders/${id}`));
  const cancelled = page.indexOf("Order cancelled");
  expect(cancelled).toBeGreaterThan(0);
  expect(page.indexOf("₹33,990 was paid after the order was cancelled.")).toBeGreaterThan(cancelled);
  const sums = async () =>
    (await text(buyer.fetch(`/orders/${id}`))).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  const exported = async () =>
    (await (await admin.fetch("/admin/orders/export")).text()).split("\r\n").find((line) => line.includes(id)) ?? "";
  await sendRefunds(id);
  expect(await text(buyer.fetch(`/order-confirmation?id=${id}`))).toContain("We have sent it back.");
  expect(await sums()).toMatch(/Paid ₹33,990 Refunded[^₹]* ₹33,990 Amount due ₹0/);
  expect(await exported()).toMatch(/,cancelled,refunded,.*,0,33990$/);
});
