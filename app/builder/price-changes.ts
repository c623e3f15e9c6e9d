/** What changed since a build was saved. */
import type { ChosenPart } from "#app/catalog/build/build-address.ts";
import type { BuiltPart } from "./build-queries.server.ts";

/** As it was then. `pricePaise`: of one piece. */
export type SeenPart = ChosenPart & { productId: string; name: string; pricePaise: number };

export type PartChange = SeenPart & {
  /** Null: not available any more. */
  now: { name: string; pricePaise: number; short: number } | null;
};

export function seenParts(parts: readonly BuiltPart[]): SeenPart[] {
  return parts.map(({ slot, slug, quantity, product }) => ({
    slot,
    slug,
    quantity,
    productId: product.id,
    name: product.name,
    pricePaise: product.sellingPricePaise,
  }));
}

/** Each part as it was and as it is, in the order it was saved. */
export function changesSince(seen: readonly SeenPart[], today: readonly BuiltPart[]): PartChange[] {
  const found = new Map(today.map((part) => [part.product.id, part]));
  return seen.map((part) => {
    const now = found.get(part.productId);
    const { name, sellingPricePaise: pricePaise } = now?.product ?? {};
    return { ...part, now: now && name && pricePaise !== undefined ? { name, pricePaise, short: now.short } : null };
  });
}

export function totalOf(parts: readonly Pick<SeenPart, "pricePaise" | "quantity">[]): number {
  return parts.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
}
