import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { dayParts } from "#app/domain/fulfilment/pickup-slot.ts";
import { returns } from "#app/returns/schema.server.ts";

const moment = () => timestamp({ withTimezone: true });

/** `offered`: the buyer hasn't chosen a day; `requested`: the courier's answer is unknown. */
export const pickupStatuses = [
  "offered",
  "requested",
  "booked",
  "picked-up",
  "missed",
  "cancelled",
  "refused",
] as const;
export type PickupStatus = (typeof pickupStatuses)[number];

/** One row a try; the id is the courier's order id (docs/rules.md#f14). */
export const returnPickups = pgTable(
  "return_pickups",
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    /** 1, 2, 3… of its return. */
    attempt: smallint().notNull(),
    courier: text().notNull(),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    breadthCm: integer().notNull(),
    heightCm: integer().notNull(),
    status: text({ enum: pickupStatuses }).notNull(),
    day: date(),
    /** It is null when the courier promises the day only. */
    part: text({ enum: dayParts }),
    /** Kept only until the items are collected, or won't be. */
    address: jsonb().$type<ShippingAddress>(),
    serviceId: text(),
    serviceName: text(),
    ratePaise: bigint({ mode: "number" }),
    /** False for pick-ups of servers without freight in the books. */
    hasFreight: boolean().notNull().default(false),
    /** When the running call started; null without one. */
    askedAt: moment(),
    orderReference: text(),
    shipmentReference: text(),
    carrier: text(),
    awb: text(),
    /** The courier's reason for refusing. */
    reason: text(),
    /** When the buyer cancelled; the courier may not have answered yet. */
    cancelAskedAt: moment(),
    /** It is null when checks are over. */
    nextCheckAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("return_pickups_one_live")
      .on(table.returnId)
      .where(sql`${table.status} in ('offered', 'requested', 'booked')`),
    uniqueIndex("return_pickups_awb").on(table.courier, table.awb),
    uniqueIndex("return_pickups_attempt").on(table.returnId, table.attempt),
    index("return_pickups_to_check").on(table.updatedAt).where(sql`${table.status} in ('requested', 'booked')`),
    check(
      "return_pickups_status",
      sql`${table.status} in ('offered', 'requested', 'booked', 'picked-up', 'missed', 'cancelled', 'refused')`,
    ),
    check(
      "return_pickups_chosen",
      sql`(${table.status} = 'offered') = (${table.day} is null) and (${table.status} = 'offered') = (${table.serviceId} is null) and (${table.part} is null or ${table.day} is not null)`,
    ),
    check("return_pickups_part", sql`${table.part} in ('morning', 'afternoon', 'evening')`),
    check("return_pickups_address", sql`(${table.status} in ('requested', 'booked')) = (${table.address} is not null)`),
    check(
      "return_pickups_booked",
      sql`(${table.status} in ('booked', 'picked-up', 'missed', 'cancelled')) = (${table.awb} is not null and ${table.carrier} is not null and ${table.orderReference} is not null and ${table.shipmentReference} is not null)`,
    ),
    check(
      "return_pickups_box",
      sql`${table.weightGrams} > 0 and ${table.lengthCm} > 0 and ${table.breadthCm} > 0 and ${table.heightCm} > 0`,
    ),
  ],
);
