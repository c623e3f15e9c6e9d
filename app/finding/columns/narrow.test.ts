/** Counts against brute force (docs/rules.md#g5). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinParts, type SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import {
  countParts,
  countSteps,
  getCounts,
  toNarrowings as narrowingsIn,
  sumCounts,
} from "#app/finding/browsing/facets.ts";
import {
  discountSteps,
  noFilters,
  type ProductFilters,
  ratingSteps,
  sorts,
} from "#app/finding/filters/product-filters.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { CatalogueColumns, type ListedProduct } from "./catalogue-columns.ts";
import { narrow } from "./narrow.ts";
import { isBitSet } from "./row-bits.ts";

const brands = ["Acer", "ASUS", "HP"];
const sizes = ["8", "16", "32"];
const plugs = ["HDMI", "USB-C", "VGA"];
/** A product has several of it. */
const ports = { type: "multi-choice", options: plugs, key: "ports" } as SpecDefinition;

function narrowingsOf(columns: CatalogueColumns, chosen: ProductFilters) {
  return narrowingsIn(columns, chosen, { definitions: [ports] });
}

const product: fc.Arbitrary<Omit<ListedProduct, "id">> = fc.record({
  name: fc.constantFrom("Alpha", "Beta", "Gamma"),
  category: fc.constantFrom("Laptop", "Desktop"),
  brand: fc.constantFrom(...brands),
  seller: fc.constantFrom("one", "two"),
  origin: fc.constantFrom("India", "China", ""),
  model: fc.constantFrom(null, null, "m1", "m2", "m3", "m4", "m5", "m6"),
  pricePaise: fc.constantFrom(1_000_00, 2_000_00),
  sellingPricePaise: fc.constantFrom(905_00, 906_00, 1_000_00),
  inStock: fc.boolean(),
  isNew: fc.boolean(),
  ratingAverage: fc.constantFrom(0, 2.9, 3, 4.4, 4.5),
  reviewCount: fc.nat(3),
  unitsSold90d: fc.nat(3),
  releasedOn: fc.constantFrom("2025-01-01", "2026-01-01"),
  specs: fc
    .record({
      ram: fc.constantFrom(null, ...sizes),
      weight: fc.constantFrom(null, 1.2, 1.4, 2),
      ports: fc.subarray(plugs),
    })
    .map(({ ram, weight, ports: has }) => {
      const specs = new Map<string, { value: string; number: number | null }>();
      if (ram !== null) specs.set("ram", { value: `${ram} GB`, number: Number(ram) });
      if (has.length > 0) specs.set("ports", { value: joinParts(has), number: null });
      if (weight !== null) specs.set("weight", { value: `${weight} kg`, number: weight });
      return specs;
    }),
});

const filters: fc.Arbitrary<ProductFilters> = fc
  .record({
    category: fc.constantFrom(null, "Laptop", "Desktop"),
    brands: fc.subarray(brands),
    sellers: fc.subarray(["one", "two"]),
    isNew: fc.boolean(),
    inStock: fc.boolean(),
    rating: fc.constantFrom(null, 4, 4.5),
    discount: fc.constantFrom(null, 5, 10),
    ram: fc.subarray(sizes),
    ports: fc.subarray(plugs),
    weight: fc.constantFrom(null, { from: null, to: 1.4 }, { from: 1.3, to: null }, { from: 1.2, to: 1.4 }),
  })
  .map(({ ram, weight, ports: wanted, ...rest }) => ({
    ...noFilters,
    ...rest,
    specs: {
      ...(ram.length > 0 && { ram: { values: ram } }),
      ...(wanted.length > 0 && { ports: { values: wanted } }),
      ...(weight && { weight }),
    },
  }));

function passes(one: ListedProduct, { specs, ...by }: ProductFilters): boolean {
  const [ram, weight] = [one.specs.get("ram")?.number ?? null, one.specs.get("weight")?.number ?? null];
  const off = Math.round(((one.pricePaise - one.sellingPricePaise) * 100) / one.pricePaise);
  const { ram: sizes, weight: range, ports: wanted } = specs;
  const has = one.specs.get("ports")?.value.split(", ") ?? [];
  return (
    (by.category === null || one.category === by.category) &&
    (by.brands.length === 0 || by.brands.includes(one.brand)) &&
    (by.sellers.length === 0 || by.sellers.includes(one.seller)) &&
    (!by.isNew || one.isNew) &&
    (!by.inStock || one.inStock) &&
    (by.rating === null || one.ratingAverage >= by.rating) &&
    (by.discount === null || off >= by.discount) &&
    (!(sizes && "values" in sizes) || (ram !== null && sizes.values.includes(String(ram)))) &&
    (!(wanted && "values" in wanted) || has.some((plug) => wanted.values.includes(plug))) &&
    (!(range && "from" in range) ||
      (weight !== null && weight >= (range.from ?? 0) && weight <= (range.to ?? Number.POSITIVE_INFINITY)))
  );
}

/** `inRows`: in this order, whatever order they are put in. */
function columnsOf(products: readonly ListedProduct[], inRows: readonly ListedProduct[] = []): CatalogueColumns {
  const columns = new CatalogueColumns(["ram", "weight", "ports"]);
  columns.reserve(inRows.map(({ id }) => id));
  for (const one of products) columns.put(one);
  return columns;
}

/** Variants of a model together, but for those that joined it later. */
function byModel(products: readonly ListedProduct[], later: number): ListedProduct[] {
  const known = products.filter(({ model }, at) => model !== null && at % later !== 0);
  return known.toSorted((a, b) => ((a.model ?? "") < (b.model ?? "") ? -1 : 1));
}

const numbered = fc.array(product, { maxLength: 70 }).map((all) => all.map((one, at) => ({ ...one, id: `p${at}` })));

