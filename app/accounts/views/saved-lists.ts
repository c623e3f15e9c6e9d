export const savedLists = {
  "/admin/orders": "Orders",
  "/admin/products": "Products",
  "/vendor/orders": "Orders",
  "/vendor/products": "Products",
} as const;

export type SavedList = keyof typeof savedLists;

/** Null: no such list, or of the other office. */
export function readSavedList(base: "/admin" | "/vendor", path: string): SavedList | null {
  return Object.hasOwn(savedLists, path) && path.startsWith(`${base}/`) ? (path as SavedList) : null;
}

/** Per person and list. */
export const MAX_VIEWS = 12;
export const MAX_VIEW_NAME = 40;
const MAX_QUERY = 1000;

/** A list's address after "?", without the page; null: too long, or nothing in it. */
export function readViewQuery(typed: string): string | null {
  const params = new URLSearchParams(typed);
  params.delete("page");
  const query = params.toString();
  return query === "" || query.length > MAX_QUERY ? null : query;
}
