/** The part that a search names after "for": "ryzen 5 5600", "rx 9070 xt", "laptop", "b450 motherboard". */
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import { listBranch } from "#app/catalog/category-tree.ts";
import { guessPart } from "#app/domain/compatibility/guess-part.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { createSpecReader } from "#app/finding/fitting/part-specs.ts";
import { matchSearch } from "#app/finding/search/match-search.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import { toSearchWords } from "#app/finding/search/search-text.ts";
import { getSearchWords } from "./searched-words.ts";

/** Words of the kind around the name: "my b450 motherboard". */
const AROUND = new Set(
  `my, a, an, the, with, processor, cpu, motherboard, mobo, board, graphics, graphic, card, gpu, build, system, setup, pc, old, new, amd, intel,
  nvidia, geforce, radeon, core`
    .split(",")
    .map((word) => word.trim()),
);
const STRONG = 3;

/** Returns null when the words name no part, such as "gaming", or one that the shop doesn't know. */
export function findNamedPart(catalogue: Catalogue, text: string, besides: SlotName): BuildPart | null {
  const words = toSearchWords(text);
  if (words.every((word) => AROUND.has(word) || catalogue.purposes.named(word) !== undefined)) return null;
  return findSold(catalogue, words, besides) ?? findLaptop(catalogue, words, besides) ?? guessNamed(words, besides);
}

/** A product of the shop in a part's category, the one with the shortest name first. */
function findSold(catalogue: Catalogue, words: readonly string[], besides: SlotName): BuildPart | null {
  const { columns } = catalogue;
  const name = words.filter((word) => !AROUND.has(word));
  if (!name.some((word) => /\d/.test(word))) return null;
  const searchWords = getSearchWords(catalogue);
  const plan = planSearch(searchWords, name.join(" "), { exact: true });
  const scores = matchSearch(searchWords.index, plan, columns.isListed.length);
  if (!scores) return null;
  const slots = new Map(columns.category.values.map((value) => [value, findSlotByCategory(catalogue, value)?.name]));
  let best: { row: number; slot: SlotName } | null = null;
  for (let row = 0; row < scores.length; row++) {
    const slot = slots.get(columns.category.valueAt(row));
    if (!columns.isListed[row] || !slot || slot === besides) continue;
    if ((scores[row] ?? 0) < STRONG * plan.terms.length) continue;
    if (!best || columns.nameAt(row).length < columns.nameAt(best.row).length) best = { row, slot };
  }
  if (!best) return null;
  const { row, slot } = best;
  return {
    id: columns.ids[row] ?? "",
    slot,
    name: columns.nameAt(row),
    quantity: 1,
    specs: createSpecReader(columns)(row),
  };
}

/** Memory for laptops is smaller; for a laptop of the shop the kind is known, too. */
function findLaptop(catalogue: Catalogue, words: readonly string[], besides: SlotName): BuildPart | null {
  if (besides !== "memory") return null;
  const { columns, categories, defaults } = catalogue;
  const kinds = ["laptop", "gaming-laptop"].flatMap((slug) => defaults.get(slug) ?? []);
  const names = kinds.flatMap((kind) => listBranch(categories, kind));
  const searchWords = getSearchWords(catalogue);
  const plan = planSearch(searchWords, words.join(" "), { exact: true });
  const scores = matchSearch(searchWords.index, plan, columns.isListed.length);
  const rows = [...columns.isListed.keys()].filter(
    (row) => columns.isListed[row] && (scores?.[row] ?? 0) > 0 && names.includes(columns.category.valueAt(row)),
  );
  if (!words.some((word) => ["laptop", "notebook", "lappy", "लैपटॉप"].includes(word)) && rows.length === 0) return null;
  const types = new Set(rows.map((row) => columns.specs.get("memoryType")?.valueAt(row) ?? ""));
  const [only = ""] = types.size === 1 ? types : [];
  const specs = { boardMemoryModule: "SO-DIMM (laptop)", ...(only === "" ? {} : { memoryType: only }) };
  return { id: "laptop", slot: "motherboard", name: "Laptop", quantity: 1, specs };
}

function guessNamed(words: readonly string[], besides: SlotName): BuildPart | null {
  const model = words.filter((word) => !AROUND.has(word)).join(" ");
  const part = guessPart(model, besides);
  return part && { ...part, name: words.join(" ") };
}
