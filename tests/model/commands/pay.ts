/** Paying: at the provider's page, whose messages may come late, twice, in any order or never; or by bank transfer. */
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { askProviders } from "#app/payments/reconcile.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { deliverWebhook } from "#app/payments/test-provider/deliver-webhooks.server.ts";
import { actOnPage } from "#tests/support/payments.ts";
import { isAwaited } from "../orders.ts";
import { amountOf, ask as askOnPaper, hear, takeUp } from "../payments.ts";
import { momentOf, type Shop, workOff, workOffAll } from "../shop.ts";
import { type Attempt, choose, type Order, type Which, type World } from "../world.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

/** The buyer is sent to the provider's page, and does nothing there yet. */
export const goToPay = (which: Which): Step =>
  step(
    "go to pay",
    async (world, shop) => {
      const order = choose(world.orders, which, (one) => whyNotPayable(world, one) === "ok");
      const context = { ...shop, ...momentOf(shop), viewer: order.buyer };
      const started = await startPayment(order.id, context);
      const told = `order ${order.no}`;
      agree(told, codeOf(started), whyNotPayable(world, order));
      if (!started.ok) return { outcome: started.code, told };
      const attempt = takeUp(world, order);
      attempt.pageId = started.value.payUrl.split("/").at(-1) ?? "";
      return { outcome: "ok", told: `${told}, attempt ${order.attempts.indexOf(attempt) + 1}` };
    },
    hasOrders,
  );

function whyNotPayable(world: World, order: Order): string {
  if (!isAwaited(order) || order.method !== "online") return "not-payable";
  return (order.payBy ?? 0) <= world.now ? "too-late" : "ok";
}

const pagesOf = ({ orders }: World) =>
  orders.flatMap((order) =>
    order.attempts.filter(({ pageId }) => pageId !== null).map((attempt) => ({ order, attempt })),
  );

function isOver({ tries }: Attempt): boolean {
  return tries.some(({ isPaid }) => isPaid);
}

export type News = "tells" | "lies" | "forges" | "drops";

/** The buyer pays or is declined on any page there is, however old; the provider's message waits to be delivered. */
export const actOnAPage = (which: Which, isPaid: boolean, news: News): Step =>
  step(
    isPaid ? "pay" : "fail",
    async (world, shop) => {
      const { order, attempt } = choose(pagesOf(world), which, (one) => !isOver(one.attempt));
      const fault = { tells: "none", lies: "lie", forges: "forge", drops: "drop" } as const;
      const wasOver = isOver(attempt);
      await actOnPage(shop, attempt.pageId ?? "", { action: isPaid ? "approve-card" : "decline", fault: fault[news] });
      const messages = await workOff(shop);
      const told = `order ${order.no}, attempt ${order.attempts.indexOf(attempt) + 1}; the provider ${news}`;
      agree(`messages about ${told}`, messages.length, wasOver || news === "drops" ? 0 : 1);
      if (wasOver) return { outcome: "paid before", told };
      attempt.tries.push({ isPaid, isHeard: false });
      const isBelievable = news === "tells";
      for (const _ of messages) world.webhooks.push({ order, attempt, nth: attempt.tries.length - 1, isBelievable });
      return { outcome: "ok", told };
    },
    (world) => pagesOf(world).length > 0,
  );

/** One of the provider's waiting messages arrives. `isKept`: it will come again. */
export const webhook = (which: number, isKept: boolean): Step =>
  step(
    "webhook",
    async (world, shop) => {
      const place = world.webhooks.length - 1 - (which % world.webhooks.length);
      const message = world.webhooks[place];
      const delivery = shop.webhooks[place];
      if (!message || !delivery) throw new Error("no such message");
      const status = await deliverWebhook(shop, delivery);
      agree("the answer to a webhook", status, delivery.isForged ? 401 : 200);
      await workOffAll(shop, world);
      if (message !== "of a refund" && message.isBelievable) hear(message.order, message.attempt, message.nth);
      if (!isKept) {
        world.webhooks.splice(place, 1);
        shop.webhooks.splice(place, 1);
      }
      const about = message === "of a refund" ? message : `of order ${message.order.no}, try ${message.nth + 1}`;
      return { outcome: delivery.isForged ? "refused" : "ok", told: `${about}${isKept ? ", it will come again" : ""}` };
    },
    ({ webhooks }) => webhooks.length > 0,
  );

