import { bigint, pgTable, timestamp } from "drizzle-orm/pg-core";
import { stockMovements } from "#app/catalog/schema.server.ts";

/** Includes falls that needed no mail. */
export const lowStockAlerts = pgTable("low_stock_alerts", {
  movementSeq: bigint({ mode: "number" })
    .primaryKey()
    .references(() => stockMovements.seq, { onDelete: "cascade" }),
  notifiedAt: timestamp("told_at", { withTimezone: true }).notNull(),
});
