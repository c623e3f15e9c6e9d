import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { PickupSlot } from "#app/domain/fulfilment/pickup-slot.ts";
import type { DemoRemittance } from "./remittances.ts";
import type { Scan } from "./scans.ts";

/** Holds no names, because people may be erased. */
export const demoCourierShipments = pgTable("demo_courier_shipments", {
  id: text().primaryKey(),
  /** The shop's idempotency key. */
  reference: text().notNull().unique(),
  waybill: text().notNull().unique(),
  service: text().notNull(),
  orderNumber: text().notNull(),
  fromCity: text().notNull(),
  fromPincode: text().notNull(),
  toCity: text().notNull(),
  toPincode: text().notNull(),
  weightGrams: integer().notNull(),
  /** It is null for paid orders. */
  collectPaise: bigint({ mode: "number" }),
  pickups: integer().notNull().default(0),
  /** Set for returns, which are collected at the buyer's. */
  pickupSlot: jsonb().$type<PickupSlot>(),
  /** What its seller asks for after a failed delivery: the day of the next attempt, or "return". */
  instruction: text(),
  cancelledAt: timestamp({ withTimezone: true }),
  scans: jsonb().$type<Scan[]>().notNull().default([]),
  remittances: jsonb().$type<DemoRemittance[]>().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
