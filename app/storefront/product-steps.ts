import type { ProductDetail } from "#app/catalog/product-types.ts";
import { categoryLink } from "./components/frame/main-links.ts";

/** The breadcrumbs of a product's page. */
export function stepsTo(product: ProductDetail) {
  return [
    { label: "Home", to: "/" },
    { label: "Products", to: "/products" },
    ...[...product.categoriesAbove, product.category].map((category) => ({
      label: category,
      to: categoryLink(category).to,
    })),
    { label: product.name },
  ];
}
