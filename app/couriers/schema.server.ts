import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
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

/** requested: it isn't known yet whether the courier has it. refused: it said no. */
export const bookingStatuses = ["requested", "booked", "refused", "cancelled"] as const;

/** A shipment with a courier; its id is the courier's order id (docs/rules.md#d16). */
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
    /** As quoted. */
    ratePaise: bigint({ mode: "number" }).notNull(),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    breadthCm: integer().notNull(),
    heightCm: integer().notNull(),
    status: text({ enum: bookingStatuses }).notNull().default("requested"),
    /** By whom the courier is being asked: nobody else asks for two minutes. Null: nobody. */
    askedAt: moment(),
    orderReference: text(),
    shipmentReference: text(),
    carrier: text(),
    awb: text(),
    /** What it was told to collect; null: nothing. Pieces may be removed afterwards. */
    cashPaise: bigint({ mode: "number" }),
    /** The courier's words for a refusal. */
    reason: text(),
    /** The courier was told to come. */
    pickupAt: moment(),
    /** Since then it is being cancelled: nobody hands it over. */
    cancelAskedAt: moment(),
    /** When it is asked about the shipment next; null: not any more. */
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

/** What the courier told of a shipment. Append-only; heard twice is one (docs/rules.md#d18). */
export const courierEvents = pgTable(
  "courier_events",
  {
    seq: bigserial({ mode: "number" }).primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => courierBookings.id),
    code: text({ enum: trackingCodes }).notNull(),
    /** By the courier's clock. */
    at: moment().notNull(),
    /** The courier's words where something went wrong, else "". */
    text: text().notNull(),
    place: text().notNull(),
    /** Of a failed attempt, when it tries again. */
    nextAttemptOn: date(),
    source: text({ enum: ["webhook", "poll"] }).notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("courier_events_once").on(table.bookingId, table.code, table.at),
    check("courier_events_source", sql`${table.source} in ('webhook', 'poll')`),
  ],
);
