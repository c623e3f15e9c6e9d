/** What a returned product can be exchanged for (docs/rules.md#f15). */
import { and, asc, eq, gt, gte, inArray, ne, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { priceFor } from "#app/catalog/company-prices/company-price.server.ts";
import { isAway, isListed, stockOnSale } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { COUNTER, ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { lineTotals } from "#app/domain/money/totals.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReturnableLine } from "#app/returns/returnable.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/** `pricePaise`: of a piece, as products are priced. `totals`: paise with GST of one piece, of two and so on. */
export type ExchangeChoice = { productId: string; name: string; pricePaise: number; totals: number[] };

/** Orders on account and sales at the counter are exchanged by talking to the store. */
export function canExchange(order: { paymentMethod: string }): boolean {
  return order.paymentMethod !== ON_ACCOUNT && order.paymentMethod !== COUNTER;
}

type Returned = Pick<ReturnableLine, "orderLineId" | "productId" | "left">;

/**
 * Returns the other products of each line's model that are in stock at its vendor, the cheapest first, by the line's id.
 * Callers check access.
 */
export async function listExchangeChoices(
  db: Database,
  orderId: string,
  lines: readonly Returned[],
  now: Date,
): Promise<Record<string, ExchangeChoice[]>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const open = lines.filter(({ left: remaining }) => remaining > 0);
  if (!order || !canExchange(order) || open.length === 0) return {};
  const rows = await listVariants(db, order.userId, open, now);
  const { pricesIncludeGst } = await findStoreSettings(db);
  const mode = pricesIncludeGst ? "inclusive" : "exclusive";
  return Object.fromEntries(
    open.flatMap(({ orderLineId, productId: returned, left }) => {
      const choices = rows
        .filter((row) => row.returned === returned)
        .map(({ productId, name, pricePaise, gstRateBp, stock }) => {
          const pieces = Array.from({ length: Math.min(left, stock) }, (_, index) => index + 1);
          const totals = pieces.map(
            (quantity) => lineTotals({ unitPricePaise: pricePaise, quantity, gstRateBp }, mode).totalPaise,
          );
          return { productId, name, pricePaise, totals };
        });
      return choices.length > 0 ? [[orderLineId, choices]] : [];
    }),
  );
}

function listVariants(db: Database, buyer: string, lines: readonly Returned[], now: Date) {
  const sold = alias(products, "sold");
  const { id, name, sellingPricePaise, gstRateBp } = products;
  return db
    .select({
      returned: sold.id,
      productId: id,
      name,
      pricePaise: priceFor(buyer),
      gstRateBp,
      stock: stockOnSale,
    })
    .from(products)
    .innerJoin(
      sold,
      and(eq(sold.modelId, products.modelId), eq(sold.vendorId, products.vendorId), ne(sold.id, products.id)),
    )
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(
      and(
        inArray(
          sold.id,
          lines.map(({ productId }) => productId),
        ),
        isListed,
        not(isAway("products", dayInIndia(now))),
        gt(sellingPricePaise, 0),
        gte(stockOnSale, 1),
      ),
    )
    .orderBy(asc(sellingPricePaise), asc(name), asc(id));
}
