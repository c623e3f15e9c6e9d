/** Returned goods pay for another variant: the order that comes of them. */
import { eq } from "drizzle-orm";
import { returns } from "#app/returns/schema.server.ts";
import { paiseOf } from "../money.ts";
import { goodsOf } from "../new-order.ts";
import { heldFrom, payExchange, refund } from "../orders.ts";
import { amountOf } from "../payments.ts";
import { sharesOf } from "../returns.ts";
import type { Shop } from "../shop.ts";
import { DAY_MS, type Order, type Return, type World } from "../world.ts";
import { take } from "./buy.ts";

const DAYS_TO_PAY = 7;

type Received = { order: Order; one: Return; isRestocked: boolean };

/** False with nothing written when the goods are not exchanged, or can't be any more. */
export async function receiveExchange(
  world: World,
  shop: Shop,
  { order, one, isRestocked }: Received,
): Promise<boolean> {
  const { wish, quantity } = one;
  const shares = wish && one.resolution === "exchange" ? sharesOf(order, one) : [];
  const creditPaise = paiseOf(shares) - heldFrom(order, paiseOf(shares));
  if (!wish || creditPaise <= 0 || wish.product.stock < quantity) return false;
  const [row] = await shop.db.select().from(returns).where(eq(returns.id, one.id));
  const placed = { orderId: row?.exchangeOrderId ?? "" };
  const cart = [[wish.product, quantity, wish.pricePaise] as [typeof wish.product, number, number]];
  const made = await take(world, shop, { who: order.buyer, cart, method: "exchange", placed });
  if (isRestocked) one.line.product.stock += quantity;
  const exchangePaise = Math.min(creditPaise, goodsOf(cart));
  one.status = "received";
  one.refund = refund(world, order, "returned", shares, { exchangePaise });
  if (one.refund.isDone) one.status = "refunded";
  const duePaise = goodsOf(cart) - exchangePaise;
  made.exchange = { returned: order, one, refund: one.refund, duePaise };
  if (duePaise > 0) made.payBy = world.now + DAYS_TO_PAY * DAY_MS;
  else payExchange(world, made, amountOf(made));
  return true;
}
