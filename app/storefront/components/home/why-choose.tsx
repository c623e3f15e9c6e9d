import { Link } from "react-router";
import { type Ratings, reasons } from "#app/storefront/home-content.ts";
import type { ShopData } from "#app/storefront/shop-data.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function WhyChoose({ shop, ...proof }: { shop: ShopData; ratings: Ratings; delivered: number }) {
  const { store } = shop;
  const list = reasons(shop, proof);
  return (
    <section aria-labelledby="why">
      <SectionHeading id="why" title={`Why Choose ${store.storeName}`} />
      <ul className="mt-4 grid sm:auto-cols-fr sm:grid-flow-col">
        {list.map(({ number, unit, title, text }) => (
          <li
            key={title}
            className="border-hairline py-5 max-sm:border-t max-sm:first:border-t-0 sm:border-l sm:px-4 lg:px-6 sm:py-2 sm:first:border-l-0 sm:first:pl-0"
          >
            <p className="font-display text-4xl font-bold tabular-nums">
              {number} <span className="text-lg font-semibold tracking-normal text-muted">{unit}</span>
            </p>
            <h3 className="mt-2 text-lg font-semibold">{title}</h3>
            <p className="mt-1 max-w-[40ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {store.addressLines.length > 0 && (
        <p className="mt-6 text-md text-muted">
          Visit us: {store.addressLines.join(", ")}.{" "}
          <Link to="/contact" className="inline-flex min-h-8 items-center font-semibold text-action underline">
            Hours and map
          </Link>
        </p>
      )}
    </section>
  );
}
