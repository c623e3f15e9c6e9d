import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";

const createdAt = timestamp({ withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp({ withTimezone: true }).notNull().defaultNow();

/** Only the command line and admins change roles (docs/rules.md#u4). */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Made up for somebody without an address; nothing is mailed there. */
    email: text().notNull(),
    /** Ten digits, confirmed by a code. It logs in a customer (docs/rules.md#u11). */
    phone: text(),
    /** When its last right code was typed. Numbers are given to other people after months of silence. */
    phoneConfirmedAt: timestamp({ withTimezone: true }),
    /** Has ordered without registering: only the browser of the order has a session (docs/rules.md#u10). */
    isGuest: boolean().notNull().default(false),
    /** Where a guest wants mail about orders. Nobody confirmed it, and it identifies nobody. */
    guestEmail: text(),
    /** True for the account that confirmed the address, or else was the first with it (docs/decisions/351). */
    ownsEmail: boolean().notNull().default(true),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ["customer", "vendor", "admin"] })
      .notNull()
      .default("customer"),
    /** A trigger sets it to null for customers and to owner where it is missing. */
    staffRole: text({ enum: ["owner", "manager", "accountant", "support", "sales", "orders", "catalogue", "viewer"] }),
    state: text({ enum: ["active", "deactivated", "erased"] })
      .notNull()
      .default("active"),
    termsVersion: text(),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    /** A trigger increases it with every change; saving an older version is refused. */
    version: integer().notNull().default(1),
    invitedAt: timestamp({ withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("users_by_age").on(table.createdAt, table.id),
    index("users_by_name").on(sql`lower(${table.name})`, table.id),
    index("users_searched").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    uniqueIndex("users_one_owner").on(table.email).where(sql`${table.ownsEmail}`),
    index().on(table.email),
    check("users_verified_owner", sql`${table.ownsEmail} or not ${table.emailVerified}`),
    check("users_guest", sql`not ${table.isGuest} or ${table.role} = 'customer' and not ${table.ownsEmail}`),
    check("users_guest_email", sql`${table.guestEmail} is null or ${table.isGuest}`),
    uniqueIndex("users_one_phone").on(table.phone),
    check("users_phone", sql`${table.phone} ~ '^[6-9][0-9]{9}$'`),
    check("users_phone_confirmed", sql`(${table.phone} is null) = (${table.phoneConfirmedAt} is null)`),
    check("users_phone_of_account", sql`${table.phone} is null or not ${table.isGuest}`),
    check(
      "users_without_email",
      sql`${table.email} not like ${sql.raw("'%@guest.invalid'")} or ${table.role} = 'customer' and not ${table.ownsEmail} and (${table.isGuest} or ${table.phone} is not null)`,
    ),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    check("users_role", sql`${table.role} in ('customer', 'vendor', 'admin')`),
    check(
      "users_staff_role",
      sql`coalesce(${table.staffRole} in ('owner', 'manager', 'accountant', 'viewer', 'catalogue') or ${table.role} = 'admin' and ${table.staffRole} in ('support', 'sales') or ${table.role} = 'vendor' and ${table.staffRole} = 'orders', true)`,
    ),
    check("users_state", sql`${table.state} in ('active', 'deactivated', 'erased')`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt,
    updatedAt,
  },
  (table) => [index().on(table.userId)],
);

export const signInMethods = pgTable(
  "sign_in_methods",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    /** A hash; null for providers. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    createdAt,
    updatedAt,
  },
  (table) => [uniqueIndex().on(table.providerId, table.accountId), index().on(table.userId)],
);

export const registrations = pgTable(
  "registrations",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    browserHash: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    business: jsonb().$type<BusinessDetails>(),
    redirectTo: text().notNull(),
    /** The guest of this browser, who becomes the new account. */
    guestId: uuid().references(() => users.id, { onDelete: "cascade" }),
    termsVersion: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Keyed with the app secret; null before a code is mailed. */
    codeHash: text(),
    codeSentAt: timestamp({ withTimezone: true }),
    codeTries: integer().notNull().default(0),
  },
  (table) => [index().on(table.email), index().on(table.browserHash)],
);

/** Codes sent to mobile numbers; a cookie names the browser that asked for one. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    browserHash: text().notNull().unique(),
    phone: text().notNull(),
    /** The account that adds the number; null for a login. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    redirectTo: text().notNull(),
    /** Keyed with the app secret. */
    codeHash: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** The right code was typed; a name, or a second proof, is still missing. */
    confirmedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("phone_codes_by_age").on(table.expiresAt),
    index().on(table.userId),
    check("phone_codes_phone", sql`${table.phone} ~ '^[6-9][0-9]{9}$'`),
  ],
);

/** Codes mailed for a login; a cookie names the browser that asked for one. */
export const emailCodes = pgTable(
  "email_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    browserHash: text().notNull().unique(),
    email: text().notNull(),
    redirectTo: text().notNull(),
    /** Keyed with the app secret. */
    codeHash: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** The right code was typed; a new customer's name is still missing. */
    confirmedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("email_codes_by_age").on(table.expiresAt),
    index().on(table.email),
    check("email_codes_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index().on(table.identifier)],
);

/** The library defines the columns; the key is a hash. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Ms since 1970. */
    expire: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("rate_limits_by_age").on(table.expire)],
);

