/** Paying at the provider's page; messages may come late, again, in any order or never. */
import { askProviders } from "#app/payments/reconcile.server.ts";
import { ask as askOnPaper } from "../payments.ts";
import { type Shop, workOffAll } from "../shop.ts";
import { choose, MINUTE_MS, type Order, type Which, type World } from "../world.ts";
import { act, deliver, isOver, type News, nameOf, openPage, pagesOf, whyNotPayable } from "./pages.ts";
import { pass } from "./settle.ts";
import { hasOrders, type Step, step } from "./step.ts";

/** What an exchange costs more is paid by a command of its own. */
const payable = ({ orders, ...world }: World, which: Which) =>
  choose(
    orders.filter(({ method }) => method !== "exchange"),
    which,
    (order) => whyNotPayable({ orders, ...world }, order) === "ok",
  );

/** The buyer opens the page and does nothing yet. */
export const goToPay = (which: Which): Step =>
  step(
    "go to pay",
    async (world, shop) => {
      const order = payable(world, which);
      const outcome = whyNotPayable(world, order);
      const page = await openPage(world, shop, order);
      return { outcome, summary: page ? nameOf(page) : `order ${order.no}` };
    },
    hasOrders,
  );

/** Paid or declined on any page there is, however old. */
export const actOnAPage = (which: Which, isPaid: boolean, news: News): Step =>
  step(
    isPaid ? "pay" : "fail",
    async (world, shop) => {
      const page = choose(pagesOf(world), which, ({ attempt }) => !isOver(attempt));
      const isNew = await act(world, shop, page, isPaid, news);
      return { outcome: isNew ? "ok" : "paid before", summary: `${nameOf(page)}; the provider ${news}` };
    },
    (world) => pagesOf(world).length > 0,
  );

/** One of the provider's waiting messages arrives. */
export const webhook = (which: number, isKept: boolean): Step =>
  step(
    "webhook",
    (world, shop) => deliver(world, shop, world.webhooks.length - 1 - (which % world.webhooks.length), isKept),
    ({ webhooks }) => webhooks.length > 0,
  );

/** The shop asks the provider, say because the browser came back. */
export const ask = (which: Which): Step =>
  step(
    "ask the provider",
    async (world, shop) => {
      const order = choose(world.orders, which, ({ attempts }) => attempts.some(({ state }) => state !== "paid"));
      await askProviders(shop, order.id);
      await workOffAll(shop, world);
      for (const attempt of order.attempts) askOnPaper(world, order, attempt);
      return { outcome: "ok", summary: `order ${order.no}` };
    },
    hasOrders,
  );

/** The buyer pays on the page, and the shop hears of it at once. */
export const payPromptly = (which: Which): Step =>
  step("pay promptly", (world, shop) => payNow(world, shop, payable(world, which), true), hasOrders);

/** Declined, retried on another page, then paid on both; the shop hears later. */
export const payOnTwoPages = (which: Which): Step =>
  step(
    "pay on two pages",
    async (world, shop) => {
      const order = payable(world, which);
      const declined = await payNow(world, shop, order, false);
      if (declined.outcome !== "ok") return declined;
      const first = pagesOf(world).findLast((page) => page.order === order);
      const second = await openPage(world, shop, order);
      for (const page of [first, second]) if (page) await act(world, shop, page, true, "tells");
      return declined;
    },
    hasOrders,
  );

/** Goes to pay every 25 minutes and doesn't: an order is kept for four times half an hour at most. */
export const dawdle = (which: Which, times: number): Step =>
  step(
    "dawdle",
    async (world, shop) => {
      const order = payable(world, which);
      let outcome = whyNotPayable(world, order);
      for (let n = 0; n < times && (await openPage(world, shop, order)); n++) {
        await pass(world, shop, 25 * MINUTE_MS);
        outcome = whyNotPayable(world, order);
      }
      return { outcome, summary: `${times} times before order ${order.no}` };
    },
    hasOrders,
  );

async function payNow(world: World, shop: Shop, order: Order, isPaid: boolean) {
  const summary = `order ${order.no}`;
  const page = await openPage(world, shop, order);
  if (!page) return { outcome: whyNotPayable(world, order), summary };
  if (!(await act(world, shop, page, isPaid, "tells"))) return { outcome: "paid before", summary };
  await deliver(world, shop, world.webhooks.length - 1, false);
  return { outcome: "ok", summary };
}
