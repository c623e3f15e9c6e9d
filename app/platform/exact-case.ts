import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Guards, limits and caches compare paths as text, so one spelling of an address is its own. */
export function withExactCase(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    children: entry.children && withExactCase(entry.children),
  }));
}
