/** A quotation as it can be ordered now: its lines at the quoted prices, and what changed since (docs/rules.md#q3). */
import { asc, eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import { isProductOnSale, type OrderableLine, orderableProduct } from "#app/checkout/cart-to-order.server.ts";
import { findOrphanedAssembly } from "#app/domain/buying/assembly.ts";
import { compareWithToday, isOpen, type QuotationChange } from "#app/domain/buying/quotation.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { statusOn } from "#app/quotations/quotation-document.ts";
import { quotationItems, quotations } from "#app/quotations/schema.server.ts";

/** `lines`: what can be ordered. */
export type OrderableQuotation = { pricesIncludeGst: boolean; lines: OrderableLine[]; changes: QuotationChange[] };

/** Returns null for a quotation that can't be accepted: unknown, a draft, expired, accepted or withdrawn. */
export async function readOrderableQuotation(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<OrderableQuotation | null> {
  const rows = await db
    .select({
      item: quotationItems,
      quotation: {
        status: quotations.status,
        validUntil: quotations.validUntil,
        pricesIncludeGst: quotations.pricesIncludeGst,
      },
      found: products.id,
      product: orderableProduct,
      isOnSale: isProductOnSale,
    })
    .from(quotations)
    .innerJoin(quotationItems, eq(quotationItems.quotationId, quotations.id))
    .leftJoin(products, eq(products.id, quotationItems.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(quotations.id, id))
    .orderBy(asc(quotationItems.position));
  const [first] = rows;
  if (!first || !isOpen(statusOn(first.quotation, now))) return null;
  const all: OrderableLine[] = [];
  const changes: QuotationChange[] = [];
  for (const { item, found, product, isOnSale } of rows) {
    // Foreign keys guarantee that a product has a brand, a category and a vendor.
    const current = found ? (product as typeof product & OrderableLine) : null;
    const today = current && {
      ...{ isOnSale, stock: current.stock, gstRateBp: current.gstRateBp },
      ...{ isOwn: current.vendorId === STORE_VENDOR, sellingPricePaise: current.unitPricePaise },
    };
    const compared = compareWithToday(item, today);
    changes.push(...compared.changes);
    const { productId, unitPricePaise, build } = item;
    if (current && compared.quantity > 0)
      all.push({ ...current, productId, quantity: compared.quantity, unitPricePaise, isOnSale, build });
  }
  const alone = findOrphanedAssembly(all, toBuildKey);
  changes.push(...alone.map(({ name }) => ({ kind: "without-build" as const, name })));
  const lines = all.filter((line) => !alone.includes(line));
  return { pricesIncludeGst: first.quotation.pricesIncludeGst, lines, changes };
}
