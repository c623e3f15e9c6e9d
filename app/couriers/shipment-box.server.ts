import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Box } from "./courier.ts";
import { courierBookings } from "./schema.server.ts";

/** Returns null when no courier was booked for the shipment. */
export async function findShipmentBox(db: Database, shipmentId: string): Promise<Box | null> {
  const { weightGrams, lengthCm, breadthCm, heightCm, createdAt } = courierBookings;
  const [booked] = await db
    .select({ weightGrams, lengthCm, breadthCm, heightCm })
    .from(courierBookings)
    .where(and(eq(courierBookings.shipmentId, shipmentId), eq(courierBookings.status, "booked")))
    .orderBy(desc(createdAt))
    .limit(1);
  return booked ?? null;
}
