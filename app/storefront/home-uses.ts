/** What people buy a computer for, as entrances to the product list. */
import {
  type FilterNames,
  filtersToHref,
  type ProductFilters,
  parseFilters,
} from "#app/finding/filters/product-filters.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";

/** `fromPaise`: the lowest price of what the link lists. */
export type UseTile = { label: string; text: string; to: string; fromPaise: number; picture: Thumbnail | null };

export type Use = { label: string; text: string; filters: ProductFilters };

/** Queries of /products, prices in rupees. Those that the catalogue cannot answer narrow nothing. */
const uses: readonly { label: string; text: string; query: string }[] = [
  { label: "Study", text: "For light work, up to \u20b950,000", query: "category=Laptop&max=50000" },
  {
    label: "Office",
    text: "16 GB memory, \u20b950,000 to \u20b91,00,000",
    query: "category=Laptop&min=50000&max=100000&ram=16",
  },
  { label: "Coding", text: "24 GB memory or more", query: "category=Laptop&ram=24&ram=32&ram=48&ram=64" },
  { label: "Gaming", text: "Laptops with a dedicated graphics card", query: "category=Gaming Laptop" },
  { label: "Creative work", text: "Laptops with an OLED display", query: "category=Laptop&panel=OLED" },
];

/** Leaves out a use when this shop lacks one of its filters. */
export function usesOf(names: FilterNames): Use[] {
  return uses.flatMap(({ label, text, query }) => {
    const params = new URLSearchParams(query);
    const filters = parseFilters(params, names);
    const isWhole = [...new Set(params.keys())].every((key) => isRead(key, filters));
    return isWhole ? [{ label, text, filters }] : [];
  });
}

function isRead(key: string, { category, specs }: ProductFilters): boolean {
  if (key === "category") return category !== null;
  return key === "min" || key === "max" || key in specs;
}

export const hrefOf = ({ filters }: Use): string => filtersToHref("/products", filters);
