import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import type { PlacedFile } from "./pictures/placed-file.ts";
import { productStatuses } from "./product-status.ts";
import { specFilters, specTypes } from "./specifications/spec-definition.ts";

/** The last three are reasons for manual changes. */
export const stockReasons = [
  "initial",
  "sale",
  "cancellation",
  "removal",
  "expiry",
  "return",
  "replacement",
  "replacement-cancelled",
  "undelivered",
  "correction",
  "delivery",
  "damage",
] as const;

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

const createdAt = timestamp({ withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp({ withTimezone: true }).notNull().defaultNow();

export const brands = pgTable("brands", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
});

export const categories = pgTable(
  "categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    position: smallint().notNull().default(0),
    /** Live products must have them. Product cards show four specifications: these in this order, then others. */
    keySpecs: jsonb().$type<string[]>().notNull().default([]),
    /** A product without a code gets the first; other headings are listed as doubtful. Empty: those of the parent. */
    hsnCodes: jsonb().$type<string[]>().notNull().default([]),
    /** Null means: top level. */
    parentId: uuid().references((): AnyPgColumn => categories.id),
    /** Null means: added by an admin. */
    defaultSlug: text(),
    /** The address of a retired category says so or leads to `mergedIntoId`. */
    retiredAt: timestamp({ withTimezone: true }),
    mergedIntoId: uuid().references((): AnyPgColumn => categories.id),
  },
  (table) => [
    check("categories_parent", sql`${table.parentId} <> ${table.id}`),
    uniqueIndex("categories_default_slug").on(table.defaultSlug),
  ],
);

export const formerCategories = pgTable("former_categories", {
  address: text().primaryKey(),
  categoryId: uuid()
    .notNull()
    .references(() => categories.id),
});

export const specDefinitions = pgTable(
  "spec_definitions",
  {
    key: text().primaryKey(),
    label: text().notNull(),
    unit: text(),
    type: text({ enum: specTypes }).notNull(),
    categories: jsonb().$type<string[]>().notNull().default([]),
    position: smallint().notNull().default(0),
    groupName: text().notNull().default("General"),
    options: jsonb().$type<string[]>().notNull().default([]),
    filter: text({ enum: specFilters }),
    better: text({ enum: ["higher", "lower"] }),
    help: text().notNull().default(""),
    isRequired: boolean().notNull().default(false),
    isComparable: boolean().notNull().default(true),
    retiredAt: timestamp({ withTimezone: true }),
    /** The key that replaces this one; numbers are multiplied by `mergedFactor` (docs/decisions/323). */
    mergedInto: text().references((): AnyPgColumn => specDefinitions.key),
    mergedFactor: doublePrecision().notNull().default(1),
  },
  (table) => [
    check(
      "spec_definitions_merged",
      sql`${table.mergedInto} is null or (${table.mergedInto} <> ${table.key} and ${table.retiredAt} is not null)`,
    ),
    check("spec_definitions_factor", sql`${table.mergedFactor} > 0`),
    check("spec_definitions_type", sql`${table.type} in (${quotedList(specTypes)})`),
    check("spec_definitions_filter", sql`${table.filter} in (${quotedList(specFilters)})`),
    check("spec_definitions_better", sql`${table.better} in ('higher', 'lower')`),
  ],
);

export const formerSpecValues = pgTable(
  "former_spec_values",
  {
    specKey: text()
      .notNull()
      .references(() => specDefinitions.key),
    value: text().notNull(),
    leadsTo: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.specKey, table.value] })],
);

/** Variants are products (docs/decisions/324). */
export const productModels = pgTable(
  "product_models",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    name: text().notNull(),
    specs: jsonb().$type<string[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique().on(table.id, table.vendorId),
    uniqueIndex("product_models_name").on(table.vendorId, sql`lower(${table.name})`),
    check("product_models_specs", sql`jsonb_array_length(${table.specs}) between 1 and 3`),
  ],
);

type Sorted = {
  unitsSold90d: ExtraConfigColumn;
  reviewCount: ExtraConfigColumn;
  name: ExtraConfigColumn;
  id: ExtraConfigColumn;
};

const popularity = ({ unitsSold90d, reviewCount, name, id }: Sorted) =>
  [unitsSold90d.desc().nullsFirst(), reviewCount.desc().nullsFirst(), name, id] as const;

