import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { bookedShipmentOf } from "./booking-steps.server.ts";
import { type CourierContext, CourierError } from "./courier.ts";
import { courierOf } from "./couriers.server.ts";
import { listVendorBookings } from "./vendor-booking-queries.server.ts";

type PrintedLabels = { pdf: Uint8Array<ArrayBuffer> } | { error: "not-found" | "refused" | "unsure"; reason?: string };

/** Must run outside transactions. */
export async function printLabels(
  { db, env, fetch }: CourierContext & { db: Database },
  { vendorId, shipmentIds }: { vendorId: string; shipmentIds: readonly string[] },
): Promise<PrintedLabels> {
  const validIds = shipmentIds.filter(isUuid);
  const booked = validIds.length > 0 ? await asVendor(db, vendorId, (tx) => listVendorBookings(tx, validIds)) : [];
  const [first] = booked;
  const courier = first && (await courierOf({ id: first.courier }, { env, fetch }));
  if (!courier) return { error: "not-found" };
  const own = booked.filter((one) => one.courier === courier.id).flatMap((one) => bookedShipmentOf(one) ?? []);
  try {
    const printed = await courier.printLabels(own);
    return printed.ok ? { pdf: printed.value } : { error: "refused", reason: printed.details };
  } catch (error) {
    if (error instanceof CourierError) return { error: "unsure" };
    throw error;
  }
}
