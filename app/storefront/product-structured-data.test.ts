import { describe, expect, it } from "vitest";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { defaultPages } from "#app/settings/texts/default-pages.server.ts";
import { productStructuredData } from "./product-structured-data.ts";

const product = {
  slug: "a-laptop",
  name: "A </script> laptop",
  brand: "Lenovo",
  category: "Laptop",
  vendorName: "Kaveri",
  sellingPricePaise: 45_000_50,
  stock: 4,
  ratingAverage: 4.5,
  reviewCount: 12,
  description: "A **quiet** laptop.\n- light",
  pictures: [
    {
      path: "/p/front",
      widths: [320, 1280],
      formats: ["webp"],
      width: 1280,
      height: 960,
      alt: "",
    },
  ],
  specs: [{ key: "ram", label: "Memory", value: "16 GB" }],
  countryOfOrigin: "India",
} as Partial<ProductDetail> as ProductDetail;
const shop = {
  origin: "https://shop.example",
  pricesIncludeGst: true,
  shippingFeePaise: 99_00,
  freeShippingAbovePaise: 5_000_00,
  handlingDays: 1,
  delivery: { minDays: 4, maxDays: 9, isEverywhere: true, hasFees: false },
  returnWindowDays: { refund: 10 },
  writtenReviews: 0,
};

describe("productStructuredData", () => {
  it("has what the page shows: selling price, stock, rating, seller, pictures", () => {
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
      description: "A quiet laptop.\nlight",
      image: ["https://shop.example/p/front-1280.webp"],
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
    });
  });

  it("says the MRP beside a reduced price, and what is in the box and who imports it where they are known", () => {
    const reduced = { ...product, pricePaise: 50_000_00, discountPricePaise: 45_000_50 };
    expect(productStructuredData(reduced, shop).offers.priceSpecification).toEqual([
      { "@type": "UnitPriceSpecification", price: "45000.50", priceCurrency: "INR", valueAddedTaxIncluded: true },
      {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: "50000.00",
        priceCurrency: "INR",
        valueAddedTaxIncluded: true,
      },
    ]);
    const known = { boxContents: "Laptop, charger", importer: "Kaveri Ltd, 4 MG Road, Pune" };
    expect(productStructuredData({ ...product, ...known }, shop).additionalProperty).toEqual([
      { "@type": "PropertyValue", name: "Memory", value: "16 GB" },
      { "@type": "PropertyValue", name: "In the box", value: "Laptop, charger" },
      { "@type": "PropertyValue", name: "Importer", value: "Kaveri Ltd, 4 MG Road, Pune" },
    ]);
    expect(productStructuredData(product, shop).additionalProperty).toHaveLength(1);
  });

  it("names it by the vendor's SKU, its EAN and part number, where they are known", () => {
    const known = { sku: "KV-14", gtin: "8901030865275", mpn: "X1", manufacturer: "Kaveri Ltd, 4 MG Road, Pune" };
    expect(productStructuredData({ ...product, ...known }, shop)).toMatchObject({
      sku: "KV-14",
      gtin13: "8901030865275",
      mpn: "X1",
      manufacturer: { name: "Kaveri Ltd" },
    });
    const said = productStructuredData(product, shop);
    expect(said.sku).toBe("a-laptop");
    for (const key of ["gtin13", "mpn", "manufacturer"]) expect(said).not.toHaveProperty(key);
  });

  it("lists only written reviews", () => {
    expect(productStructuredData(product, shop).aggregateRating).not.toHaveProperty("reviewCount");
    expect(productStructuredData(product, { ...shop, writtenReviews: 3 }).aggregateRating).toMatchObject({
      ratingCount: 12,
      reviewCount: 3,
    });
  });

  it("says what delivery costs and takes, and how long it may be returned", () => {
    const { shippingDetails, hasMerchantReturnPolicy } = productStructuredData(product, shop).offers;
    expect(shippingDetails?.shippingRate.value).toBe("0.00");
    expect(productStructuredData({ ...product, sellingPricePaise: 400_00 }, shop).offers.shippingDetails).toMatchObject(
      {
        shippingRate: { value: "99.00", currency: "INR" },
        deliveryTime: { handlingTime: { minValue: 1, maxValue: 1 }, transitTime: { minValue: 3, maxValue: 8 } },
      },
    );
    expect(hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 10, applicableCountry: "IN" });
  });

  it("promises no delivery to places not served, and no fee that depends on the address", () => {
    const cheap = { ...product, sellingPricePaise: 400_00 };
    const detailsOf = (one: ProductDetail, delivery: Partial<(typeof shop)["delivery"]>) =>
      productStructuredData(one, { ...shop, delivery: { ...shop.delivery, ...delivery } }).offers.shippingDetails;
    expect(detailsOf(product, { isEverywhere: false })).toBeUndefined();
    expect(detailsOf(cheap, { hasFees: true })).toBeUndefined();
    expect(detailsOf(product, { hasFees: true })?.shippingRate.value, "free for large orders").toBe("0.00");
  });

  it("says that a return for a fault is free and any other is not, as the refund policy does", () => {
    const { hasMerchantReturnPolicy } = productStructuredData(product, shop).offers;
    expect(hasMerchantReturnPolicy).toMatchObject({
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      itemDefectReturnFees: "https://schema.org/FreeReturn",
      merchantReturnLink: "https://shop.example/refund",
    });
    expect(defaultPages.refund.text).toContain("Pickup is free if the fault is ours or the manufacturer’s.");
  });

  it("follows stock and tax setting, and has no rating without ratings", () => {
    const said = productStructuredData({ ...product, stock: 0, reviewCount: 0 }, { ...shop, pricesIncludeGst: false });
    expect(said.offers.availability).toBe("https://schema.org/OutOfStock");
    expect(said.offers.priceSpecification).toMatchObject({ valueAddedTaxIncluded: false });
    expect(said).not.toHaveProperty("aggregateRating");
  });
});
