/** Call within `asVendor` (docs/rules.md#a5). */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { FreightDirection } from "#app/domain/books/freight.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { vendorFreightCharges } from "./vendor-views.server.ts";

/** `vendorPaise`: what comes off the vendor's payout. */
export type OwnFreight = { id: string; direction: FreightDirection; amountPaise: number; vendorPaise: number };

/** Lists the charges of a shipment, except those of cancelled bookings. */
export function listOwnFreight(db: Database, shipmentId: string): Promise<OwnFreight[]> {
  const { id, direction, amountPaise, vendorPaise, cancelledAt, bookedAt } = vendorFreightCharges;
  return db
    .select({ id, direction, amountPaise, vendorPaise })
    .from(vendorFreightCharges)
    .where(and(eq(vendorFreightCharges.shipmentId, shipmentId), isNull(cancelledAt)))
    .orderBy(asc(bookedAt), asc(id));
}
