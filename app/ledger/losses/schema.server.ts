import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { lossBearers } from "#app/domain/parties/loss-bearer.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";

export const shipmentLosses = pgTable(
  "shipment_losses",
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: text()
      .notNull()
      .references(() => vendors.id),
    /** The vendor's share; 0 when refunded before. */
    valuePaise: bigint({ mode: "number" }).notNull(),
    /** The setting until decided. */
    bearer: text({ enum: lossBearers }).notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id),
    /** 0 rejects the claim; null is open. */
    claimPaise: bigint({ mode: "number" }),
    /** The UTR. */
    claimReference: text(),
    claimSettledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.vendorId),
    index("shipment_losses_open")
      .on(table.recordedAt)
      .where(sql`${table.decidedAt} is null or ${table.bearer} = 'carrier' and ${table.claimSettledAt} is null`),
    check("shipment_losses_bearer", sql`${table.bearer} in ('vendor', 'store', 'carrier')`),
    check(
      "shipment_losses_value",
      sql`${table.valuePaise} > 0 or ${table.valuePaise} = 0 and ${table.bearer} = 'vendor'`,
    ),
    check("shipment_losses_decided", sql`${table.decidedAt} is not null or ${table.bearer} <> 'vendor'`),
    check(
      "shipment_losses_claim",
      sql`(${table.claimPaise} is null) = (${table.claimSettledAt} is null) and coalesce(${table.claimPaise} > 0, false) = (${table.claimReference} is not null) and (${table.claimPaise} is null or ${table.claimPaise} >= 0 and ${table.bearer} = 'carrier' and ${table.decidedAt} is not null)`,
    ),
  ],
);
