import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { ShipmentSplit, SplitShipmentError } from "./split-shipment.server.ts";

type Line = { id: string; name: string; quantity: number };

export function splitFieldNames(lines: readonly Line[]): string[] {
  return lines.map(({ id }) => `now-${id}`);
}

/** Errors are sentences. */
export function readSplit(
  fields: Readonly<Record<string, string>>,
  shipment: { id: string; lines: readonly Line[] },
): Result<ShipmentSplit, "refused", string> {
  const keep = [];
  for (const { id, name, quantity } of shipment.lines) {
    const typed = fields[`now-${id}`]?.trim() ?? "";
    if (typed === "") continue;
    if (!/^\d{1,6}$/.test(typed) || Number(typed) > quantity)
      return err("refused", `${name}: enter a quantity between 0 and ${quantity}.`);
    keep.push({ orderLineId: id, quantity: Number(typed) });
  }
  return ok({ shipmentId: shipment.id, keep });
}

const sentences: Record<SplitShipmentError, string> = {
  "not-found": "Shipment not found.",
  "already-shipped": "This shipment has already left or is cancelled, so it can't be split.",
  "not-paid": "This order has not been paid yet, so its shipment can't be split.",
  booked: "A courier is booked for this shipment. Cancel the booking before you split it.",
  "nothing-chosen": "Nothing was moved: enter a lower quantity for at least one item.",
  "nothing-left": "At least one item must be sent now.",
  refunded: "Some of these items were refunded already and can't be moved to another shipment.",
};

export function splitErrorText(code: SplitShipmentError): string {
  return sentences[code];
}
