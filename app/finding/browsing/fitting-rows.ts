/** The products of a category that fit a part named in a search, after docs/pc-builder.md's rules. */
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { perVersion } from "#app/finding/columns/per-version.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import type { Purposes } from "#app/finding/search/purposes.ts";
import { findNamedPart } from "./named-part.ts";

/**
 * `among`: 1 for rows not known to misfit, nor advised against while others remain. `fits`: 1 for those known to fit.
 * `isAnyAdvised`: false if the rules advise against all that would go in.
 */
export type FittingRows = { part: BuildPart; among: Uint8Array; fits: Uint8Array; isAnyAdvised: boolean };

const caches = perVersion((_: Catalogue) => new Map<string, { purposes: Purposes; rows: FittingRows | null }>());
const MAX_CACHED = 200;

/** Null: no part is named, or the category is none of a computer's parts. */
export function findFittingRows(catalogue: Catalogue, category: string | null, text: string): FittingRows | null {
  if (text === "" || category === null) return null;
  const cache = caches(catalogue);
  const key = `${category}\n${text}`;
  const cached = cache.get(key);
  // "for gaming" names no part while gaming is a purpose.
  if (cached?.purposes === catalogue.purposes) return cached.rows;
  const rows = readFittingRows(catalogue, category, text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, { purposes: catalogue.purposes, rows });
  return rows;
}

function readFittingRows(catalogue: Catalogue, category: string, text: string): FittingRows | null {
  const slot = findSlotByCategory(catalogue, category);
  const part = slot && findNamedPart(catalogue, text, slot.name);
  if (!slot || !part) return null;
  const { fitting, verdictOf } = judgeCandidates(catalogue, slot, [part]);
  const advised = fitting.map((isIn, row) => Number(isIn === 1 && verdictOf(row) !== "not-recommended"));
  // What no rule compares says nothing.
  const fits = fitting.map((isIn, row) => Number(isIn === 1 && verdictOf(row) === "fits"));
  const isAnyAdvised = advised.includes(1) || !fitting.includes(1);
  return { part, among: isAnyAdvised ? advised : fitting, fits, isAnyAdvised };
}
