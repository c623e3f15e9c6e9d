import { isInStock } from "#app/domain/buying/stock.ts";

type Offer = { isOnSale: boolean; stock: number };

export function availableStock({ isOnSale, stock }: Offer): number | undefined {
  return isOnSale ? stock : undefined;
}

export function isBuyable({ isOnSale, stock }: Offer): boolean {
  return isOnSale && isInStock(stock);
}
