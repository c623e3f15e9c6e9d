import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Delay } from "./delay-queries.server.ts";
import { vendorShipmentDelays } from "./vendor-views.server.ts";

/** Call within `asVendor`. */
export async function findVendorDelay(db: Database, ofShipment: string): Promise<Delay | null> {
  const { id, shipmentId, reason, sendOn, status, answerBy, askedAt } = vendorShipmentDelays;
  const [newest] = await db
    .select({ id, shipmentId, reason, sendOn, status, answerBy })
    .from(vendorShipmentDelays)
    .where(eq(shipmentId, ofShipment))
    .orderBy(desc(askedAt))
    .limit(1);
  return newest ?? null;
}
