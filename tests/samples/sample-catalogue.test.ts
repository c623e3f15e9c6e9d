import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { productCategories } from "#app/catalog/product-categories.ts";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { widthsIn } from "#app/ui/controls/picture-files.ts";
import { sampleBrands, sampleProducts, sampleVendors } from "#db/demo/samples/catalogue.ts";
import { sampleCustomers, sampleOrders } from "#db/demo/samples/orders.ts";
import { samplePictures } from "#db/demo/samples/pictures.ts";

const slugs = new Set(sampleProducts.map((product) => product.slug));

/** The official check character of a GSTIN: weights 1 and 2 alternate, digits summed in base 36. */
function gstinCheckCharacter(firstFourteen: string): string {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const sum = [...firstFourteen].reduce((total, character, index) => {
    const weighted = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(weighted / 36) + (weighted % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

describe("sample catalogue", () => {
  it("has 18 products in three of the categories", () => {
    expect(sampleProducts).toHaveLength(18);
    expect(slugs.size).toBe(18);
    expect(new Set(sampleProducts.map((product) => product.category))).toEqual(
      new Set(["Laptop", "Gaming Laptop", "Desktop"]),
    );
    expect(productCategories.flatMap(({ name, parent }) => (parent === null ? [name] : []))).toEqual([
      "Laptop",
      "Gaming Laptop",
      "Desktop",
      "Components",
      "Accessories",
      "PC Assembly",
    ]);
  });

  it("flags five or six products as featured and as new", () => {
    for (const flag of ["isFeatured", "isNew"] as const) {
      const count = sampleProducts.filter((product) => product[flag]).length;
      expect(count, flag).toBeGreaterThanOrEqual(5);
      expect(count, flag).toBeLessThanOrEqual(6);
    }
  });

  it("has several products in the Low Stock range", () => {
    expect(sampleProducts.filter((product) => product.stock <= 10).length).toBeGreaterThanOrEqual(4);
  });

  it.each(sampleProducts.map((product) => [product.slug, product] as const))("%s keeps the rules", (slug, product) => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Number.isInteger(product.price)).toBe(true);
    expect(product.price).toBeGreaterThanOrEqual(25_000);
    expect(product.price).toBeLessThanOrEqual(300_000);
    if (product.discountPrice !== undefined) {
      expect(Number.isInteger(product.discountPrice)).toBe(true);
      expect(product.discountPrice).toBeLessThan(product.price);
      expect(product.discountPrice).toBeGreaterThanOrEqual(25_000);
    }
    expect(product.stock).toBeGreaterThanOrEqual(2);
    expect(product.stock).toBeLessThanOrEqual(30);
    expect(product.rating).toBeGreaterThanOrEqual(4.1);
    expect(product.rating).toBeLessThanOrEqual(4.9);
    expect(product.reviews).toBeGreaterThanOrEqual(12);
    expect(product.reviews).toBeLessThanOrEqual(480);
    expect(product.description.length).toBeGreaterThanOrEqual(250);
    expect(product.description.length).toBeLessThanOrEqual(700);
    expect(product.releasedOn >= "2025-02-01" && product.releasedOn <= "2026-10-31").toBe(true);
    expect(sampleBrands.map((brand) => brand.name)).toContain(product.brand);
    expect(sampleVendors.map((vendor) => vendor.id)).toContain(product.vendorId);
  });

  it.each(sampleProducts.map((product) => [product.slug, product] as const))("%s has typed specs", (_slug, product) => {
    const category = productCategories.find((each) => each.name === product.category)?.slug ?? "";
    expect(new Set(product.specs.map((spec) => spec.key)).size).toBe(product.specs.length);
    for (const spec of product.specs) {
      const definition = defaultSpecs.find((each) => each.key === spec.key);
      expect(definition?.categories, spec.key).toContain(category);
      expect(typeof spec.number, spec.key).toBe(definition?.type === "number" ? "number" : "undefined");
      expect(spec.unit ?? null, spec.key).toBe(definition?.unit ?? null);
    }
  });

  it("gives each vendor a GSTIN with the right check character", () => {
    for (const vendor of sampleVendors) {
      expect(vendor.gstin).toMatch(/^\d{2}SAMPL\d{4}[A-Z]1Z[0-9A-Z]$/);
      expect(vendor.gstin.at(-1)).toBe(gstinCheckCharacter(vendor.gstin.slice(0, 14)));
    }
    expect(gstinCheckCharacter("27AAPFU0939F1Z")).toBe("V");
  });
});

describe("sample pictures", () => {
  const files = Object.values(samplePictures)
    .flat()
    .flatMap(({ base, widths, formats }) =>
      formats.flatMap((format) => widthsIn(format, widths, formats).map((width) => `public${base}-${width}.${format}`)),
    );

  it("belong to sample products, four each, all described", () => {
    expect(new Set(Object.keys(samplePictures))).toEqual(slugs);
    for (const pictures of Object.values(samplePictures)) {
      expect(pictures).toHaveLength(4);
      for (const picture of pictures) {
        expect(picture.alt.length).toBeGreaterThan(10);
        expect(picture.dominantColour).toMatch(/^#[0-9a-f]{6}$/);
        expect(picture.formats).toContain("webp");
        expect([picture.width, picture.height]).toEqual([Math.max(...picture.widths), picture.width * 0.75]);
        expect(picture.width).toBeGreaterThanOrEqual(1280);
      }
    }
  });

  it("are on disk in every width and format, below 15 MB together", () => {
    const bytes = files.map((file) => statSync(file).size);
    expect(Math.min(...bytes)).toBeGreaterThan(500);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
  });
});

describe("sample orders", () => {
  it("give the demo customer at least six orders, one in each status", () => {
    const own = sampleOrders.filter((order) => order.customerEmail === "customer@demo.test");
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map((order) => order.status))).toEqual(
      new Set(["pending", "processing", "shipped", "delivered", "cancelled"]),
    );
  });

  it("name known customers and products, and moments that run forward to their status", () => {
    for (const order of sampleOrders) {
      expect(sampleCustomers.map((customer) => customer.email)).toContain(order.customerEmail);
      for (const line of order.lines) expect(slugs).toContain(line.slug);
      const moments = [order.placed, order.processing, order.shipped, order.delivered, order.cancelled].filter(
        (moment) => moment !== undefined,
      );
      const minutes = moments.map(({ daysAgo, at }) => {
        const [hours = 0, rest = 0] = at.split(":").map(Number);
        return -daysAgo * 1440 + hours * 60 + rest;
      });
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
      expect(order.placed.daysAgo).toBeLessThanOrEqual(120);
      if (order.status !== "pending") expect(order[order.status]).toBeDefined();
    }
  });

  it("pay cash on delivery and online at once", () => {
    for (const order of sampleOrders) {
      const expected =
        order.status === "cancelled"
          ? ["failed", "refunded"]
          : order.payment === "online" || order.status === "delivered"
            ? ["paid"]
            : ["pending"];
      expect(expected).toContain(order.paymentStatus);
    }
  });

  it("send phones of ten digits to PIN codes of six", () => {
    for (const { address } of sampleCustomers) {
      expect(address.phone).toMatch(/^90000\d{5}$/);
      expect(address.pincode).toMatch(/^[1-9]\d{5}$/);
    }
  });
});
