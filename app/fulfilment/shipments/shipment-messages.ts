import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

type FailedMove = { code: string; details?: { from: ShipmentStatus; to: ShipmentStatus } };

const next: Partial<Record<ShipmentStatus, string>> = {
  pending: "it must be confirmed first",
  processing: "it must be shipped first",
  undelivered: "record another attempt, or that it was returned or lost",
};

export function moveErrorText({ code, details }: FailedMove, thing: "shipment" | "order" = "shipment"): string {
  if (code === "not-paid") return `This ${thing} can be confirmed only after it is paid.`;
  if (code === "no-gstin")
    return "An invoice or delivery challan can't be issued because the vendor profile has no GSTIN. Add it, then mark the shipment as shipped.";
  if (code === "cash-limit")
    return "With this delivery the customer would have paid ₹2,00,000 or more in cash today, which the Income-tax Act section 186 does not allow. Deliver it on another day, or have the customer order it again with another payment method.";
  if (!details) return `This ${thing} can't be changed now.`;
  // In bulk moves, a shipment may have had the status before.
  if (details.from === details.to && thing === "shipment")
    return `Someone else has already updated this shipment: it is ${details.from}.`;
  const reason = next[details.from];
  return reason ? `This ${thing} is ${details.from}: ${reason}.` : `This ${thing} is already ${details.from}.`;
}

export function trackingErrorText(code: "not-shipped" | "cash-booked"): string {
  return code === "not-shipped"
    ? "Tracking details can be corrected after the shipment has left, until it is returned."
    : "This shipment is delivered and its cash is recorded, so it can't be changed from own delivery to a courier or back.";
}
