/** Finds builds at today's prices and stock. */
import { and, eq, inArray } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import {
  type ChosenPart,
  notSoldText,
  type ReadBuild,
  tooManyText,
  wrongSlotText,
} from "#app/catalog/build/build-address.ts";
import { findSlotByCategory } from "#app/catalog/build/part-slots.ts";
import { isApproved, isListed } from "#app/catalog/on-sale.server.ts";
import { findCurrentSlugs } from "#app/catalog/product-queries.server.ts";
import { selectSummaries } from "#app/catalog/product-summary.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { products } from "#app/catalog/schema.server.ts";
import { maxQuantity } from "#app/domain/buying/stock.ts";
import { type Assessment, assess } from "#app/domain/compatibility/assess.ts";
import type { BuildPart } from "#app/domain/compatibility/known-part.ts";
import { findSlot, type SlotName } from "#app/domain/compatibility/slots.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { partDetails } from "#app/finding/fitting/part-specs.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type BuiltPart = ChosenPart & {
  /** The slug in the address, perhaps a former one. */
  requestedSlug: string;
  product: ProductSummary;
  seller: { slug: string; name: string };
  amountPaise: number;
  /** Missing pieces. */
  short: number;
};

export type FoundBuild = {
  parts: BuiltPart[];
  /** Sentences about omitted parts. */
  leftOut: string[];
  assessment: Assessment;
  /** Selling prices. */
  totalPaise: number;
};

/** Accepts former slugs; omits what isn't on sale or in another slot. */
export async function findBuild(db: Database, catalogue: Catalogue, read: ReadBuild): Promise<FoundBuild> {
  const bySlug = await findBySlug(db, slugsOf([read]));
  return toBuild(catalogue, read, bySlug, await findGoneNames(db, missingFrom(bySlug, [read])));
}

/** One query for all that are sold. */
export async function findBuilds(
  db: Database,
  catalogue: Catalogue,
  reads: readonly ReadBuild[],
): Promise<FoundBuild[]> {
  const bySlug = await findBySlug(db, slugsOf(reads));
  const goneNames = await findGoneNames(db, missingFrom(bySlug, reads));
  return reads.map((read) => toBuild(catalogue, read, bySlug, goneNames));
}

function slugsOf(reads: readonly ReadBuild[]): string[] {
  return [...new Set(reads.flatMap(({ parts }) => parts.map(({ slug }) => slug)))];
}

function missingFrom(bySlug: ReadonlyMap<string, ProductSummary>, reads: readonly ReadBuild[]): string[] {
  return slugsOf(reads).filter((slug) => !bySlug.has(slug));
}

/** Names of products that were on sale, by slug. */
async function findGoneNames(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: products.slug, name: products.name })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(inArray(products.slug, [...slugs]), eq(products.status, "archived"), isApproved()));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** The build of products already read. `goneNames`: of products no longer on sale, by slug. */
export function toBuild(
  catalogue: Catalogue,
  { parts, leftOut }: ReadBuild,
  bySlug: ReadonlyMap<string, ProductSummary>,
  goneNames: ReadonlyMap<string, string> = new Map(),
): FoundBuild {
  const remarks = [...leftOut];
  const built: BuiltPart[] = [];
  for (const part of parts) {
    const product = bySlug.get(part.slug);
    const row = product && catalogue.columns.rowOf(product.id);
    const own = product ? (findSlotByCategory(catalogue, product.category)?.name ?? null) : null;
    if (!product || row === undefined) remarks.push(notSoldText(part.slot, part.slug, goneNames.get(part.slug)));
    else if (own !== part.slot) remarks.push(wrongSlotText(part.slot, product.name, own));
    else {
      const quantity = Math.min(part.quantity, roomIn(built, part.slot));
      if (quantity < part.quantity) remarks.push(tooManyText(part.slot));
      if (quantity > 0) built.push(builtPart({ ...part, quantity }, product, sellerAt(catalogue, row)));
    }
  }
  return {
    parts: built,
    leftOut: [...new Set(remarks)],
    assessment: assess(toBuildParts(catalogue, built)),
    totalPaise: built.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}

function roomIn(parts: readonly BuiltPart[], slot: SlotName): number {
  const slotParts = parts.filter((part) => part.slot === slot);
  return (findSlot(slot)?.most ?? 0) - slotParts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function builtPart(part: ChosenPart, product: ProductSummary, seller: BuiltPart["seller"]): BuiltPart {
  const { quantity } = part;
  const amountPaise = product.sellingPricePaise * quantity;
  const short = Math.max(0, quantity - maxQuantity(product.stock));
  return { ...part, requestedSlug: part.slug, slug: product.slug, product, seller, amountPaise, short };
}

function sellerAt({ columns, sellers }: Catalogue, row: number): BuiltPart["seller"] {
  const slug = columns.seller.valueAt(row);
  return { slug, name: sellers.get(slug) ?? slug };
}

export function toBuildParts({ columns }: Catalogue, parts: readonly BuiltPart[]): BuildPart[] {
  return parts.map(({ slot, quantity, product }) => ({
    id: product.id,
    slot,
    name: product.name,
    quantity,
    ...partDetails(columns, columns.rowOf(product.id) ?? -1),
  }));
}

export async function findBySlug(db: Database, slugs: readonly string[]): Promise<Map<string, ProductSummary>> {
  if (slugs.length === 0) return new Map();
  const bySlug = new Map((await readOnSale(db, slugs)).map((product) => [product.slug, product]));
  const missing = slugs.filter((slug) => !bySlug.has(slug));
  if (missing.length === 0) return bySlug;
  const moved = await findCurrentSlugs(db, missing);
  for (const product of await readOnSale(db, [...moved.values()]))
    for (const [former, today] of moved) if (today === product.slug) bySlug.set(former, product);
  return bySlug;
}

async function readOnSale(db: Database, slugs: readonly string[]): Promise<ProductSummary[]> {
  if (slugs.length === 0) return [];
  return selectSummaries(db).where(and(isListed, inArray(products.slug, [...slugs])));
}
