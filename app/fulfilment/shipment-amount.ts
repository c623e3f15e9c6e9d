/** What a shipment's amount is to its vendor and to whoever hands the shipment over. */
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** Cash is booked shipment by shipment, when one is delivered (docs/decisions/098). */
export function amountLabel({ paysOnDelivery, status }: { paysOnDelivery: boolean; status: ShipmentStatus }): string {
  if (!paysOnDelivery) return "Shipment total";
  if (status === "delivered") return "Cash collected";
  return status === "cancelled" ? "Cash not collected" : "Cash to collect";
}
