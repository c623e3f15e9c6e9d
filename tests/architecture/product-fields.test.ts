/**
 * A product's field is declared once, in app/catalog/product-fields.ts. The places it touches besides are counted, so
 * that no second list grows unseen.
 */
import { describe, expect, test } from "vitest";
import { plainFieldPlaces } from "../../scripts/house/measures.ts";
import { isTest } from "./floors.ts";
import { readSourceFiles } from "./source-files.ts";

const files = readSourceFiles(["app", "server", "db", "scripts"]).filter(({ path }) => !isTest(path));

describe("a product's plain field", () => {
  test.each([
    [
      "manufacturer",
      [
        "app/catalog/identity-fields.ts",
        "app/catalog/schema.server.ts",
        "app/storefront/components/product/product-facts.tsx",
        "app/storefront/product-structured-data.ts",
        "db/demo",
      ],
    ],
  ])("%s is named where it is declared, stored, shown and sampled", (field, places) => {
    expect(plainFieldPlaces(files, field)).toEqual(places);
    // With its migration and a test: at most seven files to add one like it.
    expect(places.length + 2).toBeLessThanOrEqual(7);
  });
});

describe("the catalogue's rules are written once", () => {
  const containing = (pattern: RegExp, under = "app/") =>
    files.filter(({ path, text }) => path.startsWith(under) && pattern.test(text)).map(({ path }) => path);

  test("what is on sale", () => {
    expect(containing(/status\}? = 'live'|state\}? = 'approved'/)).toEqual([
      "app/catalog/on-sale.server.ts",
      // Its lists' indexes hold live products only.
      "app/catalog/schema.server.ts",
    ]);
  });

  test("the statuses of a product", () => {
    expect(containing(/"draft"[,| ]+"live"[,| ]+"archived"/)).toEqual(["app/catalog/product-status.ts"]);
  });

  test("the most pieces there can be", () => {
    expect(containing(/1_000_000|1000000|10,00,000/, "app/catalog/")).toEqual(["app/catalog/stock-limits.ts"]);
  });
});
