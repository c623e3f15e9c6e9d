import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { isForUnsoldGoods } from "#app/finding/search/plan-search.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import type { Shop } from "./read-names.ts";
import type { Reading } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

/**
 * The goods that the shop doesn't sell, where only a maker, an amount or what comes with them follows: "laptop charger" of "laptop charger dell
 * 65w". Null: the search is for something else.
 */
export function findUnsoldBefore({ catalogue, names }: Shop, tokens: readonly Token[]): string | null {
  const isAmount = (at: number) => tokens[at]?.kind === "number" || tokens[at]?.isGlued === true;
  const isMaker = (at: number) => names.brandNamed(tokens[at]?.text ?? "") !== undefined;
  const last = tokens.findIndex(({ text }) => text === "with");
  let end = last > 0 ? last : tokens.length;
  while (end > 1 && (isAmount(end - 1) || isMaker(end - 1))) end--;
  const goods = textOf(tokens, 0, end);
  // A battery is also what a laptop has.
  const isPlain = catalogue.terms.meaningOf(tokens[end - 1]?.text ?? "") === undefined;
  return end < tokens.length && isPlain && isForUnsoldGoods(getSearchWords(catalogue), goods) ? goods : null;
}

/**
 * Whether a search is for goods that the shop doesn't sell, so that no word of it is a filter: "12v adapter". A sentence that names a kind before
 * isn't, nor a value that the goods name: "5 mp webcam".
 */
export function isForUnsold(
  { catalogue, specs }: Shop,
  search: string,
  tokens: readonly Token[],
  readings: readonly Reading[],
): boolean {
  if (!isForUnsoldGoods(getSearchWords(catalogue), search)) return false;
  const last = tokens.at(-1)?.text ?? "";
  const isNamed = (key: string) => toSearchWords(specs.find((spec) => spec.key === key)?.label ?? "").includes(last);
  return !readings.some(({ kind, to, filters: { spec } }) => {
    if (kind === "category") return to < tokens.length - 1;
    return spec !== undefined && (to === tokens.length || isNamed(spec.key));
  });
}
