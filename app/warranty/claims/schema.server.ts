import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { claimStatuses } from "#app/domain/fulfilment/claim-status.ts";
import { orderLines, orders } from "#app/orders/schema.server.ts";

const moment = () => timestamp({ withTimezone: true });

/** For one delivered piece. Triggers compare it with its line and refuse other moves. */
export const warrantyClaims = pgTable(
  "warranty_claims",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    /** The piece, from 0, below the line's quantity. */
    position: smallint().notNull(),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** Of the piece that the claim is about; null when none was recorded. */
    serial: text(),
    description: text().notNull(),
    /** As it was on the day of the claim. */
    warrantyUntil: date().notNull(),
    status: text({ enum: claimStatuses }).notNull().default("opened"),
    /** The maker's RMA or case number. */
    makerReference: text(),
    makerContact: text(),
    replacementSerial: text(),
    openedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.vendorId, table.status),
    index().on(table.status, table.openedAt),
    uniqueIndex("warranty_claims_one_open")
      .on(table.orderLineId, table.position)
      .where(sql`${table.status} not in ('refunded', 'closed', 'declined', 'withdrawn')`),
    check("warranty_claims_referred", sql`${table.status} <> 'referred' or ${table.makerContact} is not null`),
    check("warranty_claims_at_maker", sql`${table.status} <> 'at-maker' or ${table.makerReference} is not null`),
    check(
      "warranty_claims_replaced",
      sql`(${table.status} <> 'replaced' or ${table.serial} is null or ${table.replacementSerial} is not null) and (${table.replacementSerial} is null or ${table.serial} is not null and ${table.status} in ('replaced', 'closed') and ${table.replacementSerial} <> ${table.serial})`,
    ),
  ],
);

/** Append-only. */
export const warrantyClaimEvents = pgTable(
  "warranty_claim_events",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => warrantyClaims.id),
    toStatus: text({ enum: claimStatuses }).notNull(),
    note: text(),
    actorId: uuid(),
    actorRole: text(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.claimId)],
);

/** Rows precede files. */
export const warrantyClaimPhotos = pgTable(
  "warranty_claim_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    claimId: uuid()
      .notNull()
      .references(() => warrantyClaims.id),
    /** A random name in the file storage. */
    file: text().notNull(),
    /** Of its content, so that the same photo is attached once. */
    digest: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex("warranty_claim_photos_once").on(table.claimId, table.digest)],
);
