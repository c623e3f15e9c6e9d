/** The products of a category that fit a part named in a search, after docs/pc-builder.md's rules. */
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import type { Finding } from "#app/domain/compatibility/rule.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import type { Purposes } from "#app/finding/search/purposes.ts";
import type { TradeWords } from "#app/finding/search/trade-words.ts";
import { findNamed, type Named } from "./named-part.ts";

/**
 * `among`: 1 for rows not known to misfit, nor advised against while others remain. `fits`: 1 for those known to fit.
 * `isAnyAdvised`: false if the rules advise against all that would go in. `canTell`: whether the rules can tell about any. `misfit`: why
 * nothing goes in; null: something does.
 */
export type FittingRows = Pick<Named, "name" | "isSold"> & {
  among: Uint8Array;
  fits: Uint8Array;
  isAnyAdvised: boolean;
  canTell: boolean;
  misfit: string | null;
};

/** With the words that admins may change. */
type Cached = { purposes: Purposes; trade: TradeWords; rows: FittingRows | null };

const caches = perVersion((_: Catalogue) => new Map<string, Cached>());
const MAX_CACHED = 200;

/** Null: no part is named, or the category is none of a computer's parts. */
export function findFittingRows(catalogue: Catalogue, category: string | null, text: string): FittingRows | null {
  if (text === "" || category === null) return null;
  const cache = caches(catalogue);
  const key = `${category}\n${text}`;
  const cached = cache.get(key);
  // "for gaming" names no part while gaming is a purpose.
  const { purposes, trade } = catalogue;
  if (cached?.purposes === purposes && cached.trade === trade) return cached.rows;
  const rows = readFittingRows(catalogue, category, text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, { purposes, trade, rows });
  return rows;
}

function readFittingRows(catalogue: Catalogue, category: string, text: string): FittingRows | null {
  const slot = findSlotByCategory(catalogue, category);
  const named = slot && findNamed(catalogue, text, slot.name);
  if (!slot || !named) return null;
  const { name, isSold, closed, parts } = named;
  const { inSlot, fitting, verdictOf, findingsOf } = judgeCandidates(catalogue, slot, parts);
  const advised = fitting.map((isIn, row) => Number(isIn === 1 && verdictOf(row) !== "not-recommended"));
  // What no rule compares says nothing.
  const fits = fitting.map((isIn, row) => Number(isIn === 1 && verdictOf(row) === "fits"));
  const isAnyAdvised = advised.includes(1) || !fitting.includes(1);
  const canTell = inSlot.some((isIn, row) => isIn === 1 && verdictOf(row) !== "unknown");
  const misfit = fitting.includes(1) ? null : (closed ?? whyNothingFits(inSlot, findingsOf));
  return { name, isSold, among: isAnyAdvised ? advised : fitting, fits, isAnyAdvised, canTell, misfit };
}

const MAX_REASONS = 2;

/** The reasons of what misfits for the fewest. Null: nothing is sold. */
function whyNothingFits(inSlot: Uint8Array, findingsOf: (row: number) => Finding[]): string | null {
  const reasons = [...inSlot.entries()].flatMap(([row, isIn]) =>
    isIn === 1 ? [findingsOf(row).filter(({ verdict }) => verdict === "does-not-fit")] : [],
  );
  const fewest = Math.min(...reasons.map(({ length }) => length));
  const nearest = reasons.filter(({ length }) => length === fewest);
  const sentences = [...new Set(nearest.flatMap(([first]) => first?.sentence ?? []))].sort().slice(0, MAX_REASONS);
  const [first, ...others] = sentences;
  if (first === undefined) return null;
  return [first, ...others.map((other) => `Or ${other.charAt(0).toLowerCase()}${other.slice(1)}`)].join(" ");
}
