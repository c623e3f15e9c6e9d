import { and, desc, eq, inArray } from "drizzle-orm";
import type { PersonSection, RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { paymentStatusLabels } from "#app/domain/fulfilment/payment-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { countRefusals } from "./cash-obstacle.server.ts";
import { findSpend } from "./sales-queries.server.ts";
import { orders, shipments } from "./schema.server.ts";

const SHOWN = 5;

export const orderRecords: RelatedRecords = {
  section: findOrderSection,
  async vendorBlockers(tx, vendorId) {
    const isOpen = inArray(shipments.status, ["pending", "processing", "shipped", "undelivered"]);
    const open = await tx.$count(shipments, and(eq(shipments.vendorId, vendorId), isOpen));
    return open === 0 ? [] : [open === 1 ? "1 open shipment" : `${open} open shipments`];
  },
};

async function findOrderSection(
  db: Database,
  { id: userId }: { id: string },
  may: readonly Permission[],
): Promise<PersonSection | null> {
  if (!may.includes("orders.read")) return null;
  const { id, number, status, paymentStatus, totalPaise, placedAt } = orders;
  const rows = await db
    .select({ id, number, status, paymentStatus, totalPaise, placedAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(placedAt), desc(id))
    .limit(SHOWN);
  const { count, salesPaise, backPaise } = await findSpend(db, userId);
  const refusals = await countRefusals(db, { userId, guestPhone: null });
  const { codMaxRefusals } = await findStoreSettings(db);
  return {
    title: "Orders",
    figures: [
      { label: "Orders", value: count.toLocaleString("en-IN") },
      { label: "Spent", value: formatInr(salesPaise) },
      { label: "Refunded or returned", value: formatInr(backPaise) },
      { label: "Net", value: formatInr(salesPaise - backPaise) },
      { label: "Cash shipments refused", value: String(refusals) },
    ],
    warning: cashWarning(refusals, codMaxRefusals),
    rows: rows.map((row) => ({
      id: row.id,
      to: `/admin/orders/${row.id}`,
      name: row.number,
      details: [
        formatDay(dayInIndia(row.placedAt)),
        formatInr(row.totalPaise),
        capitalised(row.status),
        paymentStatusLabels[row.paymentStatus],
      ],
    })),
    more: count > SHOWN ? { to: `/admin/orders?customer=${userId}`, label: `All ${count} orders` } : null,
    empty: "No orders yet.",
  };
}

function cashWarning(refusals: number, most: number): string | undefined {
  if (most === 0 || refusals < most) return undefined;
  const refused =
    refusals === 1 ? "1 shipment was refused at the door" : `${refusals} shipments were refused at the door`;
  return `Cash on Delivery is not offered to this customer: ${refused}, and Settings allow ${most === 1 ? "none" : `fewer than ${most}`}.`;
}
