import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { sellerTaxKinds } from "#app/domain/books/seller-tax.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";

const paise = () => bigint({ mode: "number" }).notNull();
const kind = () => text({ enum: sellerTaxKinds }).notNull();

/** Append-only: a row applies from its day until the next begins. The law's are inserted by migration. */
export const sellerTaxRates = pgTable(
  "seller_tax_rates",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: kind(),
    beginsOn: date({ mode: "string" }).notNull(),
    /** Of TCS: CGST and SGST together, or IGST. */
    rateBp: integer().notNull(),
    /** Of TDS. */
    rateWithoutPanBp: integer(),
    /** Of TDS: individuals and HUFs with a PAN pay nothing up to this in a financial year. */
    thresholdPaise: bigint({ mode: "number" }),
    section: text().notNull(),
    form: text().notNull(),
    /** Null: the law as of the version. */
    addedBy: uuid().references(() => users.id),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("seller_tax_rates_one_per_day").on(table.kind, table.beginsOn),
    check("seller_tax_rates_kind", sql`${table.kind} in ('tcs', 'tds')`),
    check(
      "seller_tax_rates_range",
      sql`${table.rateBp} between 0 and 1000 and ${table.rateWithoutPanBp} between 0 and 3000 and ${table.thresholdPaise} >= 0`,
    ),
    check(
      "seller_tax_rates_tds",
      sql`${table.kind} = 'tds' or ${table.rateWithoutPanBp} is null and ${table.thresholdPaise} is null`,
    ),
  ],
);

/** Append-only, a single row: from this day the store collects taxes of other sellers. */
export const sellerTaxConfirmations = pgTable(
  "seller_tax_confirmations",
  {
    id: smallint().primaryKey().default(1),
    accountant: text().notNull(),
    beginsOn: date({ mode: "string" }).notNull(),
    confirmedBy: uuid().references(() => users.id),
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("seller_tax_confirmations_one", sql`${table.id} = 1`)],
);

/** Append-only, the newest counts: the store's registration as tax collector, which is another than that of its own sales. */
export const taxCollectorGstins = pgTable(
  "tax_collector_gstins",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gstin: text().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => users.id),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("tax_collector_gstins_shape", sql`${table.gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$'`),
  ],
);

/** Append-only: the tax of a sale or of what came back of it. */
export const sellerTaxes = pgTable(
  "seller_taxes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: kind(),
    /** The sale, credit or clawback. */
    forId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id),
    /** Deducted from an earlier sale when the financial year's threshold was crossed. */
    isLate: boolean().notNull().default(false),
    /** Null: no tax, such as below the threshold. */
    transactionId: bigint({ mode: "number" }).references(() => ledgerTransactions.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    at: timestamp({ withTimezone: true }).notNull(),
    rateId: integer()
      .notNull()
      .references(() => sellerTaxRates.id),
    /** 0 below the threshold. */
    rateBp: integer().notNull(),
    gstin: text(),
    pan: text(),
    /** Taxable value without GST; negative for what came back. */
    basePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    taxPaise: paise(),
    isIntraState: boolean().notNull(),
    placeOfSupplyCode: text().notNull(),
    isToRegistered: boolean().notNull(),
  },
  (table) => [
    unique("seller_taxes_once").on(table.kind, table.forId, table.isLate),
    uniqueIndex("seller_taxes_transaction").on(table.transactionId),
    index().on(table.shipmentId),
    index().on(table.kind, table.at),
    index().on(table.vendorId, table.at),
    index("seller_taxes_pan").on(table.pan, table.at).where(sql`${table.kind} = 'tds'`),
    check("seller_taxes_kind", sql`${table.kind} = 'tds' or ${table.gstin} is not null and not ${table.isLate}`),
    check("seller_taxes_other", sql`${table.vendorId} <> 'store'`),
    check("seller_taxes_booked", sql`(${table.taxPaise} <> 0) = (${table.transactionId} is not null)`),
    check(
      "seller_taxes_parts",
      sql`${table.cgstPaise} = ${table.sgstPaise} and case when ${table.kind} = 'tds' then ${table.cgstPaise} = 0 and ${table.igstPaise} = 0 when ${table.isIntraState} then ${table.igstPaise} = 0 and ${table.taxPaise} = 2 * ${table.cgstPaise} else ${table.cgstPaise} = 0 and ${table.taxPaise} = ${table.igstPaise} end`,
    ),
    check(
      "seller_taxes_sign",
      sql`${table.taxPaise} = 0 or sign(${table.taxPaise}) = sign(${table.basePaise}) and abs(${table.taxPaise}) <= abs(${table.basePaise}) + 1`,
    ),
  ],
);

/** Append-only: what was paid to the government for a month. A row that undoes another is negative. */
export const taxDeposits = pgTable(
  "tax_deposits",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: kind(),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    amountPaise: paise(),
    /** Of the challan. */
    reference: text().notNull(),
    paidOn: date({ mode: "string" }).notNull(),
    undoes: uuid().references((): AnyPgColumn => taxDeposits.id),
    reason: text(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("tax_deposits_undone_once").on(table.undoes),
    index().on(table.kind, table.month),
    check("tax_deposits_kind", sql`${table.kind} in ('tcs', 'tds')`),
    check("tax_deposits_month", sql`extract(day from ${table.month}) = 1`),
    check(
      "tax_deposits_amount",
      sql`case when ${table.undoes} is null then ${table.amountPaise} > 0 and ${table.reason} is null else ${table.amountPaise} < 0 and ${table.reason} is not null end`,
    ),
    check("tax_deposits_over", sql`${table.paidOn} >= ${table.month} + interval '1 month'`),
  ],
);
