/** Compares what the shopper saw with the current cart; it never decides a price (docs/rules.md#o3). */

import type { CartView } from "#app/cart/cart-view.ts";

export type ExpectedLine = { productId: string; quantity: number; unitPricePaise: number };
/** `totalPaise` excludes `cashFeePaise`. */
export type ExpectedOrder = { lines: ExpectedLine[]; totalPaise: number; cashFeePaise?: number };

/** What a page that shows `view` sends with its order. */
export function expectedOrder({ rows, totals }: CartView, cashFeePaise: number): ExpectedOrder {
  return {
    lines: rows.map(({ product, quantity }) => ({
      productId: product.id,
      quantity,
      unitPricePaise: product.sellingPricePaise,
    })),
    totalPaise: totals.totalPaise,
    ...(cashFeePaise > 0 && { cashFeePaise }),
  };
}

/** `before` and `after` are paise, or pieces of a `quantity`. `total` is reported only if no line changed. */
export type OrderChange =
  | { kind: "price"; productId: string; name: string; before: number; after: number }
  | { kind: "quantity"; productId: string; name: string; before: number; after: number }
  | { kind: "added"; productId: string; name: string }
  | { kind: "removed"; productId: string }
  | { kind: "unavailable"; productId: string; name: string }
  /** Assembly without all parts of its build by its vendor. */
  | { kind: "without-build"; productId: string; name: string }
  | { kind: "total" | "cash-fee"; before: number; after: number };

export type CurrentLine = ExpectedLine & { name: string };
export type CurrentOrder = { lines: CurrentLine[]; totalPaise: number; cashFeePaise: number | null };

export function changesSince(expected: ExpectedOrder, now: CurrentOrder): OrderChange[] {
  const expectedLines = new Map(expected.lines.map((line) => [line.productId, line]));
  const changes = now.lines.flatMap((line) => changesOfLine(expectedLines.get(line.productId), line));
  const present = new Set(now.lines.map((line) => line.productId));
  for (const productId of expectedLines.keys())
    if (!present.has(productId)) changes.push({ kind: "removed", productId });
  if (changes.length === 0 && expected.totalPaise !== now.totalPaise)
    changes.push({ kind: "total", before: expected.totalPaise, after: now.totalPaise });
  const { cashFeePaise: before = 0 } = expected;
  if (now.cashFeePaise !== null && before !== now.cashFeePaise)
    changes.push({ kind: "cash-fee", before, after: now.cashFeePaise });
  return changes;
}

function changesOfLine(expected: ExpectedLine | undefined, { productId, name, ...now }: CurrentLine): OrderChange[] {
  if (!expected) return [{ kind: "added", productId, name }];
  const changes: OrderChange[] = [];
  if (expected.unitPricePaise !== now.unitPricePaise)
    changes.push({ kind: "price", productId, name, before: expected.unitPricePaise, after: now.unitPricePaise });
  if (expected.quantity !== now.quantity)
    changes.push({ kind: "quantity", productId, name, before: expected.quantity, after: now.quantity });
  return changes;
}

type Named = { productId: string; name: string };

export function unavailable({ productId, name }: Named): OrderChange {
  return { kind: "unavailable", productId, name };
}

export function isWithoutBuild({ productId, name }: Named): OrderChange {
  return { kind: "without-build", productId, name };
}
