/** Small Latin letters, digits, single hyphens. */

const MAX_LENGTH = 80;

/**
 * "HP OMEN 16 (2025)" → "hp-omen-16-2025"; accents go, "&" becomes "and". Empty without Latin letters or digits: the
 * caller asks for one, and makes it unique.
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
}
