import { expect } from "vitest";
import { demoTest, test } from "#tests/support/db.ts";
import { suggestProducts } from "./suggestion-queries.server.ts";

demoTest("suggests categories, brands, then products with their price", async ({ db }) => {
  const { suggestions, corrected } = await suggestProducts(db, "gam");
  expect(corrected).toBeNull();
  expect(suggestions[0]).toEqual({
    kind: "category",
    label: "Gaming Laptop",
    href: "/products?category=Gaming+Laptop",
  });
  const products = suggestions.filter(({ kind }) => kind === "product");
  expect(products).toHaveLength(6);
  for (const product of products) expect(product).toMatchObject({ href: expect.stringMatching(/^\/products\/[a-z]/) });
  expect(products[0]?.pricePaise).toBeGreaterThan(0);
});

demoTest("corrects typos as the results page does", async ({ db }) => {
  const { suggestions, corrected } = await suggestProducts(db, "leveno");
  expect(corrected).toBe("lenovo");
  expect(suggestions[0]).toEqual({ kind: "brand", label: "Lenovo", href: "/products?brand=Lenovo" });
});

demoTest("completes a word of the search terms while it is typed", async ({ db }) => {
  const { suggestions, corrected } = await suggestProducts(db, "लैप");
  expect(corrected).toBe("लैपटॉप");
  expect(suggestions[0]).toEqual({ kind: "category", label: "Laptop", href: "/products?category=Laptop" });
  expect(suggestions.filter(({ kind }) => kind === "product")).toHaveLength(6);
});

test("an empty text gets no suggestions", async ({ db }) => {
  for (const text of ["", "   ", "%&'"]) expect((await suggestProducts(db, text)).suggestions).toEqual([]);
});
