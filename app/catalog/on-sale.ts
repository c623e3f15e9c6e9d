/** What follows for a shopper from whether a product is on sale; the condition itself is in on-sale.server.ts. */
import { isInStock } from "#app/domain/buying/stock.ts";

type Offer = { isOnSale: boolean; stock: number };

/** The pieces there are to buy; undefined: the product isn't on sale at all. */
export function availableStock({ isOnSale, stock }: Offer): number | undefined {
  return isOnSale ? stock : undefined;
}

/** Whether it can be put in a cart. */
export function isBuyable({ isOnSale, stock }: Offer): boolean {
  return isOnSale && isInStock(stock);
}
