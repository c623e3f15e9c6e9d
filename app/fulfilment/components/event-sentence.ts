import { ON_ACCOUNT_NOTE } from "#app/domain/buying/company-credit.ts";
import { neverArrives } from "#app/domain/fulfilment/shipment-status.ts";
import type { OrderEvent, Shipment } from "#app/orders/order-types.ts";

const orderSentences: Record<string, string> = {
  pending: "Order pending",
  processing: "Order is being processed",
  shipped: "All items shipped",
  delivered: "All items delivered",
  undelivered: "Order could not be delivered",
  cancelled: "Order cancelled",
};

const paymentSentences: Record<string, string> = {
  pending: "Payment retried",
  paid: "Payment received",
  failed: "Payment failed",
  refunded: "Payment refunded",
};

const shipmentSentences: Record<string, string> = {
  pending: "is awaiting confirmation",
  processing: "is being packed",
  shipped: "has been shipped",
  undelivered: "could not be delivered",
  delivered: "has been delivered",
  returned: "was returned to the seller",
  lost: "was lost in transit",
  cancelled: "has been cancelled",
};

/** `sent`: the provider has accepted the refund; `succeeded`: the money has left. */
const refundSentences: Record<string, string> = {
  requested: "Refund initiated",
  sent: "Refund in progress",
  succeeded: "Refund completed",
  failed: "Refund failed",
};

const delaySentences: Record<string, string> = {
  asked: "the customer was asked to wait",
  waits: "the customer agreed to wait",
  refunded: "the customer chose not to wait",
  expired: "cancelled, as no answer came in time",
};

function isUndone({ fromStatus, toStatus }: OrderEvent): boolean {
  return fromStatus === "delivered" && toStatus === "shipped";
}

type Told = Pick<Shipment, "id" | "vendorName" | "kind" | "status">;

/** Buyers read "Parcel" for `shipmentWord`. */
export function eventSentence(
  event: OrderEvent,
  shipments: Told[],
  shipmentWord: "Parcel" | "Shipment" = "Parcel",
): string {
  const to = event.toStatus ?? "";
  const shipment = shipments.find((shipment) => shipment.id === event.shipmentId);
  const from = shipment ? ` from ${shipment.vendorName}` : "";
  switch (event.kind) {
    case "placed":
      return "Order placed";
    case "status":
      if (to === "delivered" && shipments.some(({ kind, status }) => kind === "sale" && neverArrives(status)))
        return "Order completed";
      return orderSentences[to] ?? `Order is ${to}`;
    case "payment":
      // Without the provider's reason, the order ended unpaid and nothing failed.
      if (to === "failed" && !event.note) return "Not paid";
      if (to === "paid" && event.note === ON_ACCOUNT_NOTE) return "Put on the company’s account";
      if (event.fromStatus === "paid" && to === "pending") return "Payment not received after all";
      return paymentSentences[to] ?? "Payment updated";
    case "shipment": {
      const what = shipment?.kind === "replacement" ? "Replacement" : shipmentWord;
      if (isUndone(event)) return `${what}${from} is still on its way: it was marked as delivered by mistake`;
      return `${what}${from} ${shipmentSentences[to] ?? `is ${to}`}`;
    }
    case "replacement":
      return `Replacement${from} is being prepared`;
    case "tracking":
      return `Tracking details of the ${shipmentWord.toLowerCase()}${from} corrected`;
    case "removal":
      return `Items removed from the ${shipmentWord.toLowerCase()}${from}`;
    case "split":
      return `Part of the ${shipmentWord.toLowerCase()}${from} will be sent separately`;
    case "delay":
      return `${shipmentWord}${from}: ${delaySentences[to] ?? "delay"}`;
    case "refund":
      return refundSentences[to] ?? "Refund";
    case "note":
      return "Note from the store";
    case "internal-note":
      return "Internal note";
  }
}

/** A single shipment's steps repeat the order's, which are left out. */
export function visibleEvents(
  events: readonly OrderEvent[],
  shipments: readonly Pick<Shipment, "kind">[],
): OrderEvent[] {
  if (shipments.filter(({ kind }) => kind === "sale").length !== 1) return [...events];
  const statuses = new Set(events.filter(({ kind }) => kind === "shipment").map(({ toStatus }) => toStatus));
  return events.filter(
    ({ kind, toStatus }) => kind !== "status" || toStatus === "cancelled" || !statuses.has(toStatus),
  );
}
