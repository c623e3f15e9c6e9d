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

test("changed, new and removed products stand where a new sort would put them", () => {
  const columns = new CatalogueColumns([]);
  const current = new Map<string, ListedProduct>();
  const put = (id: string, sellingPricePaise: number, isNamedAgain = false) => {
    const name = isNamedAgain ? `again ${id}` : id;
    const product = {
      ...rated(id, sellingPricePaise % 5, 1),
      name,
      sellingPricePaise,
      inStock: sellingPricePaise % 7 > 0,
    };
    columns.put(product);
    current.set(id, product);
  };
  for (let at = 0; at < 40; at++) put(`p${at}`, 100 + ((at * 17) % 23));
  for (let round = 0; round < 30; round++) {
    put(`p${(round * 11) % 40}`, 90 + ((round * 29) % 41), round % 2 === 0);
    put(`p${(round * 7) % 40}`, 90 + ((round * 13) % 41));
    put(`new${round}`, 80 + ((round * 31) % 50));
    const gone = `p${(round * 3) % 40}`;
    columns.remove(gone);
    current.delete(gone);
    const sortedAnew = new CatalogueColumns([]);
    for (const product of current.values()) sortedAnew.put(product);
    for (const sort of ["popularity", "price-asc", "price-desc", "newest", "origin"] as const) {
      const idsIn = (of: CatalogueColumns) => Array.from(of.order(sort), (row) => of.ids[row]);
      expect(idsIn(columns)).toEqual(idsIn(sortedAnew));
    }
  }
});
