/**
 * What a vendor sees of the catalogue, filtered by the database: read these within `asVendor` only (elsewhere they
 * answer with an error or nothing). Columns are those of the tables they show.
 */
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgView,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { productStatuses } from "./product-status.ts";
import { importStates, stockReasons } from "./schema.server.ts";

export const vendorProducts = pgView("vendor_products", {
  id: uuid().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  brandId: uuid().notNull(),
  categoryId: uuid().notNull(),
  vendorId: text().notNull(),
  pricePaise: bigint({ mode: "number" }).notNull(),
  discountPricePaise: bigint({ mode: "number" }),
  sellingPricePaise: bigint({ mode: "number" }).notNull(),
  stock: integer().notNull(),
  status: text({ enum: productStatuses }).notNull(),
  isFeatured: boolean().notNull(),
  isNew: boolean().notNull(),
  gstRateBp: integer().notNull(),
  hsn: text().notNull(),
  warrantyMonths: smallint().notNull(),
  countryOfOrigin: text().notNull(),
  releasedOn: date().notNull(),
  ratingAverage: doublePrecision().notNull(),
  reviewCount: integer().notNull(),
  unitsSold90d: integer().notNull(),
  version: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
}).existing();

export const vendorProductImages = pgView("vendor_product_images", {
  id: uuid().notNull(),
  productId: uuid().notNull(),
  position: smallint().notNull(),
  path: text().notNull(),
  widths: jsonb().$type<number[]>().notNull(),
  formats: jsonb().$type<("avif" | "webp")[]>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  dominantColour: text().notNull(),
  alt: text().notNull(),
  uploadId: uuid(),
}).existing();

export const vendorProductSpecs = pgView("vendor_product_specs", {
  productId: uuid().notNull(),
  specKey: text().notNull(),
  value: text().notNull(),
  number: doublePrecision(),
}).existing();

export const vendorStockMovements = pgView("vendor_stock_movements", {
  seq: bigserial({ mode: "number" }).notNull(),
  productId: uuid().notNull(),
  delta: integer().notNull(),
  stockAfter: integer().notNull(),
  reason: text({ enum: stockReasons }).notNull(),
  reference: text(),
  actorId: uuid(),
  at: timestamp({ withTimezone: true }).notNull(),
  note: text(),
}).existing();

export const vendorPictureUploads = pgView("vendor_picture_uploads", {
  id: uuid().notNull(),
  vendorId: text(),
  uploadedBy: uuid().notNull(),
  productId: uuid(),
  fileName: text().notNull(),
  hash: text().notNull(),
  state: text({ enum: ["preparing", "ready", "failed"] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: jsonb().$type<number[]>().notNull(),
  dominantColour: text().notNull(),
  isDiscarded: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
}).existing();

export const vendorImportRuns = pgView("vendor_import_runs", {
  id: uuid().notNull(),
  vendorId: text(),
  uploadedBy: uuid().notNull(),
  fileName: text().notNull(),
  content: text(),
  state: text({ enum: importStates }).notNull(),
  problem: text(),
  rowCount: integer().notNull(),
  doneCount: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }),
}).existing();

export const vendorImportRows = pgView("vendor_import_rows", {
  runId: uuid().notNull(),
  line: integer().notNull(),
  outcome: text({ enum: ["create", "change", "same", "error"] }).notNull(),
  label: text().notNull(),
  productId: uuid(),
  version: integer(),
  changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
  problems: jsonb().$type<{ column: string; message: string }[]>().notNull(),
  plan: jsonb(),
}).existing();
