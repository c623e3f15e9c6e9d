/** Reads models that the shop doesn't sell: a GTX 1650 is a graphics card, an i9 a class of processors. */
import { bothBits } from "#app/finding/columns/row-bits.ts";
import { readModel } from "#app/finding/search/known-models.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { readCategory, type Shop } from "./read-names.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

const MAX_TOKENS = 6;

/** `rowsOf`: the products whose names have all words of a text; null: none. */
export function readModels(
  shop: Shop,
  tokens: readonly Token[],
  from: number,
  rowsOf: (text: string) => Reading["rows"],
): Reading[] {
  for (let to = Math.min(from + MAX_TOKENS, tokens.length); to > from; to--) {
    if (tokens[to]?.isGlued && tokens[to]?.kind === "word") continue;
    const text = textOf(tokens, from, to);
    const model = readModel(toSearchWords(text).join(" "));
    if (!model) continue;
    const span = { from, to, text };
    const words = toSearchWords(text).length;
    const unmet: Reading = {
      ...span,
      kind: "word",
      evidence: worthOf(EVIDENCE.unsoldModel, words),
      rows: null,
      filters: {},
      isMention: true,
      isUnmet: true,
    };
    const name = model.category === null ? undefined : shop.catalogue.defaults.get(model.category);
    // An i3 is a value where any product has one, even if the i3 that is asked for is missing.
    if (name === undefined) return shop.names.valuesNamed(text).length > 0 ? [] : [unmet];
    const [category] = readCategory(shop, span, [name]);
    const named = rowsOf(text);
    const isSold = category?.rows && named && bothBits(category.rows, named).some((bits) => bits !== 0);
    if (!category || isSold) return [];
    const evidence = worthOf(EVIDENCE.category, words);
    return [{ ...category, evidence, isUnsold: true }, unmet];
  }
  return [];
}
