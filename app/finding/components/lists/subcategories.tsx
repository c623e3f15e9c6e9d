import { Link } from "react-router";
import { filtersToHref, noFilters } from "#app/finding/filters/product-filters.ts";
import type { ListPage } from "#app/finding/lists/product-list-page.ts";

export function Subcategories({ page: { facets, filters, above } }: { page: ListPage }) {
  const below = facets.categories.filter(({ level, count }) => level === above.length + 1 && count > 0);
  if (filters.category === null || below.length === 0) return null;
  return (
    <nav aria-label={`Categories in ${filters.category}`} className="print:hidden">
      <ul className="no-scrollbar flex gap-x-5 overflow-x-auto max-lg:-mx-gutter max-lg:px-gutter lg:flex-wrap">
        {below.map(({ name, count }) => (
          <li key={name} className="shrink-0">
            <Link
              to={filtersToHref("/products", { ...noFilters, category: name })}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action hover:underline focus-visible:-outline-offset-2 lg:min-h-9"
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
