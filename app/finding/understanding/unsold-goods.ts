import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { isForUnsoldGoods } from "#app/finding/search/plan-search.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import type { Shop } from "./read-names.ts";
import type { Reading } from "./reading.ts";
import type { Token } from "./search-tokens.ts";

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
