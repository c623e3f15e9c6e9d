/** Collects everything that the words of one search may mean. */
import { getSearchWords } from "#app/finding/browsing/searched-words.ts";
import { completeWord, correctWords, namesGoods } from "#app/finding/search/plan-search.ts";
import { isCondition } from "#app/finding/search/search-terms.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { type MeasureMatch, MeasureReader } from "./measures.ts";
import { readCondition } from "./read-conditions.ts";
import { readModels, readUnsoldChoice } from "./read-models.ts";
import { readBrand, readCategory, readKinds, readValues, type Shop, specReading } from "./read-names.ts";
import { readOrigin } from "./read-origin.ts";
import { readPartNumbers } from "./read-part-numbers.ts";
import { PriceReader } from "./read-prices.ts";
import { countChunks, findRows, isCut, isNameWord, readWord, splitWord } from "./read-words.ts";
import {
  EVIDENCE,
  LESS_LIKELY,
  MEASURE,
  PER_FURTHER_TOKEN,
  type Reading,
  UNMET_MEASURE,
  UNSAID_LIMIT,
  worthOf,
} from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

const MAX_PHRASE = 5;
/** Corrections of one word that are tried. */
const MAX_CORRECTIONS = 3;
const MIN_CORRECTED = 5;
/**
 * `chunks`: the search's texts between blanks. `known`: places of tokens that mean something to the shop. `measured`: places of amounts
 * with a unit, and of what they are named by.
 */
export function collectReadings(
  shop: Shop,
  tokens: readonly Token[],
  chunks: readonly string[],
): { readings: Reading[]; known: ReadonlySet<number>; measured: ReadonlySet<number> } {
  const { terms } = shop.catalogue;
  const prices = new PriceReader(tokens, terms, (word) => isNameWord(shop, word));
  const measures = new MeasureReader(tokens, terms, shop, prices);
  const readings = readPartNumbers(shop, tokens, chunks);
  const namedMeasures = new Set<number>();
  const measured = new Set<number>();
  for (const at of tokens.keys()) {
    for (const { used, prices: limits, isBare } of prices.at(at)) {
      const evidence = worthOf(isBare ? EVIDENCE.barePrice : EVIDENCE.price, used);
      readings.push({ kind: "price", from: at, to: at + used, text: "", evidence, rows: null, filters: limits });
    }
    for (const match of measures.at(at)) {
      const { from, to, key, choice, isUnclear } = match;
      if (match.named > 0) namedMeasures.add(at);
      if (match.hasUnit) for (let place = from; place < to; place++) measured.add(place);
      const span = { from, to, text: textOf(tokens, from, to), evidence: measureEvidence(match) };
      const reading = choice && specReading(shop, span, key, choice);
      if (reading) readings.push({ ...reading, isUnclear });
      const length = to - from - 1;
      const evidence = UNMET_MEASURE + PER_FURTHER_TOKEN * length + match.named;
      readings.push({ ...span, kind: "word", evidence, rows: null, filters: {}, isMention: true, isUnmet: true });
    }
    const condition = readCondition(shop, tokens, at);
    if (condition) readings.push(condition);
    readings.push(...readModels(shop, tokens, at, (text) => findRows(shop, text)?.named ?? null));
    readings.push(...readUnsoldChoice(shop, tokens, at));
    const origin = readOrigin(shop, tokens, at);
    if (origin) readings.push(origin);
    for (let to = at + 1; to <= Math.min(at + MAX_PHRASE, tokens.length); to++)
      readings.push(
        // The 128 GB of "128gb ram" are not those of a drive's name.
        ...readPhrase(shop, tokens, at, to).filter(({ kind }) => kind !== "word" || !namedMeasures.has(at)),
      );
  }
  const known = new Set(
    readings.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, more) => from + more)),
  );
  for (const at of tokens.keys()) if (!known.has(at)) readings.push(...readCorrected(shop, tokens, at));
  return { readings, known, measured };
}

function measureEvidence(match: MeasureMatch): number {
  const { from, to, named, isNamedAsCategory, isKindBeside, isSameUnit, isLimit, hasBound } = match;
  const perName = isNamedAsCategory ? MEASURE.namedAsCategory : MEASURE.named;
  return (
    MEASURE.evidence +
    PER_FURTHER_TOKEN * (to - from - 1) +
    perName * named +
    (hasBound ? MEASURE.bound : 0) +
    (isKindBeside ? MEASURE.kindBeside : 0) +
    (isSameUnit ? MEASURE.sameUnit : 0) -
    (isLimit ? UNSAID_LIMIT : 0)
  );
}