test("300 random sets of filters give the products and counts of a plain search", () => {
  fc.assert(
    fc.property(numbered, filters, fc.integer({ min: 1, max: 80 }), (products, chosen, later) => {
      const columns = columnsOf(products, byModel(products, later));
      const { brand, category, seller, rating, discount } = columns;
      const ram = columns.specs.get("ram");
      const portColumn = columns.specs.get("ports");
      if (!ram || !portColumn) throw new Error("no such column");
      const { total, matches, counts } = narrow(
        columns.listed,
        narrowingsOf(columns, chosen),
        [brand, category, seller, rating, discount, ram, portColumn],
        columns.models,
      );
      const passing = (changes: Partial<ProductFilters>) =>
        products.filter((one) => passes(one, { ...chosen, ...changes }));
      // A model is one, however many of its variants pass.
      const left = (changes: Partial<ProductFilters>) => [
        ...new Set(passing(changes).map(({ id, model }) => model ?? id)),
      ];
      /** What a click on one more value leaves: exactly its count where it is the first, else with those of the others. */
      const expectClick = (chosenOnes: readonly string[], name: string, count: number, after: readonly string[]) => {
        if (chosenOnes.length === 0) expect(after.length).toBe(count);
        else if (!chosenOnes.includes(name)) {
          expect(after.length).toBeGreaterThanOrEqual(Math.max(total, count));
          expect(after.length).toBeLessThanOrEqual(total + count);
        }
      };
      const valuesOf = (key: string) => {
        const choice = chosen.specs[key];
        return choice && "values" in choice ? choice.values : [];
      };
      const clicked = (key: string, name: string) =>
        left({ specs: { ...chosen.specs, [key]: { values: [...valuesOf(key), name] } } });
      const found = columns.ids.filter((_, row) => isBitSet(matches, row));
      expect(new Set(found)).toEqual(new Set(passing({}).map(({ id }) => id)));
      expect(total).toBe(left({}).length);
      for (const { name, count } of countSteps(discountSteps, discount, counts))
        expect(count).toBe(left({ discount: Number(name) }).length);
      for (const { name, count } of countSteps(ratingSteps, rating, counts))
        expect(count).toBe(left({ rating: Number(name) }).length);
      expect(sumCounts(category, counts)).toBe(left({ category: null }).length);
      for (const { name, count } of getCounts(brand, counts, brands)) {
        expect(count).toBe(left({ brands: [name] }).length);
        expectClick(chosen.brands, name, count, left({ brands: [...chosen.brands, name] }));
      }
      for (const { name, count } of getCounts(category, counts, ["Laptop", "Desktop"]))
        expect(count).toBe(left({ category: name }).length);
      for (const { name, count } of getCounts(seller, counts, ["one", "two"]))
        expect(count).toBe(left({ sellers: [name] }).length);
      for (const { name, count } of getCounts(ram, counts, sizes)) {
        expect(count).toBe(left({ specs: { ...chosen.specs, ram: { values: [name] } } }).length);
        expectClick(valuesOf("ram"), name, count, clicked("ram", name));
      }
      for (const { name, count } of countParts(ports, portColumn, counts)) {
        expect(count).toBe(left({ specs: { ...chosen.specs, ports: { values: [name] } } }).length);
        expectClick(valuesOf("ports"), name, count, clicked("ports", name));
      }
    }),
    { numRuns: rounds(300) },
  );
});

describe("changes", () => {
  test("changed columns sort and filter like newly built ones", () => {
    fc.assert(
      fc.property(
        numbered,
        numbered,
        fc.array(fc.nat(69), { maxLength: 8 }),
        filters,
        (before, after, gone, chosen) => {
          const changed = columnsOf(before);
          // So that rows are kept by value before they change.
          narrow(changed.listed, narrowingsOf(changed, chosen), [], changed.models);
          for (const sort of sorts) if (sort !== "relevance") changed.order(sort);
          for (const one of after) changed.put(one);
          for (const at of gone) changed.remove(`p${at}`);
          const removed = new Set(gone.map((at) => `p${at}`));
          const all = new Map([...before, ...after].map((one) => [one.id, one]));
          const anew = columnsOf([...all.values()].filter(({ id }) => !removed.has(id)));
          const listed = (columns: CatalogueColumns, sort: Exclude<(typeof sorts)[number], "relevance">) => {
            const { matches, total } = narrow(columns.listed, narrowingsOf(columns, chosen), [], columns.models);
            const found = columns.models.firsts(columns.order(sort).filter((row) => isBitSet(matches, row)));
            expect(found.length).toBe(total);
            return Array.from(found, (row) => columns.ids[row]);
          };
          for (const sort of sorts) if (sort !== "relevance") expect(listed(changed, sort)).toEqual(listed(anew, sort));
        },
      ),
    );
  });

  test("a variant that differs from its model's others since it changed counts by itself", () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 2, maxLength: 6 }), product, (some, other) => {
        const models = some.map((one, at) => ({ ...one, id: `p${at}`, model: `m${at % 2}` }));
        const changed = columnsOf(models);
        const countsIn = (columns: CatalogueColumns) => {
          const { brand, seller, inStock } = columns;
          const { counts } = narrow(columns.listed, [], [brand, seller, inStock], columns.models);
          return [
            getCounts(brand, counts, brands),
            sumCounts(brand, counts),
            sumCounts(seller, counts),
            sumCounts(inStock, counts),
          ];
        };
        countsIn(changed);
        const last = { ...other, id: "p0", model: "m0" };
        changed.put(last);
        expect(countsIn(changed)).toEqual(countsIn(columnsOf([last, ...models.slice(1)])));
      }),
    );
  });
});
