/** What search engines are told: products by their numbers, variants of a model, landing pages. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productModels, products } from "#app/catalog/schema.server.ts";
import { type BuiltShop, ORIGIN, openBuiltShop } from "#tests/support/built-shop.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

async function pageOf(path: string): Promise<string> {
  const answer = await shop.fetch(path);
  expect(answer.status, path).toBe(200);
  return await answer.text();
}

/** The page's blocks of structured data, by their type. */
async function structuredDataOf(path: string) {
  const blocks = (await pageOf(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return new Map([...blocks].map(([, text = ""]) => JSON.parse(text)).map((data) => [data["@type"], data]));
}

test("each product says its SKU, brand and offer in the form that schema.org asks for", async () => {
  const { db } = shop.services.database;
  const all = await db.select({ slug: products.slug, price: products.sellingPricePaise }).from(products);
  expect(all).toHaveLength(18);
  for (const { slug, price } of all) {
    const data = await structuredDataOf(`/products/${slug}`);
    const url = `${ORIGIN}/products/${slug}`;
    expect(data.get("Product"), slug).toMatchObject({
      "@context": "https://schema.org",
      "@id": `${url}#product`,
      sku: slug,
      brand: { "@type": "Brand", name: expect.stringMatching(/\w/) },
      image: expect.arrayContaining([expect.stringMatching(/^http.*\.webp$/)]),
      offers: {
        "@type": "Offer",
        url,
        price: (price / 100).toFixed(2),
        priceCurrency: "INR",
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/),
        itemCondition: "https://schema.org/NewCondition",
      },
    });
    // None of the samples has an EAN: none is made up.
    for (const key of Object.keys(data.get("Product"))) expect(key).not.toMatch(/^gtin/);
    expect(data.get("BreadcrumbList").itemListElement.at(-1)).toMatchObject({ "@type": "ListItem" });
  }
});

test("a page says what its vendor entered, and of a model each variant with its page", async () => {
  const { db } = shop.services.database;
  const [first, second] = await db.select().from(products).limit(2);
  if (!first || !second) throw new Error("no products");
  const numbers = {
    sku: "KV-14",
    gtin: "8901030865275",
    mpn: "X1-4",
    boxContents: "Laptop, 65 W charger",
    importer: "Kaveri Imports, 4 MG Road, Pune",
    manufacturer: "Dell Inc., Round Rock",
    countryOfOrigin: "Vietnam",
    discountPricePaise: first.pricePaise - 100_00,
  };
  const [model] = await db
    .insert(productModels)
    .values({ vendorId: first.vendorId, name: "Pair", specs: ["ram"] })
    .returning();
  await db
    .update(products)
    .set({ ...numbers, modelId: model?.id, variantKey: "a", vendorId: first.vendorId })
    .where(eq(products.id, first.id));
  await db
    .update(products)
    .set({ modelId: model?.id, variantKey: "b", vendorId: first.vendorId })
    .where(eq(products.id, second.id));
  const data = (await structuredDataOf(`/products/${first.slug}`)).get("Product");
  expect(data).toMatchObject({ sku: "KV-14", gtin13: "8901030865275", mpn: "X1-4" });
  expect(data).toMatchObject({
    countryOfOrigin: "Vietnam",
    manufacturer: { name: "Dell Inc." },
    additionalProperty: expect.arrayContaining([
      { "@type": "PropertyValue", name: "In the box", value: "Laptop, 65 W charger" },
      { "@type": "PropertyValue", name: "Importer", value: "Kaveri Imports, 4 MG Road, Pune" },
    ]),
  });
  const [paid, mrp] = data.offers.priceSpecification;
  expect(paid).toMatchObject({ price: data.offers.price });
  expect(paid).not.toHaveProperty("priceType");
  expect(mrp).toMatchObject({
    priceType: "https://schema.org/StrikethroughPrice",
    price: (first.pricePaise / 100).toFixed(2),
  });
  expect(data.isVariantOf).toMatchObject({ "@type": "ProductGroup", name: "Pair", productGroupID: model?.id });
  const urls = data.isVariantOf.hasVariant.map(({ url }: { url: string }) => url).sort();
  expect(urls).toEqual([first, second].map(({ slug }) => `${ORIGIN}/products/${slug}`).sort());
  // The other's own page has its own offer.
  const other = (await structuredDataOf(`/products/${second.slug}`)).get("Product");
  expect(other.offers).toMatchObject({ price: (second.sellingPricePaise / 100).toFixed(2) });
});

test("a category by one value has a title, a heading, a text and its address; two filters have no page of their own", async () => {
  const path = "/products?category=Laptop&memoryType=LPDDR5X";
  const html = await pageOf(path);
  const [head = ""] = html.split("</head>");
  const written = path.replace("&", "&amp;");
  const told = {
    title: /<title>([^<]*)/.exec(head)?.[1],
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
    text: /<meta name="description" content="([^"]*)"/.exec(head)?.[1],
    address: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
  };
  expect(told).toEqual({
    title: expect.stringContaining("LPDDR5X"),
    heading: expect.stringContaining("LPDDR5X"),
    text: expect.stringMatching(/LPDDR5X: \d products from ₹/),
    address: `${ORIGIN}${written}`,
  });
  const [two = ""] = (await pageOf(`${path}&brand=ASUS`)).split("</head>");
  expect(two).not.toContain(`${written}&amp;brand=ASUS"/>`);
});
