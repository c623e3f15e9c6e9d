import { eq, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";
import { isOnSale, stockOnSale } from "./on-sale.server.ts";
import type { KeySpec } from "./product-types.ts";
import { brands, categories, productImages, productSpecs, products, specDefinitions } from "./schema.server.ts";

const KEY_SPECS = 4;

const firstPicture = sql<Thumbnail | null>`(
  select json_build_object('path', i.path, 'widths', i.widths, 'formats', i.formats, 'width', i.width,
    'height', i.height)
  from ${productImages} i where i.product_id = ${products.id} and i.widths <> '[]' order by i.position limit 1)`;

/** WebP, because few mail programs know AVIF. */
export const mailPicture = sql<string | null>`(
  select i.path || '-' || (select min(w::int) from jsonb_array_elements_text(i.widths) w) || '.webp'
  from ${productImages} i where i.product_id = ${products.id} and i.widths <> '[]' and i.formats ? 'webp'
  order by i.position limit 1)`;

const keySpecs = sql<KeySpec[]>`coalesce((
  select json_agg(json_build_object('label', k.label, 'value', k.value) order by k.place, k.position, k.key) from (
    select d.key, d.label, d.position, s.value, n.place
    from ${productSpecs} s join ${specDefinitions} d on d.key = s.spec_key
    left join jsonb_array_elements_text(${categories.keySpecs}) with ordinality as n (key, place) on n.key = d.key
    where s.product_id = ${products.id} and s.value is not null and d.retired_at is null
    order by n.place, d.position, d.key limit ${sql.raw(String(KEY_SPECS))}) k), '[]')`;

export const summary = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  brand: brands.name,
  category: categories.name,
  vendorId: products.vendorId,
  pricePaise: products.pricePaise,
  discountPricePaise: products.discountPricePaise,
  sellingPricePaise: products.sellingPricePaise,
  stock: stockOnSale,
  isOnSale,
  image: firstPicture,
  ratingAverage: products.ratingAverage,
  reviewCount: products.reviewCount,
  isNew: products.isNew,
  isFeatured: products.isFeatured,
  keySpecs,
  gstRateBp: products.gstRateBp,
  hsn: products.hsn,
};

export function selectSummaries(db: Database) {
  return db
    .select(summary)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .$dynamic();
}
