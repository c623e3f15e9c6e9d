import { expect, test } from "vitest";
import { CatalogueColumns, type ListedProduct } from "./catalogue-columns.ts";

const rated = (id: string, ratingAverage: number, reviewCount: number): ListedProduct => ({
  ...{
    id,
    name: id,
    category: "Laptop",
    brand: "Dell",
    seller: "one",
    origin: "India",
    model: null,
    inStock: true,
    isNew: false,
  },
  ...{ pricePaise: 100, sellingPricePaise: 100, unitsSold90d: 0, releasedOn: "2026-01-01", specs: new Map() },
  ...{ ratingAverage, reviewCount },
});

test("the average of a shop's ratings counts each rating once, and none of a product that left", () => {
  const columns = new CatalogueColumns([]);
  expect(columns.ratings()).toEqual({ count: 0, average: null });
  for (const product of [rated("a", 5, 3), rated("b", 3, 1), rated("c", 1, 40)]) columns.put(product);
  columns.remove("c");
  expect(columns.ratings()).toEqual({ count: 4, average: 4.5 });
});

test("units sold are those of a product on sale", () => {
  const columns = new CatalogueColumns([]);
  for (const id of ["a", "gone"]) columns.put({ ...rated(id, 5, 1), unitsSold90d: 7 });
  columns.remove("gone");
  expect(["a", "gone", "never"].map((id) => columns.unitsSold(id))).toEqual([7, 0, 0]);
});
