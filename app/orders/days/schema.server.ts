import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();

/** Sums of the orders placed on a business day; a day without a row is open. `backPaise`: refunded or never paid. */
export const orderDays = pgTable("order_days", {
  day: date().primaryKey(),
  orders: integer().notNull(),
  totalPaise: paise(),
  sales: integer().notNull(),
  salesPaise: paise(),
  backPaise: paise(),
});

/** `buyers`: user ids, to count each buyer of several days once. */
export const orderDayVendors = pgTable(
  "order_day_vendors",
  {
    day: date()
      .notNull()
      .references(() => orderDays.day, { onDelete: "cascade" }),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    sales: integer().notNull(),
    salesPaise: paise(),
    backPaise: paise(),
    buyers: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.vendorId] })],
);
