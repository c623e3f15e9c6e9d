import type { SearchHit } from "#app/ui/layout/search-groups.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";

/** Per kind; lists show all. */
export const MAX_HITS = 6;

export function firstOf(q: string, sort: string): TableState {
  return { q, sort, isDescending: true, page: 1, perPage: MAX_HITS, filters: {} };
}

/** The list's URL, or null when it shows no more. */
export function moreIn(list: string, q: string, total: number): string | null {
  return total > MAX_HITS ? `${list}?q=${encodeURIComponent(q)}` : null;
}

/** An index finds the parts of a complete number such as INV/26-27/000001. Null for other text. */
export function readInvoiceNumber(q: string): { number: string; sequence: number } | null {
  const number = q.replace(/\s/g, "").toUpperCase();
  const [, digits] = /^[A-Z0-9/-]+\/[CD]?(\d{1,6})$/.exec(number) ?? [];
  return digits ? { number, sequence: Number(digits) } : null;
}

/** A piece with a serial number, at its page in the office. */
export function pieceHit(
  base: "/vendor" | "/admin",
  { id, serial, name }: { id: string; serial: string; name: string },
): SearchHit {
  return { to: `${base}/serials/${id}`, title: serial, detail: name };
}
