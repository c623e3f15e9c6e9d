import { countWaitingShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { countWaitingReturns, type WaitingReturns } from "#app/returns/vendor-return-queries.server.ts";
import { MAX_WAITING_SHOWN } from "#app/ui/layout/waiting-count.ts";

/** Counting of `shipments` stops at one more than the menu shows. */
export type VendorWaiting = { shipments: number; returns: WaitingReturns };

const waitingByRequest = new WeakMap<AppContext, Promise<VendorWaiting>>();

/** The menu and the dashboard of one request share one count. */
export function findVendorWaiting(app: AppContext, vendorId: string): Promise<VendorWaiting> {
  const cached = waitingByRequest.get(app);
  if (cached) return cached;
  const counted = readAsVendor(app.db, vendorId, async (tx) => {
    const [shipments, returns] = await Promise.all([
      countWaitingShipments(tx, MAX_WAITING_SHOWN + 1),
      countWaitingReturns(tx),
    ]);
    return { shipments, returns };
  });
  waitingByRequest.set(app, counted);
  return counted;
}
