import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { OrderEvent } from "./order-types.ts";
import { vendorShipmentEvents, vendorTrackingEvents } from "./vendor-views.server.ts";

export type ShipmentEvent = Pick<OrderEvent, "seq" | "kind" | "toStatus" | "actorRole" | "note" | "at">;

export async function listShipmentEvents(db: Database, id: string): Promise<ShipmentEvent[]> {
  const { seq, kind, toStatus, actorRole, note, at } = vendorShipmentEvents;
  const moves = db
    .select({ seq, kind, toStatus, actorRole, note, at })
    .from(vendorShipmentEvents)
    .where(eq(vendorShipmentEvents.shipmentId, id));
  const corrected = vendorTrackingEvents;
  const corrections = db
    .select({
      seq: corrected.seq,
      kind: sql<"tracking">`'tracking'`,
      toStatus: sql<string | null>`null`,
      actorRole: corrected.actorRole,
      note: corrected.note,
      at: corrected.at,
    })
    .from(corrected)
    .where(eq(corrected.shipmentId, id));
  return [...(await moves), ...(await corrections)].sort((a, b) => a.seq - b.seq);
}