/** `text`: of the tokens, or what it was corrected to. */
function readPhrase(
  shop: Shop,
  tokens: readonly Token[],
  from: number,
  to: number,
  text = textOf(tokens, from, to),
): Reading[] {
  const words = toSearchWords(text);
  if (isCut(tokens, from) || isCut(tokens, to)) return [];
  const hasSign = tokens
    .slice(from, to)
    .some(({ kind, text: sign }) => kind === "sign" && sign !== "-" && sign !== "%");
  if (words.length === 0 || hasSign || tokens[from]?.text === "-" || tokens[to - 1]?.text === "-") return [];
  const phrase = words.join(" ");
  const meaning = shop.catalogue.terms.meaningOf(phrase);
  const length = to - from;
  const span = { from, to, text: phrase };
  if (isCondition(meaning ?? phrase))
    return [{ ...span, kind: "filler", evidence: 0, rows: null, filters: {} }, ...readValues(shop, span, text, [], 1)];
  const purpose: Reading[] = shop.catalogue.purposes.named(phrase)
    ? [{ ...span, kind: "word", evidence: worthOf(EVIDENCE.purpose, length), rows: null, filters: {}, isMention: true }]
    : [];
  if (meaning === "")
    return [
      ...purpose,
      { ...span, kind: "filler", evidence: worthOf(EVIDENCE.filler, length), rows: null, filters: {} },
    ];
  const alternatives = meaning?.split(",").map((one) => one.trim().replace("*", "")) ?? [];
  const brand = readBrand(shop, span, [phrase, ...alternatives.slice(0, 1)]);
  const asWords = readWord(shop, tokens, span, alternatives.length > 0);
  return [
    ...purpose,
    ...readCategory(shop, span, [phrase, ...alternatives]),
    ...readKinds(shop, span, asWords),
    ...brand,
    ...readValues(shop, span, text, alternatives, countChunks(tokens, from, to)),
    // That others mention a brand makes them no products of it.
    ...(brand.length > 0 ? asWords.filter(({ isMention }) => !isMention) : asWords),
  ];
}

/** What an unknown word may have been meant as, also as part of a phrase: "grafic card". */
function readCorrected(shop: Shop, tokens: readonly Token[], at: number): Reading[] {
  const token = tokens[at];
  if (token?.kind !== "word") return [];
  const split = splitWord(shop, token.text);
  if (split !== null) {
    const before = tokens[at - 1];
    const asTwo = [
      ...readPhrase(shop, tokens, at, at + 1, split),
      ...(before?.kind === "word" ? readPhrase(shop, tokens, at - 1, at + 1, `${before.text} ${split}`) : []),
    ];
    if (asTwo.length > 0) return asTwo.map((reading) => ({ ...reading, isCorrected: true }));
  }
  if (/\d/.test(token.text)) return [];
  const { terms } = shop.catalogue;
  const words = getSearchWords(shop.catalogue);
  // A word of the trade stays what it is, whether the shop sells it or not.
  if (terms.words.codeOf(token.text) !== undefined || words.choices.has(token.text)) return [];
  if (namesGoods(words, token.text, { before: tokens[at - 1]?.text, after: tokens[at + 1]?.text })) return [];
  const isLast = at === tokens.length - 1;
  const completed = isLast ? completeWord(terms, token.text) : undefined;
  const corrected = correctWords(words, terms, token.text);
  const corrections = [...(completed === undefined ? [] : [completed]), ...corrected].slice(0, MAX_CORRECTIONS);
  return corrections.flatMap((word) =>
    [
      [at, at + 1],
      [at, at + 2],
      [at - 1, at + 1],
    ].flatMap(([from = 0, to = 0]) => {
      if (from < 0 || to > tokens.length) return [];
      const text = tokens
        .slice(from, to)
        .map((one, place) => (from + place === at ? word : one.text))
        .join(" ");
      const isPhrase = terms.meaningOf(text) !== undefined || shop.names.categoriesNamed(text).length > 0;
      if (to - from > 1 && !isPhrase) return [];
      // Four letters are too few to change into anything but a name, and no filter follows from a misspelt value alone.
      const isShort = token.text.length < MIN_CORRECTED && to - from === 1;
      const isValue = ({ kind }: Reading) => kind === "spec" && to - from === 1;
      const read = readPhrase(shop, tokens, from, to, text);
      const kept = read.filter(
        (reading) =>
          reading.kind !== "filler" &&
          !isValue(reading) &&
          (!isShort || reading.kind === "brand" || reading.kind === "category"),
      );
      return kept.map((reading) => ({
        ...reading,
        evidence: reading.evidence - LESS_LIKELY,
        isCorrected: true,
      }));
    }),
  );
}
