import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
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
import type { BulkChange, BulkFields } from "./bulk/bulk-change.ts";
import { productStatuses } from "./product-status.ts";

/** Why stock changed; the last four are for changes by hand. */
export const stockReasons = [
  "initial",
  "sale",
  "cancellation",
  "expiry",
  "return",
  "replacement",
  "replacement-cancelled",
  "correction",
  "delivery",
  "damage",
] as const;

/** How far the import of a file is. */
export const importStates = ["checking", "refused", "checked", "applying", "applied", "failed", "discarded"] as const;

/** The values, written out for a check of the table. */
const listed = (values: readonly string[]) => sql.raw(values.map((one) => `'${one}'`).join(", "));

const createdAt = timestamp({ withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp({ withTimezone: true }).notNull().defaultNow();

export const brands = pgTable("brands", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
});

export const categories = pgTable("categories", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  description: text().notNull().default(""),
  position: smallint().notNull().default(0),
  /** Keys of the specifications a list shows of such a product; empty: the first four. */
  keySpecs: jsonb().$type<string[]>().notNull().default([]),
});

/** What can be said of a product: "RAM", number, GB. `categories` (slugs) empty: of every product. */
export const specDefinitions = pgTable("spec_definitions", {
  key: text().primaryKey(),
  label: text().notNull(),
  unit: text(),
  type: text({ enum: ["text", "number"] }).notNull(),
  categories: jsonb().$type<string[]>().notNull().default([]),
  position: smallint().notNull().default(0),
});

