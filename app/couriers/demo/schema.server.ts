import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { DemoRemittance } from "./remittances.ts";
import type { Scan } from "./scans.ts";

/** The demo courier's: it stands for an outside service, and only its folder reads it. No names: people may be erased. */
export const demoCourierShipments = pgTable("demo_courier_shipments", {
  id: text().primaryKey(),
  /** The shop's: the same reference is the same shipment. */
  reference: text().notNull().unique(),
  waybill: text().notNull().unique(),
  service: text().notNull(),
  orderNumber: text().notNull(),
  fromCity: text().notNull(),
  fromPincode: text().notNull(),
  toCity: text().notNull(),
  toPincode: text().notNull(),
  weightGrams: integer().notNull(),
  /** To be collected at the door; null: it is paid. */
  collectPaise: bigint({ mode: "number" }),
  pickups: integer().notNull().default(0),
  cancelledAt: timestamp({ withTimezone: true }),
  scans: jsonb().$type<Scan[]>().notNull().default([]),
  /** What it tells of having paid the cash; empty: nothing yet. */
  remittances: jsonb().$type<DemoRemittance[]>().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
