export const savedLists = {
  "/admin/orders": "Orders",
  "/admin/products": "Products",
  "/vendor/orders": "Orders",
  "/vendor/products": "Products",
} as const;

export type SavedList = keyof typeof savedLists;

/** Null for an unknown list or one of the other scope. */
export function readSavedList(base: "/admin" | "/vendor", path: string): SavedList | null {
  return Object.hasOwn(savedLists, path) && path.startsWith(`${base}/`) ? (path as SavedList) : null;
}

/** Limit per person and list. */
export const MAX_VIEWS = 12;
export const MAX_VIEW_NAME = 40;
const MAX_QUERY = 1000;

/** The query string of a list without the page; null when it is empty or too long. */
export function readViewQuery(typed: string): string | null {
  const params = new URLSearchParams(typed);
  params.delete("page");
  const query = params.toString();
  return query === "" || query.length > MAX_QUERY ? null : query;
}
