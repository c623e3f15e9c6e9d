import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { hasSerials, isSerial, normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import type { PieceSerial } from "#app/orders/serials/serial-commands.server.ts";
import type { RecordSerialsError } from "./record-serials.server.ts";
import { serialField } from "./serial-field.ts";

type Line = { id: string; productId: string; hsn: string; quantity: number };

/** One field per piece, in the order of the form. */
export function serialFieldNames(lines: readonly Line[]): string[] {
  return lines.filter(hasSerials).flatMap(({ id, quantity }) => positions(quantity).map((at) => serialField(id, at)));
}

/** A sentence for each wrong field. An empty field is a piece without a serial number. */
export function readSerials(
  fields: Readonly<Record<string, string>>,
  shipment: { id: string; lines: readonly Line[] },
): Result<{ shipmentId: string; serials: PieceSerial[] }, "invalid", Record<string, string>> {
  const serials: PieceSerial[] = [];
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const line of shipment.lines.filter(hasSerials))
    for (const position of positions(line.quantity)) {
      const field = serialField(line.id, position);
      const serial = normalizeSerial(fields[field] ?? "");
      if (serial === "") continue;
      if (!isSerial(serial)) errors[field] = "Use 3 to 40 letters, digits, dots, dashes or slashes";
      else if (seen.has(`${line.productId} ${serial}`)) errors[field] = `${serial} is entered twice`;
      seen.add(`${line.productId} ${serial}`);
      serials.push({ orderLineId: line.id, position, serial });
    }
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok({ shipmentId: shipment.id, serials });
}

export function serialsErrorText(code: Exclude<RecordSerialsError, "not-found">, serial = ""): string {
  switch (code) {
    case "serial-used":
      return `Serial number ${serial} was already sold with another order. Check the box.`;
    case "not-packing":
      return "Serial numbers can be entered from packing until delivery.";
    case "changed":
      return "This shipment has been changed. Please reload the page.";
  }
}

function positions(quantity: number): number[] {
  return Array.from({ length: quantity }, (_, position) => position);
}
