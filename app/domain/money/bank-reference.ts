/** What banks call a transfer: a UTR, an NEFT or IMPS reference, or one of their own. */

const REFERENCE = /^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/;

/** As banks print it, without blanks and in capitals; null when it can't be one. */
export function parseBankReference(text: string): string | null {
  const tidy = text.replace(/\s/g, "").toUpperCase();
  return REFERENCE.test(tidy) ? tidy : null;
}
