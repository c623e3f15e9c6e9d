import { ProductCard } from "#app/catalog/components/product-card.tsx";
import type { CardProduct } from "#app/catalog/product-types.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function ProductRow({
  id,
  title,
  link,
  products,
}: {
  id: string;
  title: string;
  link?: { to: string; label: string };
  products: CardProduct[];
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} link={link} className="mb-4" />
      <ul className="rail gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="max-sm:w-60">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
