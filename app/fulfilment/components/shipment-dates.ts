import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { deliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { OrderDetails, Shipment } from "#app/orders/order-types.ts";

type DatedOrder = Pick<OrderDetails, "placedAt" | "payBy" | "events">;
type DatedShipment = Pick<Shipment, "id" | "kind" | "status" | "shippedAt" | "deliveredAt" | "promised">;

export function shipmentDates(order: DatedOrder, shipment: DatedShipment): Partial<Record<ShipmentStatus, string>> {
  const { id, kind, status, shippedAt, deliveredAt, promised } = shipment;
  const events = order.events.filter((one) => one.shipmentId === id);
  const packed = events.find((one) => one.toStatus === "processing");
  const added = kind === "sale" ? order.placedAt : events.find((one) => one.kind === "replacement")?.at;
  // Nothing is promised before payment, nor after a failed delivery.
  const isPromised =
    status !== "delivered" && status !== "undelivered" && (kind === "replacement" || order.payBy === null);
  const day = (at: Date | null | undefined) => (at ? formatDay(dayInIndia(at)) : undefined);
  return {
    pending: day(added),
    processing: day(packed?.at),
    shipped: day(shippedAt),
    delivered:
      day(deliveredAt) ?? (added && isPromised ? `by ${formatDay((promised ?? deliveryWindow(added)).to)}` : undefined),
  };
}
