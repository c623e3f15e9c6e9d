/** schema.org data, identical with the page. */
import type { ProductModel } from "#app/catalog/models/variant-choices.ts";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { descriptionText } from "#app/domain/basics/description.ts";
import { stockLabel } from "#app/domain/buying/stock.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { shippingFee } from "#app/domain/money/shipping.ts";
import { largestWebp } from "#app/ui/controls/picture-files.ts";

const AVAILABILITY = {
  "In Stock": "https://schema.org/InStock",
  "Low Stock": "https://schema.org/LimitedAvailability",
  "Out of Stock": "https://schema.org/OutOfStock",
};

const CUSTOMER_PAYS = "https://schema.org/ReturnFeesCustomerResponsibility";

type StructuredShop = {
  /** No trailing slash. */
  origin: string;
  pricesIncludeGst: boolean;
  shippingFeePaise: number;
  freeShippingAbovePaise: number;
  handlingDays: number;
  /** Days include packing. `isEverywhere`: all of India is served; `hasFees`: an area has a fee of its own. */
  delivery: { minDays: number; maxDays: number; isEverywhere: boolean; hasFees: boolean };
  returnWindowDays: { refund: number };
  /** Only reviews with text. */
  writtenReviews: number;
  model?: ProductModel | null;
};

export function productStructuredData(product: ProductDetail, shop: StructuredShop) {
  const url = `${shop.origin}/products/${product.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: descriptionText(product.description),
    sku: product.sku || product.slug,
    ...(product.mpn && { mpn: product.mpn }),
    // gtin8, gtin12, gtin13, gtin14
    ...(product.gtin && { [`gtin${product.gtin.length}`]: product.gtin }),
    ...(product.manufacturer && {
      manufacturer: { "@type": "Organization", name: product.manufacturer.split(/[,\n]/)[0]?.trim() },
    }),
    category: product.category,
    brand: { "@type": "Brand", name: product.brand },
    countryOfOrigin: product.countryOfOrigin || undefined,
    image: product.pictures.map((picture) => shop.origin + largestWebp(picture)),
    additionalProperty: properties(product),
    ...(shop.model && shop.model.variants.length > 1 && { isVariantOf: modelData(shop.model, shop.origin) }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.ratingAverage,
        ratingCount: product.reviewCount,
        ...(shop.writtenReviews > 0 && { reviewCount: shop.writtenReviews }),
        bestRating: 5,
      },
    }),
    offers: {
      "@type": "Offer",
      url,
      price: paiseToRupees(product.sellingPricePaise).toFixed(2),
      priceCurrency: "INR",
      priceSpecification: prices(product, shop),
      availability: AVAILABILITY[stockLabel(product.stock)],
      itemCondition: "https://schema.org/NewCondition",
      ...shippingDetails(product, shop),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: shop.returnWindowDays.refund,
        returnMethod: "https://schema.org/ReturnByMail",
        // As the refund policy says: pickup is free for a fault, and else the buyer's.
        returnFees: CUSTOMER_PAYS,
        customerRemorseReturnFees: CUSTOMER_PAYS,
        itemDefectReturnFees: "https://schema.org/FreeReturn",
        merchantReturnLink: `${shop.origin}/refund`,
      },
      seller: { "@type": "Organization", name: product.vendorName },
    },
  };
}

function properties({ specs, boxContents, importer }: ProductDetail) {
  return [
    ...specs.map(({ label, value }) => [label, value]),
    ["In the box", boxContents],
    ["Importer", importer],
  ].flatMap(([name, value]) => (value ? [{ "@type": "PropertyValue", name, value }] : []));
}

/** Search engines expect price and MRP. */
function prices(
  { pricePaise, discountPricePaise, sellingPricePaise }: ProductDetail,
  { pricesIncludeGst }: StructuredShop,
) {
  const price = (paise: number) => ({
    "@type": "UnitPriceSpecification",
    price: paiseToRupees(paise).toFixed(2),
    priceCurrency: "INR",
    valueAddedTaxIncluded: pricesIncludeGst,
  });
  const paid = price(sellingPricePaise);
  if (!discountPricePaise) return paid;
  return [paid, { ...price(pricePaise), priceType: "https://schema.org/StrikethroughPrice" }];
}

function modelData({ id, name, specs, variants }: ProductModel, origin: string) {
  return {
    "@type": "ProductGroup",
    "@id": `${origin}/#model-${id}`,
    name,
    productGroupID: id,
    variesBy: specs.map(({ key, label }) => (key === "colour" ? "https://schema.org/color" : label)),
    hasVariant: variants.map(({ slug, name }) => {
      const url = `${origin}/products/${slug}`;
      return { "@type": "Product", "@id": `${url}#product`, name, url };
    }),
  };
}

/** Business days (docs/rules.md#d1). Nothing is said of a fee that depends on the address, or of places not served. */
function shippingDetails({ sellingPricePaise }: ProductDetail, shop: StructuredShop) {
  const { handlingDays, delivery } = shop;
  const ratePaise = shippingFee(sellingPricePaise, shop);
  const isSame = !delivery.hasFees || sellingPricePaise > shop.freeShippingAbovePaise;
  if (!delivery.isEverywhere || !isSame) return {};
  const days = (minValue: number, maxValue: number) => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: "DAY",
  });
  const shippingDetails = {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    shippingRate: {
      "@type": "MonetaryAmount",
      value: paiseToRupees(ratePaise).toFixed(2),
      currency: "INR",
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(handlingDays, handlingDays),
      transitTime: days(delivery.minDays - handlingDays, delivery.maxDays - handlingDays),
    },
  };
  return { shippingDetails };
}

/** The last step is this page. */
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
