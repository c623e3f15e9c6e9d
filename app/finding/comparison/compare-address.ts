/** The address of a comparison names its products by their slugs. */

export const MAX_COMPARED = 4;

export function comparedSlugs(text: string | null): string[] {
  const slugs = (text ?? "").split(",").map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs.filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))].slice(0, MAX_COMPARED);
}

export function compareHref(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compare?products=${slugs.join(",")}` : "/compare";
}
