/** Assembly is offered for complete builds (docs/rules.md#b12). */

import { and, asc, eq, gt } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { vendors } from "#app/accounts/schema.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { type AssemblyInCart, listAssemblyInCart } from "#app/cart/assembly-in-cart.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { listStoredLines } from "#app/cart/cart-queries.server.ts";
import { cartOwnerOf, guestCartOf } from "#app/cart/guest-cookie.server.ts";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import { isOnSale, stockOnSale } from "#app/catalog/on-sale.server.ts";
import { categories, productSpecs, products } from "#app/catalog/schema.server.ts";
import { ASSEMBLY_CATEGORY, onlyVendor } from "#app/domain/buying/assembly.ts";
import { speaksAgainst } from "#app/domain/compatibility/rule.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { BuiltPart, FoundBuild } from "./build-queries.server.ts";

/** `days`: working days. */
export type AssemblyOffer = { productId: string; name: string; seller: string; pricePaise: number; days: number };

/** The cheapest of the vendor of all parts; null: several vendors or an unfinished build. */
export async function findAssemblyOffer(
  db: Database,
  { parts, assessment }: Pick<FoundBuild, "parts" | "assessment">,
): Promise<AssemblyOffer | null> {
  const vendorId = onlyVendor(parts.map(({ product }) => product));
  if (vendorId === null || assessment.missing.length > 0 || speaksAgainst(assessment.verdict)) return null;
  const [offer] = await db
    .select({
      productId: products.id,
      name: products.name,
      seller: vendors.businessName,
      pricePaise: products.sellingPricePaise,
      days: productSpecs.number,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(productSpecs, and(eq(productSpecs.productId, products.id), eq(productSpecs.specKey, "assemblyDays")))
    .where(
      and(eq(categories.defaultSlug, ASSEMBLY_CATEGORY), eq(products.vendorId, vendorId), isOnSale, gt(stockOnSale, 0)),
    )
    .orderBy(asc(products.sellingPricePaise), asc(products.id))
    .limit(1);
  return offer ? { ...offer, days: Math.ceil(offer.days ?? 0) } : null;
}

/**
 * The assembly in the cart whose build these parts complete; null: there is none. The parts and the service in the cart then
 * count towards this build.
 */
export async function findOpenAssembly(
  context: Readonly<RouterContextProvider>,
  request: Request,
  parts: readonly BuiltPart[],
): Promise<AssemblyInCart | null> {
  const { db } = context.get(appContext);
  const state = await findReconciledCart(db, cartOwnerOf(viewerOf(context), request));
  const chosen = new Set(parts.map(({ product }) => product.id));
  const assemblies = await listAssemblyInCart(db, state);
  return assemblies.find(({ isWhole, partIds }) => !isWhole && partIds.every((id) => chosen.has(id))) ?? null;
}

/** A cart has one line per product, so a second build can't add the same assembly. */
export async function isForOtherBuild(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { offer, parts }: { offer: AssemblyOffer; parts: readonly BuiltPart[] },
): Promise<boolean> {
  const viewer = viewerOf(context);
  const { db } = context.get(appContext);
  const lines = viewer.kind === "user" ? await listStoredLines(db, viewer.id) : guestCartOf(request).lines;
  const build = toBuildKey(parts.map(({ product }) => product.id));
  return lines.some((line) => line.productId === offer.productId && line.build !== build);
}
