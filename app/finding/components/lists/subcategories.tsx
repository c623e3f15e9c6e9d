import { Link } from "react-router";
import { filtersToHref, noFilters } from "#app/finding/filters/product-filters.ts";
import type { ListPage } from "#app/finding/lists/product-list-page.ts";

export function Subcategories({ page: { facets, filters, above } }: { page: ListPage }) {
  const below = facets.categories.filter(({ level, count }) => level === above.length + 1 && count > 0);
  if (filters.category === null || below.length === 0) return null;
  return (
    <nav aria-label={`Categories in ${filters.category}`}>
      <ul className="flex gap-2">
        {below.map(({ name, count }) => (
          <li key={name} className="shrink-0">
            <Link
              to={filtersToHref("/products", { ...noFilters, category: name })}
              className="link-chip gap-1.5 border-hairline font-semibold text-action focus-visible:-outline-offset-2"
            >
              {name}
              <span className="text-sm font-normal text-muted">{count.toLocaleString("en-IN")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
