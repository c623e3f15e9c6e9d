/** Starting points of the gateways' contract: orders on a provider's page, paid ones, and what the shop hears. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anOnlineOrder, aPaymentShop, doJobs, type OnlineOrder, type PaymentShop, payUrlOf } from "../payments.ts";
import { deliver, type Rig } from "./payment-rigs.ts";

export async function anUnpaidOrder(db: Database, rig: Rig, known?: PaymentShop) {
  const shop = known ?? (await aPaymentShop(db, rig.settings()));
  rig.break(shop, null);
  await rig.take(shop);
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.id, rig.method));
  return { shop, order: await anOnlineOrder(shop, rig.method, rig.channel) };
}

export async function aPage(db: Database, rig: Rig, known?: PaymentShop) {
  const { shop, order } = await anUnpaidOrder(db, rig, known);
  return { shop, order, payUrl: await payUrlOf(shop, order) };
}

export async function aPaidOrder(db: Database, rig: Rig) {
  const page = await aPage(db, rig);
  await rig.act(page.shop, page.payUrl, "card");
  await hear(page.shop, rig);
  expect(await statusOf(page.shop, page.order)).toBe("pending/paid");
  return page;
}

/** Delivers all waiting webhooks and runs their jobs. */
export async function hear(shop: PaymentShop, rig: Rig, ...jobs: string[]): Promise<void> {
  for (let messages = await rig.take(shop); messages.length > 0; messages = await rig.take(shop)) {
    for (const message of messages) expect(await deliver(shop, rig, message)).toBe(200);
    await doJobs(shop, ...jobs);
  }
}

export async function statusOf(shop: PaymentShop, order: OnlineOrder): Promise<string> {
  const found = await findOrderFor(shop.db, order.customer, order.orderId);
  return `${found?.status}/${found?.paymentStatus}`;
}

export function mails(db: Database, kind: string): Promise<number> {
  return db.$count(mailMessages, eq(mailMessages.kind, kind));
}
