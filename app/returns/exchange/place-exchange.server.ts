/** The order that replaces returned goods, and what pays it (docs/rules.md#f15). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { orderableProduct } from "#app/checkout/cart-to-order.server.ts";
import { checkDestination } from "#app/domain/buying/consignments.ts";
import { promisedDaysByVendor } from "#app/domain/buying/promised-days.ts";
import { type ExchangeMoney, exchangeMoney } from "#app/domain/fulfilment/exchange.ts";
import { EXCHANGE_PAY_DAYS } from "#app/domain/fulfilment/returns.ts";
import { toCommissionBp } from "#app/domain/money/commission.ts";
import { EXCHANGE } from "#app/domain/money/ledger.ts";
import { formatInr, sumPaise } from "#app/domain/money/money.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import { insertOrder } from "#app/orders/insert-order.server.ts";
import type { LockedOrder } from "#app/orders/order-commands.server.ts";
import type { NewOrder } from "#app/orders/order-types.ts";
import { orders } from "#app/orders/schema.server.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { openRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { planWithheldOf } from "#app/payments/refunds/withheld.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Return } from "#app/returns/return-events.server.ts";
import { getReturnShares, type ReturnedLine } from "#app/returns/returned-goods.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { confirmExchange, mailDifference } from "./exchange-messages.server.ts";

const DAY_MS = 86_400_000;

type ReturnedGoods = { order: LockedOrder; one: Return; context: CommandContext; lines: ReturnedLine[] };

/**
 * The caller holds the lock of the returned goods' order. The new order has today's GST rate and the promised price, takes
 * its stock now and waits for a difference. Returns false with nothing written when it can't be sent, or nothing was paid
 * for the goods.
 */
export async function placeExchange(tx: Database, goods: ReturnedGoods): Promise<boolean> {
  const { order, one, context, lines } = goods;
  const shares = await getReturnShares(tx, one, lines);
  const [share] = shares;
  const paid = share && (await findCapture(tx, { orderId: order.id, shipmentId: share.shipmentId }));
  if (!paid) return false;
  const creditPaise = await countCredit(tx, paid.id, shares);
  const placed = creditPaise > 0 ? await newOrder(tx, goods) : null;
  if (!placed) return false;
  const { id: orderId, lines: wanted, totalPaise } = placed;
  const money = exchangeMoney(creditPaise, totalPaise);
  const cause = { orderId, actorId: context.viewer.id, at: context.now };
  if (!(await takeStock(tx, wanted, cause)).ok) return false;
  const payBy = money.duePaise > 0 ? new Date(context.now.getTime() + EXCHANGE_PAY_DAYS * DAY_MS) : null;
  const inserted = await insertOrder(tx, { ...placed, payBy });
  if ("earlier" in inserted) throw new Error(`return ${one.id} has an exchange already`);
  const { number } = inserted;
  const refundId = await moveCredit(tx, goods, { paymentId: paid.id, shares, money, orderId, number });
  await tx.update(returns).set({ refundId, exchangeOrderId: orderId }).where(eq(returns.id, one.id));
  if (payBy) await mailDifference(tx, { one, context, number, orderId, payBy, duePaise: money.duePaise });
  else await confirmExchange(tx, { order, orderId, context });
  return true;
}

async function countCredit(tx: Database, paymentId: string, shares: readonly RefundShare[]): Promise<number> {
  const sharesPaise = sumPaise(shares.map(({ totalPaise }) => totalPaise));
  const [withheldPaise = 0] = await planWithheldOf(tx, paymentId, [sharesPaise]);
  return sharesPaise - withheldPaise;
}

type Credit = { paymentId: string; shares: RefundShare[]; money: ExchangeMoney; orderId: string; number: string };

/** Returns the refund's id. */
async function moveCredit(
  tx: Database,
  { order, context }: ReturnedGoods,
  { paymentId, shares, money, orderId, number }: Credit,
): Promise<string> {
  const { exchangePaise, backPaise } = money;
  const back = backPaise > 0 ? `, ${formatInr(backPaise)} is paid back` : "";
  const { refundId } = await openRefund(tx, {
    ...{ paymentId, shares, orderId: order.id, reason: "returned", at: context.now },
    by: { id: context.viewer.id, role: context.viewer.role },
    eventNote: `${formatInr(exchangePaise)} for returned items pays order ${number}${back}.`,
    exchange: { orderId, paise: exchangePaise },
  });
  return refundId;
}

/** Returns null when the product or the address is not served any more. */
async function newOrder(tx: Database, { order, one, context, lines }: ReturnedGoods): Promise<NewOrder | null> {
  const { exchangeProductId, exchangePricePaise } = one;
  if (!exchangeProductId || !exchangePricePaise) return null;
  const [sold] = await tx.select().from(orders).where(eq(orders.id, order.id));
  const [product] = await tx
    .select({ productId: products.id, ...orderableProduct })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, exchangeProductId));
  if (!sold || product?.vendorId !== one.vendorId) return null;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const wanted = { ...product, unitPricePaise: exchangePricePaise, quantity };
  const areas = await findDeliveryAreas(tx);
  const destination = checkDestination(areas, sold.shippingAddress, await findConsignments(tx, areas, [wanted]));
  if (!destination.ok) return null;
  const { quote } = destination.value;
  const { pricesIncludeGst, commissionPercent } = await findStoreSettings(tx);
  const { buyerGstin: gstin, buyerBusinessName: businessName, buyerAddress: address, poNumber } = sold;
  return {
    ...orderTotals([wanted], { pricesIncludeGst, shippingFeePaise: 0, freeShippingAbovePaise: 0 }),
    ...{ id: randomUUID(), userId: sold.userId, userEmail: sold.userEmail },
    idempotencyKey: one.id,
    requestHash: `exchange by ${context.viewer.id}`,
    ...{ paymentMethod: EXCHANGE, payBy: null, pricesIncludeGst, shippingAddress: sold.shippingAddress },
    commissionBp: toCommissionBp(commissionPercent),
    buyer: gstin && businessName ? { gstin, businessName, poNumber, address } : null,
    companyId: sold.companyId,
    placedAt: context.now,
    promised: promisedDaysByVendor(context.now, quote, [wanted], await findCalendars(tx)),
  };
}
