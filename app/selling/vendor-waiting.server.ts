import { countWaitingShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { countWaitingReturns, type WaitingReturns } from "#app/returns/vendor-return-queries.server.ts";
import { MAX_WAITING_SHOWN } from "#app/ui/layout/waiting-count.ts";

/** `shipments` stops at one more than the menu shows. */
export type VendorWaiting = { shipments: number; returns: WaitingReturns };

const ofRequest = new WeakMap<AppContext, Promise<VendorWaiting>>();

/** Counted once per request: the menu and the dashboard ask at the same time. */
export function findVendorWaiting(app: AppContext, vendorId: string): Promise<VendorWaiting> {
  const known = ofRequest.get(app);
  if (known) return known;
  const counted = readAsVendor(app.db, vendorId, async (tx) => {
    const [shipments, returns] = await Promise.all([
      countWaitingShipments(tx, MAX_WAITING_SHOWN + 1),
      countWaitingReturns(tx),
    ]);
    return { shipments, returns };
  });
  ofRequest.set(app, counted);
  return counted;
}
