/** A bank's name for a transfer: a UTR, an NEFT or IMPS reference, or its own. */

const REFERENCE = /^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/;

/** In capitals without blanks; null when it can't be one. */
export function parseBankReference(text: string): string | null {
  const tidy = text.replace(/\s/g, "").toUpperCase();
  return REFERENCE.test(tidy) ? tidy : null;
}
