/** What a shipment's amount is to its vendor and to whoever hands the shipment over. */
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** Cash is booked shipment by shipment, when one is delivered (docs/decisions/098). */
export function amountLabel({ paysOnDelivery, status }: { paysOnDelivery: boolean; status: ShipmentStatus }): string {
  if (!paysOnDelivery) return "Shipment";
  if (status === "delivered") return "Collected in cash";
  return status === "cancelled" ? "Not collected" : "To collect in cash";
}
