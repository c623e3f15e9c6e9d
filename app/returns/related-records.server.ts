import { count, desc, eq, sql } from "drizzle-orm";
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { orders } from "#app/orders/schema.server.ts";
import { kindLabels, reasonLabels, statusLabel } from "./return-labels.ts";
import { returns } from "./schema.server.ts";

const SHOWN = 10;

export const returnRecords: RelatedRecords = {
  async section(db, { id: userId }, may) {
    if (!may.includes("returns.read")) return null;
    const { id, kind, status, resolution, reason, requestedAt } = returns;
    const total = sql<number>`${count()} over ()`.mapWith(Number);
    const rows = await db
      .select({ id, kind, status, resolution, reason, requestedAt, number: orders.number, total })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(desc(requestedAt), desc(id))
      .limit(SHOWN);
    return {
      title: "Returns",
      figures: [{ label: "Returns", value: String(rows[0]?.total ?? 0) }],
      rows: rows.map((row) => ({
        id: row.id,
        to: `/admin/returns/${row.id}`,
        name: `${kindLabels[row.kind]}, order ${row.number}`,
        details: [formatDay(dayInIndia(row.requestedAt)), reasonLabels[row.reason], statusLabel(row)],
      })),
      more: null,
      empty: "No returns yet.",
    };
  },
};
