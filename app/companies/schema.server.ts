import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
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
import { users } from "#app/accounts/schema.server.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";

/** A business whose people order together. Stays when they leave, as orders name it. */
export const companies = pgTable(
  "companies",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("companies_name", sql`length(${table.name}) between 1 and 100`)],
);

/** One per state, all of one PAN. */
export const companyGstins = pgTable(
  "company_gstins",
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    gstin: text().notNull(),
    /** Where it is registered; null for one that was added without. */
    address: jsonb().$type<BillingAddress>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.gstin] }),
    check("company_gstins_gstin", sql`${table.gstin} ~ '^[0-9]{2}[A-Z0-9]{13}$'`),
  ],
);

/** The credit that the store gives. Locked while an order on account is placed (docs/rules.md#j4). */
export const companyAccounts = pgTable(
  "company_accounts",
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id),
    limitPaise: bigint({ mode: "number" }).notNull(),
    /** From an invoice's day to the day by which it is to be paid. */
    days: smallint().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("company_accounts_limit", sql`${table.limitPaise} >= 0`),
    check("company_accounts_days", sql`${table.days} between 1 and 180`),
  ],
);

const limitPaise = () => bigint({ mode: "number" });

/** A person is in one company at most. A trigger keeps a manager in every company that has people. */
export const companyPeople = pgTable(
  "company_people",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    isManager: boolean().notNull(),
    /** The highest total of one order; null: no limit. */
    orderLimitPaise: limitPaise(),
    mayOrderOnAccount: boolean().notNull().default(true),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.companyId),
    check(
      "company_people_limit",
      sql`${table.orderLimitPaise} is null or ${table.orderLimitPaise} >= 0 and not ${table.isManager}`,
    ),
  ],
);

export const companyInvitations = pgTable(
  "company_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** In small letters. */
    email: text().notNull(),
    isManager: boolean().notNull(),
    orderLimitPaise: limitPaise(),
    mayOrderOnAccount: boolean().notNull().default(true),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("company_invitations_one").on(table.companyId, table.email),
    index().on(table.email),
    check(
      "company_invitations_limit",
      sql`${table.orderLimitPaise} is null or ${table.orderLimitPaise} >= 0 and not ${table.isManager}`,
    ),
  ],
);

/** Where the company has goods sent. A company has at most as many as there are positions. */
export const companyAddresses = pgTable(
  "company_addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    position: smallint().notNull(),
    /** What its people call it, such as "Pune office". */
    label: text().notNull(),
    fullName: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    phone: text().notNull(),
  },
  (table) => [
    unique("company_addresses_position").on(table.companyId, table.position),
    uniqueIndex("company_addresses_label").on(table.companyId, sql`lower(${table.label})`),
    check("company_addresses_most", sql`${table.position} between 1 and 50`),
    check("company_addresses_texts", sql`length(${table.label}) between 1 and 60`),
    check("company_addresses_pincode", sql`${table.pincode} ~ '^[0-9]{6}$'`),
    check("company_addresses_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
  ],
);