export const knownNetworks = pgTable(
  "known_networks",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    network: text().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] }), index("known_networks_by_age").on(table.seenAt)],
);

export const secondFactors = pgTable("second_factors", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  /** It is null until the first correct code; no codes are required before. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The 30-second step of the last accepted code; earlier ones can't be used again. */
  lastStep: integer().notNull().default(0),
  createdAt,
  /** Encrypted keys of backup codes from earlier app secrets (docs/decisions/362); null: the current key. */
  backupKeys: text(),
});

/** Public keys of devices that log in without a password (docs/rules.md#a19). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The device's name of the key, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the key signed; 0 for keys that don't count. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** The browser and system that made it, for the list of passkeys. */
    device: text().notNull(),
    /** Given by its owner; null shows the device. */
    name: text(),
    createdAt,
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("passkeys_of_user").on(table.userId),
    uniqueIndex("passkeys_credential").on(table.credentialId),
    check("passkeys_counter", sql`${table.counter} >= 0`),
    check("passkeys_texts", sql`${table.credentialId} <> '' and ${table.publicKey} <> '' and ${table.device} <> ''`),
    check("passkeys_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** Single-use codes for a lost authenticator, stored as keyed hashes. */
export const backupCodes = pgTable(
  "backup_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const vendors = pgTable(
  "vendors",
  {
    id: text().primaryKey(),
    userId: uuid()
      .unique()
      .references(() => users.id),
    businessName: text().notNull(),
    slug: text().notNull().unique(),
    state: text({ enum: ["pending", "approved", "suspended"] })
      .notNull()
      .default("pending"),
    addressLine: text(),
    city: text(),
    region: text(),
    pincode: text(),
    gstin: text(),
    pan: text(),
    /** Null means: INV and CRN. */
    invoicePrefix: text(),
    stateReason: text(),
    /** Details that wait for an admin (docs/rules.md#v14). */
    requestedDetails: jsonb().$type<BusinessDetails>(),
    version: integer().notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("vendors_by_age").on(table.createdAt, table.id),
    check("vendors_state", sql`${table.state} in ('pending', 'approved', 'suspended')`),
    check(
      "vendors_invoice_prefix",
      sql`${table.invoicePrefix} ~ '^[A-Z0-9]{1,3}$' and ${table.invoicePrefix} <> 'CRN'`,
    ),
  ],
);

/** Triggers keep the main contact, `vendors.user_id`, among them. */
export const vendorPeople = pgTable(
  "vendor_people",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    vendorId: text()
      .notNull()
      .references(() => vendors.id, { onDelete: "cascade" }),
    createdAt,
  },
  (table) => [index().on(table.vendorId)],
);

/** A person is nobody's account before the mailed link was followed; a trigger refuses them unless the vendor is approved. */
export const vendorInvitations = pgTable(
  "vendor_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id, { onDelete: "cascade" }),
    email: text().notNull(),
    name: text().notNull(),
    staffRole: text({ enum: ["owner", "manager", "accountant", "orders", "catalogue", "viewer"] }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("vendor_invitations_once").on(table.vendorId, table.email),
    index().on(table.email),
    check("vendor_invitations_email", sql`${table.email} = lower(${table.email})`),
    check(
      "vendor_invitations_role",
      sql`${table.staffRole} in ('owner', 'manager', 'accountant', 'orders', 'catalogue', 'viewer')`,
    ),
  ],
);

/** Separate from the vendor's row, because only the vendor and payouts read it. */
export const vendorBankAccounts = pgTable(
  "vendor_bank_accounts",
  {
    vendorId: text()
      .primaryKey()
      .references(() => vendors.id),
    accountHolder: text().notNull(),
    /** Masked once `sealedNumber` is set (docs/decisions/348). */
    accountNumber: text().notNull(),
    sealedNumber: text(),
    ifsc: text().notNull(),
    /** Full numbers are encrypted some days after this. */
    knownSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt,
  },
  (table) => [
    check(
      "vendor_bank_accounts_sealed",
      sql`(${table.sealedNumber} is null) = (${table.accountNumber} not like ${sql.raw("'•%'")})`,
    ),
  ],
);

/** Accounts that wait for an admin; one a vendor (docs/rules.md#v14). Numbers are kept as in `vendor_bank_accounts`. */
export const vendorBankAccountRequests = pgTable(
  "vendor_bank_account_requests",
  {
    vendorId: text()
      .primaryKey()
      .references(() => vendors.id),
    /** Another one for each change, so that an admin decides about the account that was shown. */
    id: uuid().notNull().defaultRandom(),
    accountHolder: text().notNull(),
    accountNumber: text().notNull(),
    sealedNumber: text(),
    ifsc: text().notNull(),
    requestedBy: uuid().references(() => users.id),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "vendor_bank_account_requests_sealed",
      sql`(${table.sealedNumber} is null) = (${table.accountNumber} not like ${sql.raw("'•%'")})`,
    ),
  ],
);

export const addresses = pgTable(
  "addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    phone: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt,
    updatedAt,
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex("addresses_one_default").on(table.userId).where(sql`${table.isDefault}`),
    check("addresses_pincode", sql`${table.pincode} ~ '^[0-9]{6}$'`),
    check("addresses_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
  ],
);
