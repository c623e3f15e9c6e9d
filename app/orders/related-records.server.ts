/** How much an account has ordered, and which shipments hold a vendor. */
import { and, eq, inArray } from "drizzle-orm";
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { orders, shipments } from "./schema.server.ts";

export const orderRecords: RelatedRecords = {
  async counts(db, userId) {
    return [{ label: "Orders", value: await db.$count(orders, eq(orders.userId, userId)) }];
  },
  async vendorBlockers(tx, vendorId) {
    const isOpen = inArray(shipments.status, ["pending", "processing", "shipped", "undelivered"]);
    const open = await tx.$count(shipments, and(eq(shipments.vendorId, vendorId), isOpen));
    return open === 0 ? [] : [open === 1 ? "1 open shipment" : `${open} open shipments`];
  },
};
