import { Check } from "lucide-react";
import { Link } from "react-router";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
import { shortSpec } from "#app/catalog/components/product-card.tsx";
import type { CardProduct } from "#app/catalog/product-types.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { Price } from "#app/ui/controls/price.tsx";

type HeroProps = { title: string; intro: string; product: CardProduct | null; store: PublicStore };

/** `title` and `intro` are the admin's; empty for the standard ones. */
export function HomeHero({ title, intro, product, store }: HeroProps) {
  return (
    <section
      aria-label="Welcome"
      className="grid overflow-hidden rounded-sheet border border-hairline bg-surface md:grid-cols-2"
    >
      <div className="flex flex-col items-start p-5 md:justify-center lg:p-12">
        <h1 className="font-display text-4xl font-bold tracking-tight">
          {title || "The right computer, at a clear price"}
        </h1>
        <p className="mt-4 max-w-[44ch] text-lg text-muted lg:mt-5">
          {intro || (
            <>
              Laptops, gaming laptops and desktops with complete specifications
              {store.pricesIncludeGst && ", GST included in every price,"} and delivery across India.
            </>
          )}
        </p>
        <div className="mt-5 flex flex-wrap gap-3 lg:mt-7">
          <ButtonLink to="/products">Shop Now</ButtonLink>
          <ButtonLink to="/about" variant="secondary">
            Learn More<span className="sr-only"> about us</span>
          </ButtonLink>
          <ButtonLink to="/build" variant="quiet">
            Build a PC
          </ButtonLink>
        </div>
        <ul className="mt-7 hidden gap-x-6 gap-y-2 text-md text-muted lg:flex lg:flex-wrap">
          {promises(store).map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 text-success" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      {product && <LeadProduct product={product} />}
    </section>
  );
}

function promises({ shippingFeePaise, freeShippingAbovePaise, delivery, returnWindowDays }: PublicStore): string[] {
  const isFree = shippingFeePaise === 0 && !delivery.hasFees;
  return [
    isFree ? "Free delivery" : `Free delivery above ${formatInr(freeShippingAbovePaise)}`,
    `${returnWindowDays.replacement}-day replacement`,
    "GST invoice with every order",
  ];
}

function LeadProduct({ product }: { product: CardProduct }) {
  return (
    <article className="group relative flex flex-col border-hairline max-md:border-t md:border-l">
      {product.image ? (
        <Picture
          picture={product.image}
          sizes="(width >= 82.5rem) 40rem, (width >= 48rem) 50vw, 100vw"
          priority
          decorative
          className="aspect-4/3 w-full rounded-none"
        />
      ) : (
        <NoPicture className="w-full flex-1" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 lg:px-8">
        <div className="min-w-0">
          <h2 className="font-display text-xl font-semibold">
            <Link
              to={`/products/${product.slug}`}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {product.name}
            </Link>
          </h2>
          <p className="mt-1 text-md text-muted">
            {product.keySpecs
              .slice(0, 2)
              .map(({ value }) => shortSpec(value))
              .join(" · ")}
          </p>
          <Price
            paise={product.sellingPricePaise}
            listPaise={product.discountPricePaise && product.pricePaise}
            className="mt-2"
          />
        </div>
        <AddToCart product={product} stepper={false} className="relative" />
      </div>
    </article>
  );
}
