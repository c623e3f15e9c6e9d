/** Reads models that the shop doesn't sell: a GTX 1650 is a graphics card, an i9 a class of processors. */
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { bothBits } from "#app/finding/columns/row-bits.ts";
import { readModel } from "#app/finding/search/known-models.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { readBrand, readCategory, type Shop } from "./read-names.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

const MAX_TOKENS = 6;

/** A choice that no product has, such as CUDIMM, is about the only category whose products could have it. */
export function readUnsoldChoice(shop: Shop, tokens: readonly Token[], at: number): Reading[] {
  const text = tokens[at]?.kind === "word" ? (tokens[at]?.text ?? "") : "";
  if (!getSearchWords(shop.catalogue).choices.has(text) || shop.names.valuesNamed(text).length > 0) return [];
  const { specs, categories, words } = shop.catalogue;
  const code = words.words.codeOf(text);
  if (code !== undefined && words.isUsed(code)) return [];
  const slugs = specs.flatMap((spec) =>
    spec.options.some((option) => toSearchWords(option).includes(text)) ? spec.categories : [],
  );
  const [slug, ...others] = new Set(slugs);
  const name = categories.find((one) => one.slug === slug)?.name;
  if (name === undefined || others.length > 0) return [];
  const [category] = readCategory(shop, { from: at, to: at + 1, text }, [name]);
  return category ? [{ ...category, names: [name], filters: { category: name }, isUnsold: true }] : [];
}

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
    const [whole] = readCategory(shop, span, [name]);
    const [maker] = model.brand === undefined ? [] : readBrand(shop, span, [model.brand]);
    const category = whole && maker ? ofMaker(whole, maker) : whole;
    const named = rowsOf(text);
    const isSold = category?.rows && named && bothBits(category.rows, named).some((bits) => bits !== 0);
    if (!category || isSold) return [];
    const evidence = worthOf(EVIDENCE.category, words);
    return [{ ...category, evidence, isUnsold: true }, unmet];
  }
  return [];
}

/** What a maker sells of a category, if anything. */
function ofMaker(category: Reading, maker: Reading): Reading {
  const rows = category.rows && maker.rows && bothBits(category.rows, maker.rows);
  if (!rows?.some((bits) => bits !== 0)) return category;
  return { ...category, rows, filters: { ...category.filters, ...maker.filters } };
}
