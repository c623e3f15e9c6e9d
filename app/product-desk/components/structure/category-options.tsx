import type { CategoryEntry } from "#app/product-desk/structure/structure-queries.server.ts";

export function CategoryOptions({ entries }: { entries: readonly CategoryEntry[] }) {
  return entries.map(({ id, name, level }) => (
    <option key={id} value={id}>
      {"\u2003".repeat(level)}
      {name}
    </option>
  ));
}
