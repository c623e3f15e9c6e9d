/** A UTR, an NEFT or IMPS reference, or a bank's own. */

const REFERENCE = /^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/;

export function parseBankReference(text: string): string | null {
  const tidy = text.replace(/\s/g, "").toUpperCase();
  return REFERENCE.test(tidy) ? tidy : null;
}
