import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { trackingCodes } from "#app/domain/fulfilment/tracking.ts";
import { shipments } from "#app/orders/schema.server.ts";

const moment = () => timestamp({ withTimezone: true });

/** `requested`: the courier's answer is unknown. */
export const bookingStatuses = ["requested", "booked", "refused", "cancelled"] as const;

/** The id is the courier's order id (docs/rules.md#d16). */
export const courierBookings = pgTable(
  "courier_bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    courier: text().notNull(),
    serviceId: text().notNull(),
    serviceName: text().notNull(),
    ratePaise: bigint({ mode: "number" }).notNull(),
    /** What the way back would cost; null when the courier doesn't say. */
    rtoPaise: bigint({ mode: "number" }),
    /** False for bookings of servers without freight in the books. */
    hasFreight: boolean().notNull().default(false),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    breadthCm: integer().notNull(),
    heightCm: integer().notNull(),
    status: text({ enum: bookingStatuses }).notNull().default("requested"),
    /** When the running call started; null without one. */
    askedAt: moment(),
    orderReference: text(),
    shipmentReference: text(),
    carrier: text(),
    awb: text(),
    /** Told to the courier; pieces may be removed later. */
    cashPaise: bigint({ mode: "number" }),
    /** The courier's reason for refusing. */
    reason: text(),
    pickupAt: moment(),
    /** The shipment can't be handed over after this. */
    cancelAskedAt: moment(),
    /** It is null when checks are over. */
    nextCheckAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("courier_bookings_one_live")
      .on(table.shipmentId)
      .where(sql`${table.status} in ('requested', 'booked')`),
    uniqueIndex("courier_bookings_awb").on(table.courier, table.awb),
    index().on(table.shipmentId),
    index().on(table.nextCheckAt),
    check("courier_bookings_status", sql`${table.status} in ('requested', 'booked', 'refused', 'cancelled')`),
    check(
      "courier_bookings_booked",
      sql`(${table.status} in ('booked', 'cancelled')) = (${table.awb} is not null and ${table.carrier} is not null and ${table.orderReference} is not null and ${table.shipmentReference} is not null)`,
    ),
    check(
      "courier_bookings_box",
      sql`${table.weightGrams} > 0 and ${table.lengthCm} > 0 and ${table.breadthCm} > 0 and ${table.heightCm} > 0 and ${table.ratePaise} >= 0`,
    ),
  ],
);

/** Append-only, stored once (docs/rules.md#d18). */
export const courierEvents = pgTable(
  "courier_events",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => courierBookings.id),
    code: text({ enum: trackingCodes }).notNull(),
    at: moment().notNull(),
    /** The courier's text about a failure, else "". */
    text: text().notNull(),
    place: text().notNull(),
    nextAttemptOn: date(),
    source: text({ enum: ["webhook", "poll"] }).notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("courier_events_once").on(table.bookingId, table.code, table.at),
    check("courier_events_source", sql`${table.source} in ('webhook', 'poll')`),
  ],
);