/** The shop asks the provider about an order: because the browser came back, say. */
export const ask = (which: Which): Step =>
  step(
    "ask the provider",
    async (world, shop) => {
      const order = choose(world.orders, which, ({ attempts }) => attempts.some(({ state }) => state !== "paid"));
      await askProviders(shop, order.id);
      await workOffAll(shop, world);
      for (const attempt of order.attempts) askOnPaper(order, attempt);
      return { outcome: "ok", told: `order ${order.no}` };
    },
    hasOrders,
  );

/** All of it at once, as it mostly goes. */
export const payPromptly = (which: Which): Step =>
  step(
    "pay promptly",
    async (world, shop) => {
      const order = choose(world.orders, which, isAwaited);
      const why = whyNotPayable(world, order);
      if (order.method === "bank_transfer") return transferOf(world, shop, order, amountOf(order), false);
      if (why !== "ok") return { outcome: why, told: `order ${order.no}` };
      const started = await startPayment(order.id, { ...shop, ...momentOf(shop), viewer: order.buyer });
      if (!started.ok) throw new Error(`order ${order.no} can't be paid: ${started.code}`);
      const attempt = takeUp(world, order);
      attempt.pageId = started.value.payUrl.split("/").at(-1) ?? "";
      if (isOver(attempt)) return { outcome: "paid before", told: `order ${order.no}` };
      await actOnPage(shop, attempt.pageId, { action: "approve-card" });
      await workOff(shop);
      const delivery = shop.webhooks.pop();
      if (delivery) await deliverWebhook(shop, delivery);
      await workOffAll(shop, world);
      hear(order, attempt, attempt.tries.push({ isPaid: true, isHeard: false }) - 1);
      return { outcome: "ok", told: `order ${order.no}` };
    },
    hasOrders,
  );

/** An admin finds a transfer on the account: of the right amount or `offPaise` off it, its reference new or known. */
export const transfer = (which: Which, offPaise: number, isKnown: boolean): Step =>
  step(
    "transfer",
    async (world, shop) => {
      const order = choose(world.orders, which, (one) => one.method === "bank_transfer" && isAwaited(one));
      return transferOf(world, shop, order, amountOf(order) + offPaise, isKnown);
    },
    hasOrders,
  );

async function transferOf(world: World, shop: Shop, order: Order, amountPaise: number, isKnown: boolean) {
  const known = world.orders.find((one) => one.method === "bank_transfer" && one.paidPaise > 0);
  const reference = isKnown && known ? `UTR-${known.no}-OF-ORDER` : `UTR-${order.no}-OF-ORDER`;
  const payment = { orderId: order.id, amountPaise, reference };
  const recorded = await recordPayment(shop.db, world.admin, payment, momentOf(shop));
  const told = `${amountPaise} paise for order ${order.no}`;
  const isOpen = ["pending", "failed"].includes(order.payment) && order.method === "bank_transfer" && isLive(order);
  const isRight = amountPaise === amountOf(order);
  const why = !isOpen ? "not-awaited" : !isRight ? "wrong-amount" : isKnown && known ? "reference-used" : "ok";
  agree(told, codeOf(recorded), why);
  if (why === "ok") {
    order.paidPaise = amountPaise;
    order.payment = "paid";
  }
  return { outcome: why, told };
}

function isLive({ parcels }: Order): boolean {
  return parcels.some(({ status }) => status !== "cancelled");
}
