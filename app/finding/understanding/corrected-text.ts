/** The search as it was read, where that differs from what was typed. */
import { splitModel } from "#app/finding/search/split-model.ts";
import type { Shop } from "./read-names.ts";
import { findRows, isNameWord } from "./read-words.ts";
import type { Reading } from "./reading.ts";
import type { Token } from "./search-tokens.ts";

/** The search with models typed as one word taken apart, if a product has their words. Null: there are none. */
export function splitModels(shop: Shop, tokens: readonly Token[], known: ReadonlySet<number>): string | null {
  let isSplit = false;
  const texts = tokens.map(({ text, isGlued }, at) => {
    const parts = known.has(at) ? null : splitModel(text, (word) => isNameWord(shop, word));
    const model = parts?.join(" ") ?? null;
    const isSold = model !== null && findRows(shop, model)?.named.some((bits) => bits !== 0) === true;
    if (isSold) isSplit = true;
    return `${isGlued ? "" : " "}${isSold ? model : text}`;
  });
  return isSplit ? texts.join("").trim() : null;
}

/** "gaming laptop" for "gamming laptop". Null: nothing was corrected. */
export function correctedText(tokens: readonly Token[], chosen: readonly Reading[]): string | null {
  const corrected = chosen.filter(({ isCorrected }) => isCorrected);
  if (corrected.length === 0) return null;
  const texts = tokens.flatMap(({ text, isGlued }, at) => {
    const reading = corrected.find(({ from, to }) => from <= at && at < to);
    if (reading && reading.from !== at) return [];
    return `${isGlued && !reading ? "" : " "}${reading?.text ?? text}`;
  });
  return texts.join("").trim();
}
