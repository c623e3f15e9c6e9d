import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
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
import { orderLines } from "#app/orders/schema.server.ts";

/** One row per piece of an order line. A trigger compares it with the line. */
export const serialNumbers = pgTable(
  "serial_numbers",
  {
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    /** From 0, below the line's quantity; above it for a piece that replaces another. */
    position: smallint().notNull(),
    /** The first piece in the place of which the warranty brought this one; null for a piece that was sold. */
    replacesPosition: smallint(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    serial: text().notNull(),
    /** False once the piece is back, or its shipment is cancelled. */
    isOut: boolean().notNull().default(true),
    recordedBy: uuid().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.position] }),
    uniqueIndex("serial_numbers_one_out").on(table.productId, table.serial).where(sql`${table.isOut}`),
    uniqueIndex("serial_numbers_one_a_piece")
      .on(table.orderLineId, sql`coalesce(${table.replacesPosition}, ${table.position})`)
      .where(sql`${table.isOut}`),
    index().on(table.serial),
    check("serial_numbers_serial", sql`${table.serial} ~ '^[A-Z0-9][A-Z0-9./:_-]{2,39}$'`),
    check("serial_numbers_position", sql`${table.position} >= 0`),
  ],
);

/** One row per piece that was ever sold, added by a trigger: the random id of its public page (docs/rules.md#h1). */
export const serialPassports = pgTable(
  "serial_passports",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    serial: text().notNull(),
  },
  (table) => [uniqueIndex("serial_passports_once").on(table.productId, table.serial), index().on(table.serial)],
);
