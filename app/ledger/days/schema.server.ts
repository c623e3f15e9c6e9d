/** Sums of closed days in paise (docs/decisions/309). */
import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();
const vendorId = () =>
  text()
    .notNull()
    .references(() => vendors.id);

/** Rows after the last closed day are ignored. */
export const bookClosings = pgTable("book_closings", {
  kind: text({ enum: ["accounts", "balances", "products", "gst"] }).primaryKey(),
  through: date().notNull(),
});

/** Running totals per vendor; days without entries have no row. */
export const balanceDays = pgTable(
  "balance_days",
  {
    vendorId: vendorId(),
    day: date().notNull(),
    transactions: bigint({ mode: "number" }).notNull(),
    grossPaise: paise(),
    commissionPaise: paise(),
    owedPaise: paise(),
    cashPaise: paise(),
    paidPaise: paise(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.day] })],
);

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

/** Each amount appears twice: by HSN and rate, and by state. */
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

/** Movements of an account on a day; `creditPaise` is positive, too. */
export const accountDays = pgTable(
  "account_days",
  {
    day: date().notNull(),
    account: text().notNull(),
    debitPaise: paise(),
    creditPaise: paise(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account] })],
);
