import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { freightBearers, freightDirections } from "#app/domain/books/freight.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";

const moment = () => timestamp({ withTimezone: true });
const paise = () => bigint({ mode: "number" });

/** Append-only: who bears freight from a day on, which comes after the day of the choice (docs/rules.md#l14). */
export const freightChoices = pgTable(
  "freight_choices",
  {
    id: uuid().primaryKey().defaultRandom(),
    direction: text({ enum: freightDirections }).notNull(),
    beginsOn: date().notNull(),
    bearer: text({ enum: freightBearers }).notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    check("freight_choices_direction", sql`${table.direction} in ('forward', 'return', 'rto')`),
    check("freight_choices_bearer", sql`${table.bearer} in ('store', 'vendor', 'buyer-fee')`),
    check("freight_choices_later", sql`${table.beginsOn} > (${table.createdAt} at time zone 'Asia/Kolkata')::date`),
  ],
);

/** What a courier charges for one way of a shipment. Triggers compare it with the books and the wallet's statement. */
export const freightCharges = pgTable(
  "freight_charges",
  {
    id: uuid().primaryKey().defaultRandom(),
    courier: text().notNull(),
    direction: text({ enum: freightDirections }).notNull(),
    awb: text().notNull(),
    /** The booking's or the return pick-up's id. */
    sourceId: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** As of the day of booking. */
    bearer: text({ enum: freightBearers }).notNull(),
    feePaise: paise().notNull(),
    quotedPaise: paise().notNull(),
    /** The statement's sum once a row of it was matched, else what was quoted, or 0 when cancelled. GST included. */
    amountPaise: paise().notNull(),
    vendorPaise: paise().notNull(),
    cancelledAt: moment(),
    /** How often the books changed; part of the reference there. */
    bookings: integer().notNull().default(0),
    bookedAt: moment().notNull(),
  },
  (table) => [
    unique("freight_charges_once").on(table.courier, table.awb, table.direction),
    unique("freight_charges_source").on(table.sourceId, table.direction),
    index().on(table.shipmentId),
    index().on(table.orderId),
    index().on(table.bookedAt, table.id),
    index().on(table.vendorId, table.bookedAt),
    check("freight_charges_direction", sql`${table.direction} in ('forward', 'return', 'rto')`),
    check("freight_charges_bearer", sql`${table.bearer} in ('store', 'vendor', 'buyer-fee')`),
    check("freight_charges_quoted", sql`${table.quotedPaise} >= 0 and ${table.feePaise} >= 0`),
    check(
      "freight_charges_share",
      sql`${table.vendorPaise} = case when ${table.cancelledAt} is not null or ${table.bearer} = 'store' then 0 when ${table.bearer} = 'vendor' then ${table.amountPaise} else least(greatest(${table.amountPaise}, 0), ${table.feePaise}) end`,
    ),
    check("freight_charges_own", sql`${table.vendorId} <> 'store' or ${table.bearer} = 'store'`),
  ],
);
