/** What can take the place of a sold-out part. */
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { maxQuantity } from "#app/domain/buying/stock.ts";
import { assess } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { speaksAgainst } from "#app/domain/compatibility/rule.ts";
import { findSlot } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { judgeCandidates } from "#app/finding/fitting/candidates.ts";
import { listLosses, listNearest } from "#app/finding/fitting/nearest.ts";
import { partDetails } from "#app/finding/fitting/part-specs.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type BuiltPart, toBuildParts } from "./build-queries.server.ts";

/** `losses`: what it lacks beside the sold-out part, as `listLosses` says it. */
export type Substitute = Pick<ProductSummary, "slug" | "name"> & { pricePaise: number; losses: string[] };

/** The nearest are tried in turn; a shop rarely lacks pieces of more. */
const MAX_TRIED = 10;

/** Substitutes of the parts of which pieces are missing; keys are ids of the products they replace. */
export async function findSubstitutes(
  db: Database,
  catalogue: Catalogue,
  parts: readonly BuiltPart[],
): Promise<Record<string, Substitute>> {
  const instead: Record<string, Substitute> = {};
  for (const part of parts) {
    const product = part.short > 0 ? await findSubstitute(db, catalogue, { parts, part }) : null;
    if (!product) continue;
    const { slug, name, sellingPricePaise: pricePaise } = product;
    instead[part.product.id] = { slug, name, pricePaise, losses: findLosses(catalogue, part, product) };
  }
  return instead;
}

export function findLosses(catalogue: Catalogue, { slot: name, product }: BuiltPart, by: { id: string }): string[] {
  const { columns } = catalogue;
  const [slot, row, other] = [findSlot(name), columns.rowOf(product.id), columns.rowOf(by.id)];
  return slot && row != null && other != null ? listLosses(catalogue, slot, { row, other }) : [];
}

/** The nearest product in stock that fits the others and leaves nothing missing that wasn't. Null: there is none. */
export async function findSubstitute(
  db: Database,
  catalogue: Catalogue,
  { parts, part }: { parts: readonly BuiltPart[]; part: BuiltPart },
): Promise<ProductSummary | null> {
  const slot = findSlot(part.slot);
  if (!slot) return null;
  const { columns } = catalogue;
  const all = toBuildParts(catalogue, parts);
  const others = all.filter(({ id }) => id !== part.product.id);
  const isMissing = new Set(assess(all).missing);
  const goesIn = (candidate: BuildPart): boolean => {
    const { findings, missing } = assess([...others, candidate]);
    const clashes = findings.some(({ verdict, products }) => speaksAgainst(verdict) && products.includes(candidate.id));
    return !clashes && missing.every((name) => isMissing.has(name));
  };
  const row = columns.rowOf(part.product.id) ?? -1;
  const nearest: string[] = [];
  for (const other of listNearest(catalogue, slot, judgeCandidates(catalogue, slot, others), row)) {
    const id = columns.ids[other] ?? "";
    if (others.some((one) => one.id === id)) continue;
    const candidate = { id, slot: part.slot, name: columns.nameAt(other), quantity: part.quantity };
    if (goesIn({ ...candidate, ...partDetails(columns, other) })) nearest.push(id);
    if (nearest.length === MAX_TRIED) break;
  }
  const products = await findProductsByIds(db, nearest);
  return products.find(({ stock }) => maxQuantity(stock) >= part.quantity) ?? null;
}
