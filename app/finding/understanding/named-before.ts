/** Finds a part or computer that is named before the kind of part that has to fit it: "i5 14400f motherboard", "victus 15 ram". */
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import { findFittingRows } from "#app/finding/browsing/fitting-rows.ts";
import { haveCommonRow } from "#app/finding/columns/row-bits.ts";
import type { Shop } from "./read-names.ts";
import { findRows } from "./read-words.ts";
import type { Reading } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

/** `from` up to `to`: the name's tokens, right before the kind. */
export type NamedBefore = { from: number; to: number };

/**
 * Returns null unless the search is about one kind, and the rules can tell what fits the name. `measured`: places of amounts, because the memory
 * of "victus 15 16gb ram" is the laptop's.
 */
export function findNamedBefore(
  shop: Shop,
  tokens: readonly Token[],
  { readings, measured }: { readings: readonly Reading[]; measured: ReadonlySet<number> },
): NamedBefore | null {
  const kinds = readings.filter(({ kind, isUnsold }) => kind === "category" && !isUnsold);
  const [first] = kinds.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const category = first?.filters.category;
  if (!first || category == null || measured.has(first.from) || kinds.some(({ from }) => from >= first.to)) return null;
  if (!findSlotByCategory(shop.catalogue, category)) return null;
  const isPlain = (at: number) => at >= 0 && !measured.has(at) && tokens[at]?.kind !== "sign";
  const to = first.from;
  let from = to;
  while (isPlain(from - 1)) from--;
  for (; from < to; from++) {
    const text = textOf(tokens, from, to);
    // The DDR5 of "ddr5 motherboard" is the motherboard's own.
    const named = findRows(shop, text)?.named;
    if (named && first.rows && haveCommonRow(named, first.rows)) return null;
    const fitting = tokens[from]?.isGlued ? null : findFittingRows(shop.catalogue, category, text);
    if (fitting && (fitting.canTell || fitting.misfit !== null)) return { from, to };
  }
  return null;
}
