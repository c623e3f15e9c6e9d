import { Link } from "react-router";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { Price } from "#app/ui/controls/price.tsx";

export function HomeHero({ product, storeName }: { product: ProductSummary | null; storeName: string }) {
  return (
    <section aria-label="Welcome" className="grid gap-8 md:grid-cols-2">
      <div className="flex flex-col items-start md:justify-center">
        <h1 className="font-display text-4xl font-bold tracking-tight">The right computer, at a clear price</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-muted lg:mt-6">
          {storeName} delivers laptops, gaming laptops and desktops across India, with complete specifications and a
          manufacturer’s warranty.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
          <ButtonLink to="/products">Shop Now</ButtonLink>
          <ButtonLink to="/about" variant="secondary">
            Learn More
          </ButtonLink>
        </div>
      </div>
      {product && <LeadProduct product={product} />}
    </section>
  );
}

function LeadProduct({ product }: { product: ProductSummary }) {
  return (
    <article className="group relative">
      {product.image ? (
        <Picture
          picture={product.image}
          sizes="(width >= 82.5rem) 39rem, (width >= 48rem) 46vw, 92vw"
          priority
          decorative
          className="aspect-4/3 w-full"
        />
      ) : (
        <NoPicture className="w-full" />
      )}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="font-display text-xl font-semibold">
          <Link
            to={`/products/${product.slug}`}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h2>
        <Price paise={product.sellingPricePaise} listPaise={product.discountPricePaise && product.pricePaise} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-hairline xl:grid-cols-4">
        {product.keySpecs.map(({ label, value }) => (
          <div key={label} className="border-b border-hairline py-2.5 xl:border-b-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-md font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