/** Prices are paise. `discountPricePaise`, when set, is what the product sells for (docs/rules.md#r10). */
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
    /** What it sells for: coalesce(discount, price), kept by the database for sorting and filtering. */
    sellingPricePaise: bigint({ mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(discount_price_paise, price_paise)`),
    stock: integer().notNull(),
    status: text({ enum: productStatuses }).notNull().default("draft"),
    isFeatured: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    /** GST in basis points: 1800 is 18 %. */
    gstRateBp: integer().notNull().default(1800),
    hsn: text().notNull().default("8471"),
    warrantyMonths: smallint().notNull().default(12),
    countryOfOrigin: text().notNull().default("India"),
    releasedOn: date().notNull().defaultNow(),
    ratingAverage: doublePrecision().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Units sold in the last 90 days (docs/rules.md#r71); counted from product_sales every few minutes. */
    unitsSold90d: integer().notNull().default(0),
    /** Raised by a trigger with every edit (not by sales): who saves an older one is told (see vendor and admin forms). */
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
    check("products_stock", sql`${table.stock} >= 0`),
    check("products_status", sql`${table.status} in (${listed(productStatuses)})`),
    check("products_gst", sql`${table.gstRateBp} between 0 and 2800`),
    check("products_rating", sql`${table.ratingAverage} between 0 and 5 and ${table.reviewCount} >= 0`),
    index().on(table.vendorId),
    index().on(table.categoryId),
    index().on(table.brandId),
    // The sorts of a list (docs/rules.md#r71), ties included: product-list.server.ts orders by exactly these.
    index("products_by_popularity")
      .on(table.unitsSold90d.desc().nullsFirst(), table.reviewCount.desc().nullsFirst(), table.name, table.id)
      .where(sql`status = 'live'`),
    index("products_by_price").on(table.sellingPricePaise, table.name, table.id).where(sql`status = 'live'`),
    index("products_by_dear_price")
      .on(table.sellingPricePaise.desc().nullsFirst(), table.name, table.id)
      .where(sql`status = 'live'`),
    index("products_by_release")
      .on(table.releasedOn.desc().nullsFirst(), table.name, table.id)
      .where(sql`status = 'live'`),
  ],
);

/** Addresses products had before: they lead to today's. A slug is never another product's again. */
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

/**
 * Pictures as they were uploaded, before a save puts them on a product: whose they are, and what became of them. The
 * files lie under `hash` (app/platform/files.server.ts).
 */
export const pictureUploads = pgTable(
  "picture_uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose it is; null: the shop's own, of whichever admin. */
    vendorId: text().references(() => vendors.id),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** In whose form it was added; null: the form of a new product. */
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    fileName: text().notNull(),
    hash: text().notNull(),
    state: text({ enum: ["preparing", "ready", "failed"] })
      .notNull()
      .default("preparing"),
    /** Size as seen, of the largest file once it is ready. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Empty until it is ready. */
    widths: jsonb().$type<number[]>().notNull().default([]),
    dominantColour: text().notNull().default("#dde1da"),
    /** Taken back by whoever uploaded it; the next clean-up removes it. */
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

/**
 * Pictures in order; the first is the one lists show. `path` is without width and extension: `<path>-<width>.<format>`.
 * One that is still being prepared, or can't be, has no `widths` and is shown to nobody but whoever edits the product.
 */
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
    dominantColour: text().notNull(),
    alt: text().notNull(),
    /** Null: a picture that came with the shop (db/sample). */
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
    /** What is shown. */
    value: text().notNull(),
    /** The same as a number in the definition's unit, where it is one. */
    number: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.specKey] })],
);

/** Every change of a product's stock, append-only while the product exists: stock always equals their sum. */
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
    /** Order id or whatever caused it. */
    reference: text(),
    actorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What whoever changed it by hand wrote beside it. */
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
  ],
);

/** Units sold per product and business day (Asia/Kolkata); feeds popularity. */
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

/** Files of products on their way into the catalogue (exchange/): looked at by a job, then applied by one, or not. */
export const importRuns = pgTable(
  "import_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose products; null: an admin's file, which may name every vendor's. */
    vendorId: text().references(() => vendors.id),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    fileName: text().notNull(),
    /** What was uploaded, as text; emptied once nobody needs it. */
    content: text(),
    state: text({ enum: importStates }).notNull().default("checking"),
    /** Why the file as a whole was refused, or nothing was applied. */
    problem: text(),
    rowCount: integer().notNull().default(0),
    /** Rows looked at so far. */
    doneCount: integer().notNull().default(0),
    createdAt,
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.vendorId, table.createdAt),
    index().on(table.createdAt),
    check("import_runs_state", sql`${table.state} in (${listed(importStates)})`),
  ],
);

/** What a row of such a file would do, as its check found it; applying does exactly this. `line`: where it begins. */
export const importRows = pgTable(
  "import_rows",
  {
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    outcome: text({ enum: ["create", "change", "same", "error"] }).notNull(),
    label: text().notNull(),
    /** The product as it was seen; null for a new one. */
    productId: uuid(),
    version: integer(),
    /** For people: field → [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    problems: jsonb().$type<{ column: string; message: string }[]>().notNull().default([]),
    /** For the job that applies it; see exchange/import-plan.ts. */
    plan: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.line] }),
    index().on(table.runId, table.outcome, table.line),
    check("import_rows_outcome", sql`${table.outcome} in ('create', 'change', 'same', 'error')`),
  ],
);

/** One change of many products by an admin (bulk/): prepared for a look at it, applied, and undone again within a day. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What is done to each; see bulk/bulk-change.ts. */
    change: jsonb().$type<BulkChange>().notNull(),
    /** The list it was chosen from ("?status=live&…"), to lead back to. */
    list: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ["prepared", "applied", "undone"] })
      .notNull()
      .default("prepared"),
    createdAt,
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.createdAt),
    check("bulk_changes_state", sql`${table.state} in ('prepared', 'applied', 'undone')`),
  ],
);

/** A product of such a change: its values before and after, and the versions that belong to them. */
export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    bulkId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    version: integer().notNull(),
    before: jsonb().$type<BulkFields>().notNull(),
    after: jsonb().$type<BulkFields>().notNull(),
    /** Why this product is left alone. */
    refused: text(),
    /** Its version once applied. */
    versionAfter: integer(),
    /** Why undoing left it alone. */
    undoRefused: text(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.productId] }), index().on(table.productId)],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What search looks through, kept by triggers (search_functions migration): words of the name weigh A, of brand and
 * category B, of specifications C, of the description D.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    document: tsvector().notNull(),
  },
  (table) => [index("product_search_document").using("gin", table.document)],
);

/** Every word of every product there ever was, kept by the same triggers: to complete and correct what is typed. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** Occurs in a name, brand, category or specification, not in descriptions alone: fit to correct a typo with. */
    isTerm: boolean().notNull(),
  },
  (table) => [
    index("search_words_prefix").on(table.word.op("text_pattern_ops")),
    index("search_words_inside").using("gin", table.word.op("gin_trgm_ops")),
  ],
);
