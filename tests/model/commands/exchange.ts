/** Buyers exchange goods for another variant, and pay what it costs more. */
import type { ReturnReason } from "#app/domain/fulfilment/return-status.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { actOnPage } from "#tests/support/payments.ts";
import { stockOnSale } from "../days.ts";
import { isAwaited, payExchange } from "../orders.ts";
import { amountOf } from "../payments.ts";
import { refusal, returnable } from "../returns.ts";
import { momentOf, type Shop, workOff } from "../shop.ts";
import { choose, type Line, type Order, type Product, type Return, type Which, type World } from "../world.ts";
import { deliver } from "./pages.ts";
import { say } from "./send-back.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

/** `paysDifference` at once, else the new order waits for it. */
export type Exchange = { quantity: number; reason: ReturnReason; isRestocked: boolean; paysDifference: boolean };

type Sold = { order: Order; shipment: Order["shipments"][number]; line: Line };

/** A buyer asks for an exchange; the store approves it, and the goods are fetched and received. */
export const exchange = (which: Which, { quantity, reason, isRestocked, paysDifference }: Exchange): Step =>
  step(
    "exchange",
    async (world, shop) => {
      const { order, shipment, line } = choose(soldLines(world), which, (one) => {
        return one.shipment.deliveredAt !== null && quantity <= returnable(one.order, one.line);
      });
      const product = otherVariant(world, line);
      const wish = { product, pricePaise: product.pricePaise };
      const what = { shipment, line, quantity, kind: "exchange" as const, reason };
      const outcome =
        refusal(world, order, what) ?? (stockOnSale(world, product) < quantity ? "exchange-unavailable" : "ok");
      const summary = `${quantity} of order ${order.no} for ${product.slug}`;
      const request = await requestReturn(
        shop.db,
        { viewer: order.buyer, ...momentOf(shop) },
        {
          ...{ orderId: order.id, shipmentId: shipment.id, lines: [{ orderLineId: line.id, quantity }], photos: [] },
          ...{ kind: "exchange", reason, description: "It is too small." },
          exchange: { orderLineId: line.id, productId: product.id, pricePaise: product.pricePaise },
        },
      );
      agree(summary, codeOf(request), outcome);
      if (!request.ok) return { outcome, summary };
      const made: Return = {
        ...{ id: request.value.id, ...what, status: "requested", resolution: "exchange", wish },
        ...{ refund: null, replacement: null },
      };
      order.returns.push(made);
      await say(world, shop, order, made, { to: "approved", note: "", resolution: "refund" });
      await say(world, shop, order, made, { to: "picked-up", note: "" });
      await say(world, shop, order, made, { to: "received", note: "", isRestocked });
      const placed = world.orders.find((one) => one.exchange?.one === made);
      if (placed && isAwaited(placed) && paysDifference) await payDifference(world, shop, placed);
      return { outcome: placed ? placed.payment : "refunded instead", summary };
    },
    (world) => soldLines(world).length > 0,
  );

/** The buyer pays at the provider's page what an exchange costs more. */
export const payLater = (which: Which): Step =>
  step(
    "pay the difference of an exchange",
    async (world, shop) => {
      const order = choose(world.orders.filter(isDue), which, () => true);
      await payDifference(world, shop, order);
      return { outcome: "ok", summary: `order ${order.no}` };
    },
    (world) => world.orders.some(isDue),
  );

function isDue(order: Order): boolean {
  return order.exchange !== null && isAwaited(order);
}

async function payDifference(world: World, shop: Shop, order: Order): Promise<void> {
  const paying = { ...shop, ...momentOf(shop), viewer: order.buyer };
  const started = await startPayment(shop.db, paying, {
    orderId: order.id,
    returnOrigin: shop.origin,
    methodId: "online",
  });
  agree(`pay the difference of order ${order.no}`, codeOf(started), (order.payBy ?? 0) > world.now ? "ok" : "expired");
  if (!started.ok) return;
  const page = started.value.payUrl.split("/").at(-1) ?? "";
  await actOnPage(shop, page, { action: "approve-card", fault: "none" });
  for (const _ of await workOff(shop)) world.webhooks.push("of a refund");
  await deliver(world, shop, world.webhooks.length - 1, false);
  payExchange(world, order, amountOf(order));
}

/** Orders whose money came to the store's accounts; replacements are not exchanged. */
function soldLines({ orders }: World): Sold[] {
  return orders
    .filter(({ method }) => method === "online" || method === "bank_transfer")
    .flatMap((order) =>
      order.shipments
        .filter(({ isReplacement }) => !isReplacement)
        .flatMap((shipment) => shipment.lines.map((line) => ({ order, shipment, line }))),
    );
}

function otherVariant({ products }: World, { product }: Line): Product {
  const other = products.find((one) => one.vendor === product.vendor && one !== product);
  if (!other) throw new Error(`no other variant of ${product.slug}`);
  return other;
}
