/** Why a shipment or an order was not moved, in words; answered with 409. */
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";

type Refusal = { code: string; details?: { from: ShipmentStatus; to: ShipmentStatus } };

const next: Partial<Record<ShipmentStatus, string>> = {
  pending: "it has to be confirmed first",
  processing: "it has to be dispatched first",
};

/** A whole sentence. `thing`: "shipment" or "order". */
export function moveRefusal({ code, details }: Refusal, thing: "shipment" | "order" = "shipment"): string {
  if (code === "not-paid") return `The ${thing} waits for its payment: it can be confirmed once the money is here.`;
  if (code === "no-gstin")
    return "No tax invoice can be issued: the vendor's profile has no GSTIN. Add it, then dispatch the shipment.";
  if (!details) return `This ${thing} can't be changed now.`;
  // Of many at a time some were there before: nobody need have been faster.
  if (details.from === details.to && thing === "shipment")
    return `Somebody was faster: this shipment is ${details.from} already.`;
  const reason = next[details.from];
  return reason ? `This ${thing} is ${details.from}: ${reason}.` : `This ${thing} is ${details.from} already.`;
}
