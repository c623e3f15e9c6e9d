import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();

/** A business day that is over, summed up (docs/decisions/309). Without a row it is open: its orders are read. */
export const orderDays = pgTable("order_days", {
  day: date().primaryKey(),
  orders: integer().notNull(),
  totalPaise: paise(),
  /** Of them, those that count as a sale, and their amounts. */
  sales: integer().notNull(),
  salesPaise: paise(),
  backPaise: paise(),
});

/** Each vendor's part of the sales; `buyers` so that those of several days can be told apart. */
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
