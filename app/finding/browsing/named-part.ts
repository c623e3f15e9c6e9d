/** The part that a search names after "for": "ryzen 5 5600", "rx 9070 xt", "laptop", "b450 motherboard". */
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import { listBranch } from "#app/catalog/category-tree.ts";
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
  return findSold(catalogue, words, besides) ?? findLaptop(catalogue, words, besides) ?? guessPart(words, besides);
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

type Guess = { pattern: RegExp; slot: SlotName; specs: Record<string, string> };

/** What the model of a part says about it. Sources: AMD's and Intel's lists of processors and chipsets. */
const guesses: readonly Guess[] = [
  ...processors(/^ryzen [3579] (?:pro )?1\d{3}[a-z0-9]*$/, "AM4", "Ryzen 1000"),
  ...processors(/^ryzen [3579] (?:pro )?2\d{3}[a-z0-9]*$/, "AM4", "Ryzen 2000"),
  ...processors(/^ryzen [3579] (?:pro )?3\d{3}[a-z0-9]*$/, "AM4", "Ryzen 3000"),
  ...processors(/^ryzen [3579] (?:pro )?4\d{3}[a-z0-9]*$/, "AM4", "Ryzen 4000"),
  ...processors(/^ryzen [3579] (?:pro )?5\d{3}[a-z0-9]*$/, "AM4", "Ryzen 5000"),
  ...processors(/^ryzen [3579] (?:pro )?7\d{3}[a-z0-9]*$/, "AM5", "Ryzen 7000"),
  ...processors(/^ryzen [3579] (?:pro )?8\d{3}[a-z0-9]*$/, "AM5", "Ryzen 8000"),
  ...processors(/^ryzen [3579] (?:pro )?9\d{3}[a-z0-9]*$/, "AM5", "Ryzen 9000"),
  ...processors(/^i[3579] (?:10)\d{3}[a-z]*$/, "LGA1200", "Core 10th generation"),
  ...processors(/^i[3579] (?:11)\d{3}[a-z]*$/, "LGA1200", "Core 11th generation"),
  ...processors(/^i[3579] (?:12)\d{3}[a-z]*$/, "LGA1700", "Core 12th generation"),
  ...processors(/^i[3579] (?:13)\d{3}[a-z]*$/, "LGA1700", "Core 13th generation"),
  ...processors(/^i[3579] (?:14)\d{3}[a-z]*$/, "LGA1700", "Core 14th generation"),
  ...processors(/^ultra [3579] 2\d{2}[a-z]*$/, "LGA1851", "Core Ultra 200S"),
  ...processors(/^1[01]th gen(?:eration)?$/, "LGA1200", ""),
  ...processors(/^1[234]th gen(?:eration)?$/, "LGA1700", ""),
  ...boards(/^(?:a320|b350|x370|b450|x470|x570|a520|b550)m?$/, "AM4", "DDR4"),
  ...boards(/^(?:a620|b650e?|x670e?|b840|b850|x870e?)m?$/, "AM5", "DDR5"),
  ...boards(/^(?:h610|b660|h670|z690|b760|h770|z790)m?$/, "LGA1700"),
  ...boards(/^(?:h810|b860|z890)m?$/, "LGA1851", "DDR5"),
  ...boards(/^(?:h410|b460|h470|z490|h510|b560|h570|z590)m?$/, "LGA1200", "DDR4"),
  { pattern: /^am4$/, slot: "motherboard", specs: { socket: "AM4", memoryType: "DDR4" } },
  { pattern: /^am5$/, slot: "motherboard", specs: { socket: "AM5", memoryType: "DDR5" } },
  { pattern: /^lga ?(?:1700|1851|1200)$/, slot: "motherboard", specs: {} },
];

function processors(pattern: RegExp, socket: string, processorSeries: string): Guess[] {
  return [{ pattern, slot: "processor", specs: { socket, ...(processorSeries ? { processorSeries } : {}) } }];
}

/** `memoryType`: of a socket whose boards all take the same. */
function boards(pattern: RegExp, socket: string, memoryType?: string): Guess[] {
  return [{ pattern, slot: "motherboard", specs: { socket, ...(memoryType ? { memoryType } : {}) } }];
}

/** A part that the shop doesn't sell, as far as its model tells. */
function guessPart(words: readonly string[], besides: SlotName): BuildPart | null {
  const name = words.filter((word) => !AROUND.has(word)).join(" ");
  // "ryzen 5600g" and "5600g" leave out the class.
  const spellings = [
    name,
    name.replace(/^ryzen (?=\d{4})/, "ryzen 5 "),
    name.replace(/^(?=\d{4}[a-z0-9]*$)/, "ryzen 5 "),
    name.replace(/^(?=1[0-4]\d{3}[a-z]*$)/, "i5 "),
  ];
  const guess = guesses.find(({ pattern, slot }) => slot !== besides && spellings.some((one) => pattern.test(one)));
  if (!guess) return null;
  const chipset = /^[abhxz]\d{3}e?/.exec(name)?.[0].toUpperCase();
  const socket = /^lga ?(\d+)$/.exec(name)?.[1];
  const specs = { ...guess.specs, ...(chipset ? { chipset } : {}), ...(socket ? { socket: `LGA${socket}` } : {}) };
  return { id: "named", slot: guess.slot, name: words.join(" "), quantity: 1, specs };
}
