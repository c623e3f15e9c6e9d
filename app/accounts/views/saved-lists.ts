export const savedLists = {
  "/admin/orders": "Orders",
  "/admin/products": "Products",
  "/vendor/orders": "Orders",
  "/vendor/products": "Products",
} as const;

export type SavedList = keyof typeof savedLists;

/** Returns null for an unknown list or one of the other scope. */
export function readSavedList(base: "/admin" | "/vendor", path: string): SavedList | null {
  return Object.hasOwn(savedLists, path) && path.startsWith(`${base}/`) ? (path as SavedList) : null;
}

export const MAX_VIEWS = 12;
export const MAX_VIEW_NAME = 40;
const MAX_QUERY = 1000;

export function readViewQuery(typed: string): string | null {
  const params = new URLSearchParams(typed);
  params.delete("page");
  const query = params.toString();
  return query === "" || query.length > MAX_QUERY ? null : query;
}
