import { findShipmentBox } from "#app/couriers/shipment-box.server.ts";
import type { ReturnStatus } from "#app/domain/fulfilment/return-status.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  currentPickup,
  hasReturnPickups,
  isForStaff,
  type Pickup,
  type PickupTry,
  shownTry,
} from "./pickup-queries.server.ts";

export type PickupPanel = {
  current: PickupTry | null;
  isForStaff: boolean;
  /** The package's size is unknown, so the buyer can't choose a day. */
  needsBox: boolean;
};

/** Returns null when no courier collects the return. `tries`: a vendor's own, or all for admins. */
export async function findPickupPanel(
  db: Database,
  env: Env,
  { shipmentId, status }: { shipmentId: string; status: ReturnStatus },
  tries: readonly Omit<Pickup, "address" | "hasFreight">[],
): Promise<PickupPanel | null> {
  const current = currentPickup(tries);
  if (!current && (status !== "approved" || !hasReturnPickups(env))) return null;
  const needsBox = !current && (await findShipmentBox(db, shipmentId)) === null;
  return { current: current && shownTry(current), isForStaff: isForStaff(tries), needsBox };
}
