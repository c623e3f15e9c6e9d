import { isOver, type OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import { neverArrives, type ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { sumPaise } from "#app/domain/money/money.ts";

/** Cash is recorded on delivery (docs/decisions/343). */
export function amountLabel({ paysOnDelivery, status }: { paysOnDelivery: boolean; status: ShipmentStatus }): string {
  if (!paysOnDelivery) return "Shipment total";
  if (status === "delivered") return "Cash collected";
  return neverArrives(status) ? "Cash not collected" : "Cash to collect";
}

type CashOrder = {
  status: OrderStatus;
  paymentMethod: string;
  shipments: readonly { id: string; kind: "sale" | "replacement"; status: ShipmentStatus; shippingPaise: number }[];
  lines: readonly { shipmentId: string; totalPaise: number }[];
};

/** Cash in paise that nobody collects, because shipments were cancelled or returned (docs/decisions/334). */
export function uncollectedPaise({ status, paymentMethod, shipments, lines }: CashOrder): number {
  if (paymentMethod !== "cod" || isOver(status)) return 0;
  const undelivered = shipments.filter((one) => one.kind === "sale" && neverArrives(one.status));
  const goods = lines.filter(({ shipmentId }) => undelivered.some(({ id }) => id === shipmentId));
  return sumPaise([...undelivered.map((one) => one.shippingPaise), ...goods.map((line) => line.totalPaise)]);
}

type Line = { unitPricePaise: number; quantity: number; taxablePaise: number; gstPaise: number };

/** Prices before GST: price times pieces is not the line's amount. */
export function isPlusGst({ unitPricePaise, quantity, taxablePaise, gstPaise }: Line): boolean {
  return gstPaise > 0 && unitPricePaise * quantity === taxablePaise;
}

export function gstNote(line: Line & { gstRateBp: number }): string {
  return isPlusGst(line) ? `, plus ${line.gstRateBp / 100}% GST` : "";
}
