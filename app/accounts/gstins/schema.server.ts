import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";

/** The GSTINs that a person buys with. A checkout begins with the default, if the person chose one. */
export const savedGstins = pgTable(
  "saved_gstins",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    gstin: text().notNull(),
    businessName: text().notNull(),
    address: jsonb().$type<BillingAddress>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gstin] }),
    uniqueIndex("saved_gstins_one_default").on(table.userId).where(sql`${table.isDefault}`),
    check("saved_gstins_gstin", sql`${table.gstin} ~ '^[0-9]{2}[A-Z0-9]{13}$'`),
    check("saved_gstins_name", sql`length(${table.businessName}) between 1 and 100`),
  ],
);
