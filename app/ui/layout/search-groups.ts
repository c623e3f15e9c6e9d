export type SearchHit = { to: string; title: string; detail: string };

/** `more`: address of the full list. */
export type SearchGroup = { label: string; hits: SearchHit[]; more: string | null };

export type FoundHere = { q: string; groups: SearchGroup[] };

export const MAX_SEARCHED = 100;

export function readSearched(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, MAX_SEARCHED);
}

type MenuLink = { to: string; label: string; also?: string; hasExport?: true };

export function findPages(links: readonly MenuLink[], q: string): SearchGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = links.filter(({ label, also = "", hasExport }) => {
    const searchable = `${label} ${also} ${hasExport ? "export csv" : ""}`.toLowerCase();
    return words.every((word) => searchable.includes(word));
  });
  if (matches.length === 0) return [];
  return [{ label: "Go to", hits: matches.map(({ to, label }) => ({ to, title: label, detail: "" })), more: null }];
}
