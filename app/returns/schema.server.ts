import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
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
import { products } from "#app/catalog/schema.server.ts";
import { resolutions, returnReasons, returnStatuses } from "#app/domain/fulfilment/return-status.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";

const kinds = ["refund", "exchange", "replacement", "damage"] as const;

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
    /** It is null while undecided. */
    resolution: text({ enum: resolutions }),
    status: text({ enum: returnStatuses }).notNull().default("requested"),
    reason: text({ enum: returnReasons }).notNull(),
    description: text().notNull(),
    /** It is null until received. */
    isRestocked: boolean(),
    refundId: uuid().references(() => refunds.id),
    replacementId: uuid().references(() => shipments.id),
    /** The product that an exchange is for, with the price of a piece promised at the request. */
    exchangeProductId: uuid().references(() => products.id),
    exchangePricePaise: bigint({ mode: "number" }),
    /** The order that sends it. */
    exchangeOrderId: uuid().references(() => orders.id),
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
    uniqueIndex("returns_one_per_exchange").on(table.exchangeOrderId),
    check(
      "returns_exchange",
      sql`(${table.kind} = 'exchange') = (${table.exchangeProductId} is not null) and (${table.exchangeProductId} is null) = (${table.exchangePricePaise} is null)
        and coalesce(${table.exchangePricePaise} > 0, true) and (${table.exchangeOrderId} is null or ${table.kind} = 'exchange')`,
    ),
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

/** A trigger limits quantities to what was sent. */
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

/** What was read off each returned piece. A trigger compares it with what was sold. */
export const returnSerials = pgTable(
  "return_serials",
  {
    returnId: uuid().notNull(),
    orderLineId: uuid().notNull(),
    /** From 0, below the returned quantity. */
    position: smallint().notNull(),
    /** It is null when the piece has none. */
    serial: text(),
    /** Whether the order line was sold with this serial number. */
    isSold: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId, table.position] }),
    foreignKey({
      name: "return_serials_of_return",
      columns: [table.returnId, table.orderLineId],
      foreignColumns: [returnLines.returnId, returnLines.orderLineId],
    }),
    uniqueIndex("return_serials_once").on(table.returnId, table.orderLineId, table.serial),
    check("return_serials_serial", sql`${table.serial} ~ '^[A-Z0-9][A-Z0-9./:_-]{2,39}$'`),
  ],
);

/** Without a return, the photo belongs to an unsubmitted form. Rows precede files. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid().references(() => returns.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull().default(0),
    /** A random name in DATA_DIR/uploads. */
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
    note: text(),
    actorId: uuid(),
    actorRole: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.returnId)],
);
