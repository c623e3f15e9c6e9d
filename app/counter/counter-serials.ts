import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isSerial, normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import { serialsField } from "./counter-lines.ts";

/** Serial numbers by product, of lines that have some. */
export function readTypedSerials(
  typed: readonly { productId: string; serials: string }[],
  lines: readonly { productId: string; quantity: number }[],
): Result<Map<string, string[]>, "invalid", Record<string, string>> {
  const errors: Record<string, string> = {};
  const read = new Map<string, string[]>();
  for (const { productId, serials } of typed) {
    const all = serials
      .split(/[\s,;]+/)
      .map(normalizeSerial)
      .filter(Boolean);
    const quantity = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    const wrong = all.find((serial) => !isSerial(serial));
    const twice = all.find((serial, index) => all.indexOf(serial) !== index);
    if (wrong) errors[serialsField(productId)] = "Use 3 to 40 letters, digits, dots, dashes or slashes";
    else if (twice) errors[serialsField(productId)] = `${twice} is entered twice`;
    else if (all.length > quantity) errors[serialsField(productId)] = "There are more serial numbers than pieces";
    if (all.length > 0) read.set(productId, all);
  }
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok(read);
}
