/** Sums of closed days, each kind with its last closed day (docs/decisions/309). Paise. */
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();
const vendorId = () =>
  text()
    .notNull()
    .references(() => vendors.id);

/** Rows after the last closed day are ignored. */
export const bookClosings = pgTable("book_closings", {
  kind: text({ enum: ["balances", "products", "gst"] }).primaryKey(),
  through: date().notNull(),
});

/** Running totals per vendor; a day without a row had no entries. */
export const balanceDays = pgTable(
  "balance_days",
  {
    vendorId: vendorId(),
    day: date().notNull(),
    transactions: bigint({ mode: "number" }).notNull(),
    grossPaise: paise(),
    commissionPaise: paise(),
    owedPaise: paise(),
    /** Held by the vendor. */
    cashPaise: paise(),
    paidPaise: paise(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);

/** "shipping" is a product here. */
export const productDays = pgTable(
  "product_days",
  {
    day: date().notNull(),
    vendorId: vendorId(),
    product: text().notNull(),
    name: text().notNull(),
    units: integer().notNull(),
    soldPaise: paise(),
    returnedPaise: paise(),
    taxablePaise: paise(),
    gstPaise: paise(),
    commissionPaise: paise(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.vendorId, table.product] }),
    index().on(table.vendorId, table.day),
  ],
);

/** Each amount appears once by HSN and rate, once by state. */
export const gstDays = pgTable(
  "gst_days",
  {
    report: text({ enum: ["hsn", "state"] }).notNull(),
    day: date().notNull(),
    vendorId: vendorId(),
    key: text().notNull(),
    label: text().notNull(),
    gstRateBp: integer(),
    quantity: integer(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    totalPaise: paise(),
  },
  (table) => [primaryKey({ columns: [table.report, table.day, table.vendorId, table.key, table.label] })],
);
