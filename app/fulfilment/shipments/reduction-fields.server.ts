import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isCannotSendReason } from "#app/domain/fulfilment/removal.ts";
import type { ReduceShipmentError, Reduction } from "./reduce-shipment.server.ts";

type Line = { id: string; name: string; quantity: number };

export function reductionFieldNames(lines: readonly Line[]): string[] {
  return ["cannotSend", ...lines.map(({ id }) => `send-${id}`)];
}

/** Errors are sentences. */
export function readReduction(
  fields: Readonly<Record<string, string>>,
  shipment: { id: string; lines: readonly Line[] },
): Result<Reduction, "refused", string> {
  const keep = [];
  for (const { id, name, quantity } of shipment.lines) {
    const typed = fields[`send-${id}`]?.trim() ?? "";
    if (typed === "") continue;
    if (!/^\d{1,6}$/.test(typed) || Number(typed) > quantity)
      return err("refused", `${name}: enter a quantity between 0 and ${quantity}.`);
    keep.push({ orderLineId: id, quantity: Number(typed) });
  }
  const { cannotSend: reason = "" } = fields;
  if (!isCannotSendReason(reason)) return err("refused", "Choose why the items can't be sent.");
  return ok({ shipmentId: shipment.id, keep, reason });
}

const sentences: Record<ReduceShipmentError, string> = {
  "not-found": "Shipment not found.",
  "already-shipped": "This shipment has already left or is cancelled, so its items stay as they are.",
  "not-paid": "This order has not been paid yet. Cancel the order instead.",
  "nothing-chosen": "Nothing was removed: enter a lower quantity for at least one item.",
  "too-many": "Some of these items were refunded already and are to be sent. Contact the store.",
};

export function reductionErrorText(code: ReduceShipmentError): string {
  return sentences[code];
}
