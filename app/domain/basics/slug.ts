/** A slug is a name made fit for an address: small Latin letters and digits, single hyphens, nothing else. */

const LONGEST = 80;

/**
 * "HP OMEN 16 (2025)" → "hp-omen-16-2025". Accents are dropped, "&" becomes "and". Empty when the name holds no
 * Latin letter or digit: the caller then asks for a slug. Making it unique is the caller's too.
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, LONGEST)
    .replace(/-$/, "");
}
