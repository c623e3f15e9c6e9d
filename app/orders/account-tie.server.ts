/** How much an account has ordered, and which shipments hold a vendor. */
import { and, eq, inArray } from "drizzle-orm";
import type { AccountTie } from "#app/accounts/people/account-ties.server.ts";
import { orders, shipments } from "./schema.server.ts";

export const ordersTie: AccountTie = {
  async figures(db, userId) {
    return [{ label: "Orders", value: await db.$count(orders, eq(orders.userId, userId)) }];
  },
  async vendorHolds(tx, vendorId) {
    const isOpen = inArray(shipments.status, ["pending", "processing", "shipped"]);
    const open = await tx.$count(shipments, and(eq(shipments.vendorId, vendorId), isOpen));
    return open === 0 ? [] : [open === 1 ? "1 open shipment" : `${open} open shipments`];
  },
};
