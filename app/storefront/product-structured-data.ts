/** A product as schema.org data: exactly what its page says. */
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { stockLabel } from "#app/domain/buying/stock.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { fileOf } from "#app/ui/controls/picture.tsx";

const AVAILABILITY = {
  "In Stock": "https://schema.org/InStock",
  "Low Stock": "https://schema.org/LimitedAvailability",
  "Out of Stock": "https://schema.org/OutOfStock",
};

/** `origin`: without a trailing slash. */
export function productStructuredData(product: ProductDetail, shop: { origin: string; pricesIncludeGst: boolean }) {
  const url = `${shop.origin}/products/${product.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.description,
    sku: product.slug,
    category: product.category,
    brand: { "@type": "Brand", name: product.brand },
    countryOfOrigin: product.countryOfOrigin,
    image: product.pictures.map((picture) => shop.origin + fileOf(picture, Math.max(...picture.widths), "webp")),
    additionalProperty: product.specs.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.ratingAverage,
        reviewCount: product.reviewCount,
        bestRating: 5,
      },
    }),
    offers: {
      "@type": "Offer",
      url,
      price: paiseToRupees(product.sellingPricePaise).toFixed(2),
      priceCurrency: "INR",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: paiseToRupees(product.sellingPricePaise).toFixed(2),
        priceCurrency: "INR",
        valueAddedTaxIncluded: shop.pricesIncludeGst,
      },
      availability: AVAILABILITY[stockLabel(product.stock)],
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: product.vendorName },
    },
  };
}

/** The last step is the page itself. */
export function breadcrumbStructuredData(steps: { label: string; to?: string }[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(to && { item: origin + to }),
    })),
  };
}
