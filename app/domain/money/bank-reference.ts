/** A UTR, an NEFT or IMPS reference, or a bank's own. */
import { compactDigits, toAsciiDigits } from "#app/domain/basics/digits.ts";

const REFERENCE = /^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/;

export function parseBankReference(text: string): string | null {
  const tidy = toAsciiDigits(text).replace(/\s/g, "").toUpperCase();
  return REFERENCE.test(tidy) ? tidy : null;
}

/** The number that UPI apps show as UTR or UPI reference: 12 digits (NPCI). Returns null for anything else. */
export function parseUpiReference(text: string): string | null {
  const digits = compactDigits(text);
  return /^\d{12}$/.test(digits) ? digits : null;
}
