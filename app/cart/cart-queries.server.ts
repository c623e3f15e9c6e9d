import { asc, eq, inArray, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { hasCompanyPrice, priceFor } from "#app/catalog/company-prices/company-price.server.ts";
import { backOn, isOnSale, onSale } from "#app/catalog/on-sale.server.ts";
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { summary } from "#app/catalog/product-summary.server.ts";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { CartProduct, CartState, StoredLine } from "./cart-types.ts";
import { cartLines, carts } from "./schema.server.ts";

export type CartOwner = { userId: string } | { guestLines: StoredLine[] };

export async function findCart(db: Database, owner: CartOwner): Promise<CartState> {
  const storedCart = "userId" in owner ? await findStored(db, owner.userId) : await guestCart(db, owner.guestLines);
  const { pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise } = await findStoreSettings(db);
  return { ...storedCart, pricing: { pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise } };
}

/** Counts as `viewCart` does. */
export async function countCartItems(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select coalesce(sum(least(l.quantity, p.stock)), 0)::int as count
        from ${cartLines} l join ${products} p on p.id = l.product_id join ${vendors} v on v.id = p.vendor_id
        where l.user_id = ${userId} and ${onSale("p", "v")}`,
  );
  return row?.count ?? 0;
}

export async function findCartVersion(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId));
  return row?.version ?? 0;
}

const stored = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  productName: cartLines.productName,
  seenPricePaise: cartLines.seenPricePaise,
  build: cartLines.build,
};

type StoredRow = Pick<typeof cartLines.$inferSelect, keyof typeof stored>;

export async function listStoredLines(db: Database, userId: string): Promise<StoredLine[]> {
  const rows = await db
    .select(stored)
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId));
  return rows.map(storedLine);
}

function storedLine({ productId, quantity, productName, seenPricePaise, build }: StoredRow): StoredLine {
  const price = seenPricePaise !== null && { seenPricePaise };
  return { productId, quantity, name: productName, ...price, ...(build !== null && { build }) };
}

type UnpricedCart = Omit<CartState, "pricing">;

const { id, slug, name, brand, category, vendorId, pricePaise, stock, image, gstRateBp } = summary;
const shownProduct = {
  id,
  slug,
  name,
  brand,
  category,
  vendorId,
  pricePaise,
  sellingPricePaise: priceFor(sql.placeholder("userId")),
  hasCompanyPrice: hasCompanyPrice(sql.placeholder("userId")),
  stock,
  image,
  gstRateBp,
  isOnSale,
  backOn,
};

const selectCart = preparedQuery((db) =>
  db
    .select({
      version: carts.version,
      notices: carts.notices,
      line: { ...stored, addedAt: cartLines.addedAt },
      found: products.id,
      product: shownProduct,
    })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(carts.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId)),
);

/** Version, lines and products of one moment, in one statement. */
async function findStored(db: Database, userId: string): Promise<UnpricedCart> {
  const rows = await selectCart(db, { userId });
  const [cart] = rows;
  return {
    owner: userId,
    version: cart?.version ?? 0,
    notices: cart?.notices ?? [],
    lines: rows.flatMap(({ line }) => (line ? storedLine(line) : [])),
    // Foreign keys guarantee that a product has a brand, a category and a vendor.
    products: rows.flatMap(({ found: matches, product }) => (matches ? (product as CartProduct) : [])),
  };
}

async function guestCart(db: Database, lines: StoredLine[]): Promise<UnpricedCart> {
  const matches = await findProductsByIds(
    db,
    lines.map((line) => line.productId),
  );
  const away = matches.some(({ stock }) => stock === 0) ? await findReturns(db, matches) : new Map();
  const products = matches.map((product) => ({ ...cartProduct(product), backOn: away.get(product.vendorId) ?? null }));
  return { owner: null, version: 0, lines, notices: [], products };
}

async function findReturns(db: Database, of: readonly { vendorId: string }[]): Promise<Map<string, CalendarDay>> {
  const ids = of.map(({ vendorId }) => vendorId);
  const rows = await db.select({ id: vendors.id, backOn }).from(vendors).where(inArray(vendors.id, ids));
  return new Map(rows.flatMap((row) => (row.backOn ? [[row.id, row.backOn]] : [])));
}

function cartProduct(product: ProductSummary): CartProduct {
  const {
    id,
    slug,
    name,
    brand,
    category,
    vendorId,
    pricePaise,
    sellingPricePaise,
    stock,
    isOnSale,
    image,
    gstRateBp,
  } = product;
  return {
    id,
    slug,
    name,
    brand,
    category,
    vendorId,
    pricePaise,
    sellingPricePaise,
    stock,
    isOnSale,
    image,
    gstRateBp,
  };
}
