/** What a parcel's amount is to its vendor and to whoever hands the parcel over. */
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** Cash is booked parcel by parcel, when one is delivered (docs/decisions/098). */
export function amountLabel({ paysOnDelivery, status }: { paysOnDelivery: boolean; status: ShipmentStatus }): string {
  if (!paysOnDelivery) return "Parcel";
  if (status === "delivered") return "Collected in cash";
  return status === "cancelled" ? "Not collected" : "To collect in cash";
}