/** `discountPricePaise` is the selling price when set (docs/rules.md#m10). */
export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    pricePaise: bigint({ mode: "number" }).notNull(),
    discountPricePaise: bigint({ mode: "number" }),
    sellingPricePaise: bigint({ mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(discount_price_paise, price_paise)`),
    /** What its seller pays for a piece, without GST; null: not entered. Never shown in the shop. */
    costPricePaise: bigint({ mode: "number" }),
    stock: integer().notNull(),
    status: text({ enum: productStatuses }).notNull().default("draft"),
    isFeatured: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    gstRateBp: integer().notNull().default(1800),
    /** "": none yet, which a draft may have. */
    hsn: text().notNull(),
    warrantyMonths: smallint().notNull().default(12),
    countryOfOrigin: text().notNull(),
    /** Weight of one packed piece; null: the store's setting (docs/rules.md#d7). */
    shippingWeightGrams: integer(),
    sku: text().notNull().default(""),
    /** EAN, UPC or GTIN-14. */
    gtin: text().notNull().default(""),
    mpn: text().notNull().default(""),
    boxContents: text().notNull().default(""),
    manufacturer: text().notNull().default(""),
    modelId: uuid(),
    /** Maintained by triggers; the product's id while a value is missing. */
    variantKey: text(),
    importer: text().notNull().default(""),
    releasedOn: date().notNull().defaultNow(),
    ratingAverage: doublePrecision().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Recounted every ten minutes (docs/rules.md#g3). */
    unitsSold90d: integer().notNull().default(0),
    /** Raised by a trigger with every edit, not by sales. */
    version: integer().notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [
    check("products_price", sql`${table.pricePaise} > 0`),
    check(
      "products_discount",
      sql`${table.discountPricePaise} is null or (${table.discountPricePaise} > 0 and ${table.discountPricePaise} < ${table.pricePaise})`,
    ),
    check("products_cost", sql`${table.costPricePaise} > 0`),
    check("products_stock", sql`${table.stock} >= 0`),
    check("products_status", sql`${table.status} in (${quotedList(productStatuses)})`),
    check("products_shipping_weight", sql`${table.shippingWeightGrams} between 0 and 500000`),
    check(
      "products_hsn",
      sql`${table.hsn} ~ '^([0-9]{4}([0-9]{2}){0,2})?$' and (${table.hsn} <> '' or ${table.status} <> 'live')`,
    ),
    check("products_origin", sql`${table.countryOfOrigin} <> '' or ${table.status} <> 'live'`),
    check("products_gst", sql`${table.gstRateBp} between 0 and 4000`),
    check("products_rating", sql`${table.ratingAverage} between 0 and 5 and ${table.reviewCount} >= 0`),
    index().on(table.vendorId),
    index().on(table.categoryId),
    index().on(table.brandId),
    // The model belongs to the same vendor.
    foreignKey({
      name: "products_model",
      columns: [table.modelId, table.vendorId],
      foreignColumns: [productModels.id, productModels.vendorId],
    }),
    // Two variants of a model can't be the same. The index also finds a model's variants.
    uniqueIndex("products_variant").on(table.modelId, table.variantKey).where(sql`model_id is not null`),
    uniqueIndex("products_sku").on(table.vendorId, sql`lower(${table.sku})`).where(sql`sku <> ''`),
    // A vendor has an EAN once (the trigger products_gtin; not unique, because older rows may share one).
    index("products_vendor_gtin").on(table.vendorId, sql`lpad(${table.gtin}, 14, '0')`).where(sql`gtin <> ''`),
    // For exact codes and their beginnings.
    index("products_by_sku").on(sql`lower(${table.sku}) text_pattern_ops`),
    index("products_by_mpn").on(sql`lower(${table.mpn}) text_pattern_ops`),
    index("products_by_gtin").on(table.gtin.op("text_pattern_ops")),
    // For whole names and codes, however they are written.
    index("products_by_search_name").on(sql`search_key(${table.name})`),
    index("products_by_search_sku").on(sql`search_key(${table.sku})`).where(sql`sku <> ''`),
    index("products_by_search_mpn").on(sql`search_key(${table.mpn})`).where(sql`mpn <> ''`),
    // For parts of words, in tables of products and orders.
    index("products_searched").using("gin", sql`lower(${table.name}) gin_trgm_ops`, sql`${table.slug} gin_trgm_ops`),
    // For dashboards: the number of products over time, and a vendor's newest.
    index("products_by_age").on(table.createdAt).where(sql`status <> 'archived'`),
    index("products_newest")
      .on(table.vendorId, table.createdAt.desc().nullsFirst(), table.name)
      .where(sql`status <> 'archived'`),
    // For the back office: by the last edit (a sale is none), ratings, drafts and ended GST rates (docs/decisions/309).
    index("products_updated").on(table.updatedAt.desc().nullsFirst(), sql`lower(${table.name})`, table.id),
    index("products_vendor_updated").on(
      table.vendorId,
      table.updatedAt.desc().nullsFirst(),
      sql`lower(${table.name})`,
      table.id,
    ),
    index("products_rated")
      .on(table.vendorId, table.reviewCount, table.ratingAverage)
      .where(sql`status = 'live' and review_count > 0`),
    index("products_drafts").on(table.vendorId).where(sql`status = 'draft'`),
    index("products_by_gst").on(table.gstRateBp).where(sql`status <> 'archived'`),
    // The sorts of a list (docs/rules.md#g3), ties included; product-list.server.ts orders by exactly these.
    index("products_by_popularity")
      .on(...popularity(table))
      .where(sql`status = 'live'`),
    index("products_by_price").on(table.sellingPricePaise, table.name, table.id).where(sql`status = 'live'`),
    index("products_by_dear_price")
      .on(table.sellingPricePaise.desc().nullsFirst(), table.name, table.id)
      .where(sql`status = 'live'`),
    index("products_by_release")
      .on(table.releasedOn.desc().nullsFirst(), table.name, table.id)
      .where(sql`status = 'live'`),
    // The same sorts within a category or brand, for its list, its cover and similar products.
    index("products_by_category")
      .on(table.categoryId, ...popularity(table))
      .where(sql`status = 'live'`),
    index("products_by_brand")
      .on(table.brandId, ...popularity(table))
      .where(sql`status = 'live'`),
    index("products_by_category_price")
      .on(table.categoryId, table.sellingPricePaise, table.name, table.id)
      .where(sql`status = 'live'`),
    index("products_featured")
      .on(...popularity(table))
      .where(sql`status = 'live' and is_featured`),
    index("products_new")
      .on(table.releasedOn.desc().nullsFirst(), table.name, table.id)
      .where(sql`status = 'live' and is_new`),
  ],
);

/** Former slugs redirect and stay reserved. */
export const productSlugs = pgTable(
  "product_slugs",
  {
    slug: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.productId)],
);

/** The file storage keeps the files under `hash`. */
export const pictureUploads = pgTable(
  "picture_uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: text().references(() => vendors.id),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Null means: a new product. */
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    fileName: text().notNull(),
    hash: text().notNull(),
    state: text({ enum: ["preparing", "ready", "failed"] })
      .notNull()
      .default("preparing"),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull().default([]),
    dominantColour: text().notNull().default("#dde1da"),
    isDiscarded: boolean().notNull().default(false),
    createdAt,
  },
  (table) => [
    index().on(table.vendorId),
    index().on(table.hash),
    index().on(table.createdAt),
    check("picture_uploads_state", sql`${table.state} in ('preparing', 'ready', 'failed')`),
  ],
);

/** Files: `<path>-<width>.<format>`; not encoded without `widths`. */
export const productImages = pgTable(
  "product_images",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    path: text().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    formats: jsonb().$type<("avif" | "webp")[]>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Unused; drop it when no supported update comes from a version that writes it. */
    dominantColour: text()
      .notNull()
      .$default(() => "#dde1da"),
    alt: text().notNull(),
    /** Null means: a sample picture. */
    uploadId: uuid().references(() => pictureUploads.id),
  },
  (table) => [unique().on(table.productId, table.position), index().on(table.uploadId)],
);

export const productSpecs = pgTable(
  "product_specs",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    specKey: text()
      .notNull()
      .references(() => specDefinitions.key),
    /** It is null where the maker doesn't publish it. A specification that nobody has filled in has no row. */
    value: text(),
    /** Number in the definition's unit. */
    number: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.specKey] }),
    check("product_specs_published", sql`${table.value} is not null or ${table.number} is null`),
    index("product_specs_by_key").on(table.specKey),
  ],
);

/** Append-only: stock equals the sum of its movements. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    delta: integer().notNull(),
    stockAfter: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    /** The order, import or other cause. */
    reference: text(),
    actorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    note: text(),
  },
  (table) => [
    index().on(table.productId),
    index().on(table.reference),
    check("stock_movements_delta", sql`${table.delta} <> 0`),
    // An order takes a product's stock once and gives it back once.
    uniqueIndex("stock_movements_once")
      .on(table.reference, table.productId, sql`(reason = 'sale')`)
      .where(sql`reason in ('sale', 'cancellation', 'expiry')`),
    uniqueIndex("stock_movements_undelivered_once")
      .on(table.reference, table.productId)
      .where(sql`reason = 'undelivered'`),
    // Falls from above LOW_STOCK_UP_TO, of which vendors get a mail.
    index("stock_movements_falls").on(table.seq).where(sql`stock_after <= 10 and stock_after - delta > 10`),
  ],
);

/** Units per business day (Asia/Kolkata). */
export const productSales = pgTable(
  "product_sales",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    day: date().notNull(),
    units: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] }), index().on(table.day)],
);

export const pictureBatches = pgTable(
  "picture_batches",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    files: jsonb().$type<PlacedFile[]>().notNull(),
    createdAt,
  },
  (table) => [index().on(table.vendorId, table.createdAt), index().on(table.createdAt)],
);
