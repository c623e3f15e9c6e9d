import { neverArrives, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

/** Cash is recorded on delivery (docs/decisions/343). */
export function amountLabel({ paysOnDelivery, status }: { paysOnDelivery: boolean; status: ShipmentStatus }): string {
  if (!paysOnDelivery) return "Shipment total";
  if (status === "delivered") return "Cash collected";
  return neverArrives(status) ? "Cash not collected" : "Cash to collect";
}

type Line = { unitPricePaise: number; quantity: number; taxablePaise: number; gstPaise: number };

/** Prices before GST: price times pieces is not the line's amount. */
export function isPlusGst({ unitPricePaise, quantity, taxablePaise, gstPaise }: Line): boolean {
  return gstPaise > 0 && unitPricePaise * quantity === taxablePaise;
}

export function gstNote(line: Line & { gstRateBp: number }): string {
  return isPlusGst(line) ? `, plus ${line.gstRateBp / 100}% GST` : "";
}
