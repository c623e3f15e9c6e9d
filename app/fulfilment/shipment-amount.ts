/** What a shipment's amount means to its vendor and courier. */
import { isNeverDelivered, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** Cash is booked when a shipment is delivered (docs/decisions/098). */
export function amountLabel({ paysOnDelivery, status }: { paysOnDelivery: boolean; status: ShipmentStatus }): string {
  if (!paysOnDelivery) return "Shipment total";
  if (status === "delivered") return "Cash collected";
  return status === "cancelled" || isNeverDelivered(status) ? "Cash not collected" : "Cash to collect";
}

type Line = { unitPricePaise: number; quantity: number; taxablePaise: number; gstPaise: number };

/** In an order with prices before GST: price times pieces is not the line's amount. */
export function isPlusGst({ unitPricePaise, quantity, taxablePaise, gstPaise }: Line): boolean {
  return gstPaise > 0 && unitPricePaise * quantity === taxablePaise;
}
