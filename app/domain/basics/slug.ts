import { toAsciiDigits } from "./digits.ts";
import { transliterate } from "./transliteration.ts";

const MAX_LENGTH = 80;

/** Empty without digits and letters, Latin or Indian. */
export function slugify(name: string): string {
  return transliterate(toAsciiDigits(name))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-$/, "");
}
