import { describe, expect, it } from "vitest";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { productStructuredData } from "./product-structured-data.ts";

const product: ProductDetail = {
  id: "7b0c6a52-0000-4000-8000-000000000001",
  slug: "a-laptop",
  name: "A </script> laptop",
  brand: "Lenovo",
  brandSlug: "lenovo",
  category: "Laptop",
  categorySlug: "laptop",
  vendorId: "v1",
  vendorName: "Kaveri",
  vendorCity: "Bengaluru",
  pricePaise: 50_000_50,
  discountPricePaise: 45_000_50,
  sellingPricePaise: 45_000_50,
  stock: 4,
  isOnSale: true,
  image: null,
  ratingAverage: 4.5,
  reviewCount: 12,
  isNew: false,
  isFeatured: false,
  keySpecs: [],
  gstRateBp: 1800,
  hsn: "8471",
  description: "A laptop.",
  pictures: [
    {
      path: "/p/front",
      widths: [320, 1280],
      formats: ["webp"],
      width: 1280,
      height: 960,
      dominantColour: "#dddddd",
      alt: "",
    },
  ],
  specs: [{ key: "ram", label: "Memory", value: "16 GB" }],
  warrantyMonths: 12,
  countryOfOrigin: "India",
  updatedAt: new Date(0),
};
const shop = { origin: "https://shop.example", pricesIncludeGst: true };

describe("productStructuredData", () => {
  it("says what the page says: price sold for, stock, rating, seller, pictures", () => {
    const said = productStructuredData(product, shop);
    expect(said.offers).toMatchObject({
      price: "45000.50",
      priceCurrency: "INR",
      priceSpecification: { valueAddedTaxIncluded: true },
      availability: "https://schema.org/LimitedAvailability",
      seller: { name: "Kaveri" },
    });
    expect(said).toMatchObject({
      "@id": "https://shop.example/products/a-laptop#product",
      image: ["https://shop.example/p/front-1280.webp"],
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
  });

  it("follows the stock, the tax setting, and says nothing of ratings nobody gave", () => {
    const said = productStructuredData({ ...product, stock: 0, reviewCount: 0 }, { ...shop, pricesIncludeGst: false });
    expect(said.offers.availability).toBe("https://schema.org/OutOfStock");
    expect(said.offers.priceSpecification.valueAddedTaxIncluded).toBe(false);
    expect(said).not.toHaveProperty("aggregateRating");
  });
});
