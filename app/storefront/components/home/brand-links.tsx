import { Link } from "react-router";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function BrandLinks({ brands }: { brands: readonly string[] }) {
  if (brands.length < 2) return null;
  return (
    <section aria-labelledby="brands">
      <SectionHeading id="brands" title="Shop By Brand" className="mb-4" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand}>
            <Link
              to={`/products?${new URLSearchParams({ brand })}`}
              className="flex min-h-14 items-center justify-center rounded-sheet border border-hairline bg-surface px-3 text-center font-display text-lg font-semibold hover:underline"
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
