/** Products as they are put on a quotation. */
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { isListed, stockOnSale } from "#app/catalog/on-sale.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { lineTotals } from "#app/domain/money/totals.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { quotationItems } from "./schema.server.ts";

const MAX_MATCHES = 8;

export type QuotableProduct = {
  productId: string;
  name: string;
  sku: string;
  hsn: string;
  vendorId: string;
  seller: string;
  stock: number;
  listPricePaise: Paise;
  sellingPricePaise: Paise;
  gstRateBp: BasisPoints;
};

export type NewLine = Pick<QuotableProduct, "productId" | "name" | "sku" | "hsn" | "seller" | "gstRateBp"> & {
  quantity: number;
  unitPricePaise: Paise;
  build: string | null;
};

const columns = {
  productId: products.id,
  name: products.name,
  sku: products.sku,
  hsn: products.hsn,
  vendorId: products.vendorId,
  seller: vendors.businessName,
  stock: stockOnSale,
  listPricePaise: products.pricePaise,
  sellingPricePaise: products.sellingPricePaise,
  gstRateBp: products.gstRateBp,
};

function listProducts(db: Database, where: SQL | undefined): Promise<QuotableProduct[]> {
  return db
    .select(columns)
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(isListed, where))
    .orderBy(asc(products.name), asc(products.id))
    .limit(MAX_MATCHES);
}

/** On sale, by SKU or else by words of the name. */
export async function findQuotableProducts(db: Database, typed: string): Promise<QuotableProduct[]> {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const bySku = await listProducts(db, eq(sql`lower(${products.sku})`, typed.trim().toLowerCase()));
  if (bySku.length > 0) return bySku;
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return listProducts(db, and(...patterns.map((one) => or(ilike(products.name, one), ilike(products.sku, one)))));
}

export async function findQuotableProduct(db: Database, id: string): Promise<QuotableProduct | null> {
  return (await listProducts(db, inArray(products.id, [id])))[0] ?? null;
}

/** Adds the line, or replaces the one of the same product. */
export async function putLine(
  tx: Database,
  quotation: { id: string; pricesIncludeGst: boolean },
  line: NewLine,
): Promise<void> {
  const { productId, name, sku, hsn, seller, gstRateBp, quantity, unitPricePaise, build } = line;
  const totals = lineTotals(line, quotation.pricesIncludeGst ? "inclusive" : "exclusive");
  const values = { name, sku, hsn, seller, gstRateBp, quantity, unitPricePaise, build, ...totals };
  const own = eq(quotationItems.quotationId, quotation.id);
  const position = sql<number>`(select coalesce(max(${quotationItems.position}) + 1, 0) from ${quotationItems} where ${own})`;
  await tx
    .insert(quotationItems)
    .values({ quotationId: quotation.id, productId, position, ...values })
    .onConflictDoUpdate({ target: [quotationItems.quotationId, quotationItems.productId], set: values });
}
