import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isSerial, normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";

/** The returned pieces of one order line. `read` is empty until somebody has looked. */
export type ReturnedPieces = {
  orderLineId: string;
  name: string;
  quantity: number;
  /** What the buyer holds: pieces that were sold, or that a warranty claim brought in their place. */
  sold: { serial: string; replaces: string | null }[];
  read: { position: number; serial: string | null; isSold: boolean }[];
};

/** `serial` null: the piece has none. */
export type ReadSerial = { orderLineId: string; position: number; serial: string | null };

export function isUnchecked(pieces: readonly ReturnedPieces[]): boolean {
  return pieces.some(({ read }) => read.length === 0);
}

export function hasOtherSerial(pieces: readonly ReturnedPieces[]): boolean {
  return pieces.some(({ read }) => read.some(({ isSold }) => !isSold));
}

export function readFieldName(orderLineId: string, position: number): string {
  return `serial-${orderLineId}-${position + 1}`;
}

export function readFieldNames(pieces: readonly ReturnedPieces[]): string[] {
  return pieces.flatMap((one) => positions(one).map((position) => readFieldName(one.orderLineId, position)));
}

/** A sentence for each wrong field. */
export function readReturnedSerials(
  fields: Readonly<Record<string, string>>,
  pieces: readonly ReturnedPieces[],
): Result<ReadSerial[], "invalid", Record<string, string>> {
  const errors: Record<string, string> = {};
  const serials = pieces.flatMap((one) => {
    const seen = new Set<string>();
    return positions(one).map((position): ReadSerial => {
      const field = readFieldName(one.orderLineId, position);
      const serial = normalizeSerial(fields[field] ?? "") || null;
      if (serial && !isSerial(serial)) errors[field] = "Use 3 to 40 letters, digits, dots, dashes or slashes";
      if (serial && seen.has(serial)) errors[field] = `${serial} is entered twice`;
      if (serial) seen.add(serial);
      return { orderLineId: one.orderLineId, position, serial };
    });
  });
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok(serials);
}

export function positions({ quantity }: Pick<ReturnedPieces, "quantity">): number[] {
  return Array.from({ length: quantity }, (_, position) => position);
}
