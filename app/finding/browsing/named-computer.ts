/** The computer that a search names after "for": "hp victus 15", "macbook", "laptop". */
import { isDesktop, isLaptop } from "#app/catalog/build/part-slots.ts";
import { upgradeSpecs } from "#app/catalog/specifications/defaults/upgrade-specs.ts";
import { partsInside, type UpgradeSlot, upgradeSlots } from "#app/domain/compatibility/desktop.ts";
import { isLaptopSlot, partsInsideLaptop } from "#app/domain/compatibility/laptop.ts";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import { matchSearch, STRONG_SCORE } from "#app/finding/search/match-search.ts";
import { planSearch } from "#app/finding/search/plan-search.ts";
import type { Named } from "./named-part.ts";
import { getSearchWords } from "./searched-words.ts";

/** What a computer's parts are read from. */
const KEYS = ["memoryType", "memoryFitting", "power", "graphicsType", ...Object.keys(upgradeSpecs)];
const PERSONAL = new Set(["my", "a", "an", "the", "old", "new"]);
const MAX_LINE_WORDS = 3;

/** Computers of the shop, as far as all of that name agree, or a laptop that the shop doesn't sell. Null: none is named. */
export function findComputer(catalogue: Catalogue, words: readonly string[], besides: SlotName): Named | null {
  const slot = upgradeSlots.find((one) => one === besides);
  if (!slot) return null;
  const named = words.filter((word) => !PERSONAL.has(word));
  return findSoldComputer(catalogue, named, slot) ?? findOtherLaptop(catalogue, named, slot);
}

function findSoldComputer(catalogue: Catalogue, words: readonly string[], slot: UpgradeSlot): Named | null {
  const { columns } = catalogue;
  const searchWords = getSearchWords(catalogue);
  const plan = planSearch(searchWords, words.join(" "), { exact: true });
  const scores = matchSearch(searchWords.index, plan, columns.isListed.length);
  const rows = [...columns.isListed.keys()].filter(
    (row) => columns.isListed[row] && (scores?.[row] ?? 0) >= STRONG_SCORE * plan.terms.length,
  );
  const laptops = rows.filter((row) => isLaptop(catalogue, columns.category.valueAt(row)));
  const desktops = rows.filter((row) => isDesktop(catalogue, columns.category.valueAt(row)));
  const isForLaptops = isLaptopSlot(slot);
  // "hp" may be either kind, and desktops in general have nothing in common.
  if (isForLaptops && laptops.length > 0)
    return desktops.length > 0
      ? { name: null, isSold: true, closed: null, parts: [] }
      : toNamed(columns, laptops, { slot, areLaptops: true });
  const isGeneral = words.every((word) => searchWords.kinds.has(catalogue.terms.meaningOf(word) ?? word));
  if (desktops.length === 0 || isGeneral) return null;
  return toNamed(columns, desktops, { slot, areLaptops: false });
}

function toNamed(
  columns: CatalogueColumns,
  rows: readonly number[],
  { slot, areLaptops }: { slot: UpgradeSlot; areLaptops: boolean },
): Named {
  const [first = 0] = rows;
  const isOne = rows.every((row) => row === first || columns.models.isSame(row, first));
  const name = isOne ? columns.nameAt(first) : null;
  const specs = Object.fromEntries(
    KEYS.flatMap((key) => {
      const column = columns.specs.get(key);
      const value = column?.valueAt(first) ?? "";
      return value !== "" && rows.every((row) => column?.valueAt(row) === value) ? [[key, value]] : [];
    }),
  );
  const isSoldered = slot === "memory" && specs.memoryFitting === "Soldered";
  const closed = isSoldered ? "Its memory is soldered and can’t be replaced." : null;
  const computer = { id: "computer", name: name ?? "computer", specs };
  const parts = areLaptops && isLaptopSlot(slot) ? partsInsideLaptop(computer, slot) : partsInside(computer, slot);
  return { name, isSold: true, closed, parts };
}

/** Memory and drives of laptops are smaller, whichever it is. */
function findOtherLaptop(
  { terms, trade, defaults }: Catalogue,
  words: readonly string[],
  slot: UpgradeSlot,
): Named | null {
  if (!isLaptopSlot(slot)) return null;
  const kinds = ["laptop", "gaming-laptop"].flatMap((slug) => defaults.get(slug) ?? []);
  const isLine = words.some((_, from) =>
    [...Array(MAX_LINE_WORDS).keys()].some((more) => {
      const category = trade.categoryOf("line", words.slice(from, from + more + 1).join(" "));
      return category !== undefined && kinds.includes(category);
    }),
  );
  if (!isLine && !words.some((word) => (terms.meaningOf(word) ?? word) === "laptop")) return null;
  return {
    name: null,
    isSold: false,
    closed: null,
    parts: partsInsideLaptop({ id: "laptop", name: "laptop", specs: {} }, slot),
  };
}
