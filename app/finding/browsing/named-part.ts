/** What a search names after "for": a part such as "ryzen 5 5600" or "b450 motherboard", or a computer. */
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import { guessPart } from "#app/domain/compatibility/guess-part.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { partDetails } from "#app/finding/fitting/part-specs.ts";
import { matchSearch, STRONG_SCORE, worthByRow } from "#app/finding/search/match-search.ts";
import { planSearch, type SearchWords } from "#app/finding/search/plan-search.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { findComputer } from "./named-computer.ts";
import { getSearchWords } from "./searched-words.ts";

/** Words of the kind around the name: "my b450 motherboard". */
const AROUND = new Set(
  `my, a, an, the, with, processor, cpu, motherboard, mobo, board, graphics, graphic, card, gpu, build, system, setup, pc, old, new, amd, intel,
  nvidia, geforce, radeon, core`
    .split(",")
    .map((word) => word.trim()),
);

/** `name`: null if what was typed names it best. `isSold`: whether the shop has it. `closed`: why nothing can be added; null: something may. */
export type Named = { name: string | null; isSold: boolean; closed: string | null; parts: BuildPart[] };

/** Returns null when the words name nothing, such as "gaming", or something that the shop doesn't know. */
export function findNamed(catalogue: Catalogue, text: string, besides: SlotName): Named | null {
  const words = toSearchWords(text);
  if (words.every((word) => AROUND.has(word) || catalogue.purposes.named(word) !== undefined)) return null;
  const sold = findSold(catalogue, words, besides);
  if (sold) return { name: sold.name, isSold: true, closed: null, parts: [sold] };
  const computer = findComputer(catalogue, words, besides);
  if (computer) return computer;
  const part = guessNamed(words, besides);
  return part && { name: null, isSold: true, closed: null, parts: [part] };
}

/** A product of the shop in a part's category: an RTX 5070 before an RTX 5070 Ti, then the one with the shortest name. */
function findSold(catalogue: Catalogue, words: readonly string[], besides: SlotName): BuildPart | null {
  const { columns } = catalogue;
  const name = words.filter((word) => !AROUND.has(word));
  const searchWords = getSearchWords(catalogue);
  if (!words.some((word, at) => /\d/.test(word) && !isAmount(searchWords, word, words[at + 1]))) return null;
  const plan = planSearch(searchWords, name.join(" "), { exact: true });
  const scores = matchSearch(searchWords.index, plan, columns.isListed.length);
  if (!scores) return null;
  const slots = new Map(columns.category.values.map((value) => [value, findSlotByCategory(catalogue, value)?.name]));
  const longer = plan.terms.flatMap(({ others = [] }) => others);
  const isLonger = worthByRow(
    searchWords.index,
    { text: "", exact: longer, partial: [], isKind: false },
    scores.length,
  );
  const isBefore = (one: number, other: number) =>
    (isLonger[one] ?? 0) - (isLonger[other] ?? 0) || columns.nameAt(one).length - columns.nameAt(other).length;
  let best: { row: number; slot: SlotName } | null = null;
  for (let row = 0; row < scores.length; row++) {
    const slot = slots.get(columns.category.valueAt(row));
    if (!columns.isListed[row] || !slot || slot === besides) continue;
    if ((scores[row] ?? 0) < STRONG_SCORE * plan.terms.length) continue;
    if (!best || isBefore(row, best.row) < 0) best = { row, slot };
  }
  if (!best) return null;
  const { row, slot } = best;
  return {
    id: columns.ids[row] ?? "",
    slot,
    name: columns.nameAt(row),
    quantity: 1,
    ...partDetails(columns, row),
  };
}

/** "750w" and the 4 of "4 fans" are no part of a name. */
function isAmount({ terms, kinds }: SearchWords, word: string, next = ""): boolean {
  const [, digits, unit] = /^(\d+)([a-z]*)$/.exec(word) ?? [];
  if (digits === undefined) return false;
  if (unit) return unit.length > 1 || digits.length < 4 ? terms.findUnit(unit) !== undefined : false;
  return terms.findUnit(next) !== undefined || (digits.length < 3 && kinds.has(next));
}

/** Returns the longest part of a name, such as "msi b650 tomahawk", that says something. */
function guessNamed(words: readonly string[], besides: SlotName): BuildPart | null {
  const model = words.filter((word) => !AROUND.has(word));
  for (let length = model.length; length > 0; length--)
    for (let from = 0; from + length <= model.length; from++) {
      const part = guessPart(model.slice(from, from + length).join(" "), besides);
      if (part) return { ...part, name: words.join(" ") };
    }
  return null;
}
