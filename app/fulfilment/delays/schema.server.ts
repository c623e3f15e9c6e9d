import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { vendors } from "#app/accounts/schema.server.ts";
import { cannotSendReasons } from "#app/domain/fulfilment/removal.ts";
import { shipments } from "#app/orders/schema.server.ts";

/** `expired`: refunded without an answer; `withdrawn`: dispatched or cancelled otherwise. */
export const delayStatuses = ["open", "waits", "refunded", "expired", "withdrawn"] as const;

/** Each shipment has at most one open question (docs/decisions/334). */
export const shipmentDelays = pgTable(
  "shipment_delays",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    reason: text({ enum: cannotSendReasons }).notNull(),
    /** The expected day of dispatch. */
    sendOn: date().notNull(),
    status: text({ enum: delayStatuses }).notNull().default("open"),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    answerBy: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("shipment_delays_one_open").on(table.shipmentId).where(sql`${table.status} = 'open'`),
    index().on(table.shipmentId),
    index("shipment_delays_due").on(table.answerBy).where(sql`${table.status} = 'open'`),
    check("shipment_delays_status", sql`${table.status} in ('open', 'waits', 'refunded', 'expired', 'withdrawn')`),
    check("shipment_delays_reason", sql`${table.reason} in ('out-of-stock', 'damaged')`),
    check("shipment_delays_answered", sql`(${table.status} = 'open') = (${table.answeredAt} is null)`),
    check("shipment_delays_days", sql`${table.answerBy} > ${table.askedAt}`),
  ],
);
