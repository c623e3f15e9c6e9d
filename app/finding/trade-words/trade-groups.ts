import type { TradeKind, TradeWord } from "#app/finding/search/trade-words.ts";

/** `category`: null for goods. `words`: in the order of the alphabet. */
export type TradeGroup = { kind: TradeKind; category: string | null; words: string[] };

export function toTradeGroups(words: readonly TradeWord[]): TradeGroup[] {
  const byGroup = Map.groupBy(words, ({ kind, category }) => tradeGroupKey(kind, category));
  const groups = [...byGroup.values()].flatMap(([first, ...others]): TradeGroup[] =>
    first
      ? [{ kind: first.kind, category: first.category, words: [first, ...others].map(({ word }) => word).sort() }]
      : [],
  );
  return groups.sort((a, b) => (a.category ?? "").localeCompare(b.category ?? "", "en"));
}

export function tradeGroupKey(kind: TradeKind, category: string | null): string {
  return `${kind}:${category ?? ""}`;
}
