import { sql } from "drizzle-orm";
import { bigint, check, pgTable, uuid } from "drizzle-orm/pg-core";
import { orderLines } from "#app/orders/schema.server.ts";

/**
 * What a piece of an order line cost its seller when it was sold, without GST. A trigger writes it from the product's cost
 * price; a line without a row was sold without one. It is a table of its own, so that no page of an order can show it.
 */
export const orderLineCosts = pgTable(
  "order_line_costs",
  {
    orderLineId: uuid()
      .primaryKey()
      .references(() => orderLines.id),
    costPaise: bigint({ mode: "number" }).notNull(),
  },
  (table) => [check("order_line_costs_cost", sql`${table.costPaise} > 0`)],
);
