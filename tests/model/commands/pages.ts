/** The provider's pages and messages. */

import { deliverWebhook } from "#app/payments/providers/test/deliver-webhooks.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { actOnPage } from "#tests/support/payments.ts";
import { isAwaited } from "../orders.ts";
import { hear, takeUp } from "../payments.ts";
import { momentOf, type Shop, workOff, workOffAll } from "../shop.ts";
import type { Attempt, Order, World } from "../world.ts";
import { agree, codeOf } from "./step.ts";

export type Page = { order: Order; attempt: Attempt };

export function pagesOf({ orders }: World): Page[] {
  return orders.flatMap((order) =>
    order.attempts.filter(({ pageId }) => pageId !== null).map((attempt) => ({ order, attempt })),
  );
}

export function nameOf({ order, attempt }: Page): string {
  return `order ${order.no}, attempt ${order.attempts.indexOf(attempt) + 1}`;
}

/** Somebody paid there: nothing more can be done. */
export function isOver({ tries }: Attempt): boolean {
  return tries.some(({ isPaid }) => isPaid);
}

export function whyNotPayable(world: World, order: Order): string {
  if (!isAwaited(order) || order.method !== "online") return "not-payable";
  return (order.payBy ?? 0) <= world.now ? "expired" : "ok";
}

/** Sends the buyer to an attempt's page; null when nothing is due. */
export async function openPage(world: World, shop: Shop, order: Order): Promise<Page | null> {
  const why = whyNotPayable(world, order);
  const started = await startPayment(
    shop.db,
    { ...shop, ...momentOf(shop), viewer: order.buyer },
    { orderId: order.id, returnOrigin: shop.origin },
  );
  agree(`go to pay order ${order.no}`, codeOf(started), why);
  if (!started.ok) return null;
  const attempt = takeUp(world, order);
  attempt.pageId = started.value.payUrl.split("/").at(-1) ?? "";
  return { order, attempt };
}

/** What the provider tells: the truth, a wrong amount, a wrong signature, or nothing ever. */
export type News = "tells" | "lies" | "forges" | "drops";

/** The buyer pays or is declined; the message waits. False: it was paid before. */
export async function act(world: World, shop: Shop, page: Page, isPaid: boolean, news: News): Promise<boolean> {
  const { order, attempt } = page;
  const fault = { tells: "none", lies: "lie", forges: "forge", drops: "drop" } as const;
  const wasOver = isOver(attempt);
  await actOnPage(shop, attempt.pageId ?? "", { action: isPaid ? "approve-card" : "decline", fault: fault[news] });
  const messages = await workOff(shop);
  agree(`messages about ${nameOf(page)}`, messages.length, wasOver || news === "drops" ? 0 : 1);
  if (wasOver) return false;
  const nth = attempt.tries.push({ isPaid, isHeard: false }) - 1;
  for (const _ of messages) world.webhooks.push({ order, attempt, nth, isBelievable: news === "tells" });
  return true;
}

/** The message at `place` arrives. `isKept`: it will come again. Returns the answer. */
export async function deliver(world: World, shop: Shop, place: number, isKept: boolean) {
  const message = world.webhooks[place];
  const delivery = shop.webhooks[place];
  if (!message || !delivery) throw new Error("no such message");
  const status = await deliverWebhook(shop, delivery);
  const isForged = delivery.isForged === true;
  agree("the answer to a webhook", status, isForged ? 401 : 200);
  if (!isKept) {
    world.webhooks.splice(place, 1);
    shop.webhooks.splice(place, 1);
  }
  await workOffAll(shop, world);
  if (message !== "of a refund" && message.isBelievable) hear(world, message.order, message.attempt, message.nth);
  const about = message === "of a refund" ? message : `of ${nameOf(message)}, try ${message.nth + 1}`;
  return { outcome: isForged ? "refused" : "ok", summary: `${about}${isKept ? ", it will come again" : ""}` };
}
