import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { categories, products } from "#app/catalog/schema.server.ts";
import type { PurposeWish } from "#app/finding/search/purposes.ts";

const updatedAt = timestamp({ withTimezone: true }).notNull().defaultNow();
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** Maintained by triggers. Weights: name A, brand and category B, specifications C, description D. */
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

/** Removed rows stay, because defaults are added at every start. */
export const searchSynonyms = pgTable("search_synonyms", {
  said: text().primaryKey(),
  means: text().notNull(),
  isRemoved: boolean().notNull().default(false),
  updatedAt,
});

export const searchUnits = pgTable(
  "search_units",
  {
    said: text().primaryKey(),
    unit: text().notNull(),
    /** Number of `unit` in one. */
    factor: doublePrecision().notNull(),
    isRemoved: boolean().notNull().default(false),
    updatedAt,
  },
  (table) => [check("search_units_factor", sql`${table.factor} > 0`)],
);

/** What admins changed of the default purposes, and purposes of their own. Removed: a default that the shop doesn't want. */
export const searchPurposes = pgTable(
  "search_purposes",
  {
    key: text().primaryKey(),
    name: text().notNull(),
    /** Said to shoppers above the products. */
    why: text().notNull(),
    phrases: text().array().notNull(),
    /** A list of `PurposeWish`. */
    wishes: jsonb().$type<PurposeWish[]>().notNull(),
    priceTowards: text({ enum: ["low", "high"] }),
    pricePoints: integer(),
    isRemoved: boolean().notNull().default(false),
    updatedAt,
  },
  ({ name, phrases, wishes, priceTowards, pricePoints }) => [
    check("search_purposes_name", sql`btrim(${name}) <> ''`),
    check("search_purposes_phrases", sql`cardinality(${phrases}) > 0`),
    check("search_purposes_wishes", sql`jsonb_typeof(${wishes}) = 'array'`),
    check("search_purposes_price_towards", sql`${priceTowards} in ('low', 'high')`),
    check("search_purposes_price", sql`(${priceTowards} is null) = (${pricePoints} is null)`),
    check("search_purposes_points", sql`${pricePoints} between 1 and 20`),
  ],
);

/** What admins changed of the default trade words, and words of their own. Removed: a default that the shop doesn't want. */
export const searchTradeWords = pgTable(
  "search_trade_words",
  {
    kind: text({ enum: ["within", "line", "goods"] }).notNull(),
    word: text().notNull(),
    /** It is null for kinds of goods, for which the shop need not have a category. */
    categoryId: uuid().references(() => categories.id, { onDelete: "cascade" }),
    isRemoved: boolean().notNull().default(false),
    updatedAt,
  },
  ({ kind, word, categoryId }) => [
    primaryKey({ columns: [kind, word] }),
    check("search_trade_words_kind", sql`${kind} in ('within', 'line', 'goods')`),
    check("search_trade_words_word", sql`btrim(${word}) <> ''`),
    check("search_trade_words_category", sql`(${kind} = 'goods') = (${categoryId} is null)`),
  ],
);

/** Written by triggers and deleted after an hour. Without a product: everything changed. */
export const productChanges = pgTable(
  "product_changes",
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    productId: uuid(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.xid)],
);

/** Only servers before docs/decisions/322 read it; the next release drops it. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** Occurs outside descriptions, so it may correct typos. */
    isTerm: boolean().notNull(),
  },
  (table) => [
    index("search_words_prefix").on(table.word.op("text_pattern_ops")),
    index("search_words_inside").using("gin", table.word.op("gin_trgm_ops")),
    // Candidates for corrections of typos.
    index("search_words_terms")
      .on(sql`length(${table.word})`, table.word)
      .where(sql`${table.isTerm} and ${table.word} !~ '[0-9]'`),
  ],
);
