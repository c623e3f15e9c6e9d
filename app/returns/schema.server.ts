import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { resolutions, returnReasons, returnStatuses } from "#app/domain/fulfilment/return-status.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";

const kinds = ["refund", "replacement", "damage"] as const;

/** Of one delivered shipment; its order says whose. */
export const returns = pgTable(
  "returns",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    kind: text({ enum: kinds }).notNull(),
    /** Null: the store hasn't decided yet about the damage. */
    resolution: text({ enum: resolutions }),
    status: text({ enum: returnStatuses }).notNull().default("requested"),
    reason: text({ enum: returnReasons }).notNull(),
    description: text().notNull(),
    /** Whether it may be sold again; null: nothing came back yet. */
    isRestocked: boolean(),
    refundId: uuid().references(() => refunds.id),
    replacementId: uuid().references(() => shipments.id),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.shipmentId),
    index().on(table.vendorId, table.status),
    index().on(table.status, table.requestedAt),
    uniqueIndex("returns_one_per_refund").on(table.refundId),
    uniqueIndex("returns_one_per_replacement").on(table.replacementId),
    check("returns_end", sql`${table.refundId} is null or ${table.replacementId} is null`),
    check(
      "returns_received",
      sql`${table.status} not in ('received', 'refunded', 'replaced') or ${table.isRestocked} is not null`,
    ),
    check(
      "returns_decided",
      sql`${table.status} in ('requested', 'rejected', 'withdrawn') or ${table.resolution} is not null`,
    ),
  ],
);

/** Never more of a line than was sent, less what is coming back already (a trigger). */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index().on(table.orderLineId),
    check("return_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/**
 * For the buyer, the shipment's vendor and admins only. Without a return: of a refused form that may be sent again.
 * Rows come before files, so no file is forgotten.
 */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid().references(() => returns.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull().default(0),
    /** In DATA_DIR/uploads; random, so nobody can find it by its content. */
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.returnId),
    index().on(table.orderId),
    index("return_photos_waiting").on(table.createdAt).where(sql`${table.returnId} is null`),
  ],
);

/** Append-only. */
export const returnEvents = pgTable(
  "return_events",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    toStatus: text({ enum: returnStatuses }).notNull(),
    /** For the buyer to read. */
    note: text(),
    /** Null: the shop itself. */
    actorId: uuid(),
    actorRole: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.returnId)],
);
