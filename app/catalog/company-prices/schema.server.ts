import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, smallint, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { categories, products } from "#app/catalog/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";

/**
 * What a company pays for goods of the store: a price of a product, or a percentage off a category, or off all goods
 * when both are null (docs/rules.md#j8). A trigger refuses products of vendors.
 */
export const companyPrices = pgTable(
  "company_prices",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    productId: uuid().references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid().references(() => categories.id, { onDelete: "cascade" }),
    pricePaise: bigint({ mode: "number" }),
    /** Hundredths of a percent. */
    discountBp: smallint(),
    /** First and last day; null: since ever, for ever. */
    validFrom: date({ mode: "string" }),
    validUntil: date({ mode: "string" }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("company_prices_one").on(
      table.companyId,
      sql`coalesce(${table.productId}, ${table.categoryId}, ${table.companyId})`,
    ),
    index().on(table.productId),
    index().on(table.categoryId),
    check(
      "company_prices_kind",
      sql`(${table.productId} is not null) = (${table.pricePaise} is not null)
        and (${table.pricePaise} is null) = (${table.discountBp} is not null)
        and (${table.productId} is null or ${table.categoryId} is null)`,
    ),
    check("company_prices_price", sql`${table.pricePaise} >= 100`),
    check("company_prices_discount", sql`${table.discountBp} between 1 and 9000`),
    check("company_prices_days", sql`${table.validUntil} >= ${table.validFrom}`),
  ],
);
