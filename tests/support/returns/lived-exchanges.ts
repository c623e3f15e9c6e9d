import { receiveReturn } from "#app/payments/payment-return.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { actOnPage, type PaymentShop } from "#tests/support/payments.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";
import { anExchangeable, type Exchangeable, receiveExchange } from "./exchanges.ts";

/** The buyer pays online what the exchange costs more. */
export async function payDifference(shop: PaymentShop, { order }: Exchangeable, orderId: string): Promise<void> {
  const paying = { viewer: order.customer, now: shop.clock.now(), origin: ORIGIN, env: shop.env, fetch: shop.fetch };
  const started = await startPayment(shop.db, paying, { orderId, returnOrigin: ORIGIN, methodId: "online" });
  if (!started.ok) throw new Error(started.code);
  const page = started.value.payUrl.split("/").at(-1) ?? "";
  const back = await receiveReturn(shop, "test", await actOnPage(shop, page, { action: "approve-card" }));
  if (back?.outcome !== "paid") throw new Error(`not paid: ${back?.outcome}`);
}

/** Three exchanges: one with its difference paid, one that costs less, and one that waits for its difference. */
export async function exchangeGoods(shop: PaymentShop): Promise<void> {
  // Planted violations take the last papers of v1.
  const vendorId = "v6";
  const there = await anExchangeable(shop.db, { vendorId });
  await payDifference(shop, there, (await receiveExchange(shop.db, there)).placed.id);
  await receiveExchange(shop.db, await anExchangeable(shop.db, { vendorId, pricePaise: 40_000_00 }));
  await receiveExchange(shop.db, await anExchangeable(shop.db, { vendorId }));
}
