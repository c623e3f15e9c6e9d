/** The products on sale in memory, a row per product (docs/decisions/321). */
import type { SpecEntry } from "#app/catalog/specifications/spec-definition.ts";
import { discountSteps, ratingSteps, type Sort } from "#app/finding/filters/product-filters.ts";
import { CodeColumn } from "./code-column.ts";
import { ModelRows } from "./model-rows.ts";
import { bitsFor, clearBit, grownBits, setBit } from "./row-bits.ts";

export type ListedProduct = {
  id: string;
  name: string;
  category: string;
  brand: string;
  seller: string;
  origin: string;
  model: string | null;
  pricePaise: number;
  sellingPricePaise: number;
  inStock: boolean;
  isNew: boolean;
  ratingAverage: number;
  reviewCount: number;
  unitsSold90d: number;
  releasedOn: string;
  specs: ReadonlyMap<string, SpecEntry>;
  /** Keys of specifications that its maker doesn't publish. */
  notPublished?: readonly string[];
};

const NONE: readonly string[] = [];

type PlainSort = Exclude<Sort, "relevance">;

const YES = "Yes";
const SPARE_ROWS = 64;
const SPARE_CHANGES = 10_000;

export class CatalogueColumns {
  readonly ids: string[] = [];
  readonly category = new CodeColumn();
  readonly brand = new CodeColumn();
  readonly seller = new CodeColumn();
  readonly origin = new CodeColumn();
  readonly isNew = new CodeColumn();
  readonly inStock = new CodeColumn();
  readonly rating = new CodeColumn();
  readonly discount = new CodeColumn();
  readonly specs = new Map<string, CodeColumn>();
  readonly models = new ModelRows();
  version = 0;
  isListed = new Uint8Array(0);
  listed = bitsFor(0);
  price = new Float64Array(0);
  readonly #names: string[] = [];
  readonly #released: string[] = [];
  readonly #notPublished = new Map<number, readonly string[]>();
  #sold = new Float64Array(0);
  #reviews = new Float64Array(0);
  #stars = new Float64Array(0);
  readonly #rowOf = new Map<string, number>();
  readonly #orders = new Map<PlainSort, Int32Array>();
  readonly #ranks = new Map<PlainSort, { of: Int32Array; ranks: Int32Array }>();
  readonly #moved = new Set<number>();

  constructor(keys: readonly string[]) {
    for (const key of keys) this.specs.set(key, new CodeColumn());
  }

  get size(): number {
    return this.ids.length;
  }

  /** Rows without products may take as much memory as the others. */
  get needsRebuild(): boolean {
    return this.version > 2 * this.size + SPARE_CHANGES;
  }

  rowOf(id: string): number | undefined {
    return this.#rowOf.get(id);
  }

  nameAt(row: number): string {
    return this.#names[row] ?? "";
  }

  notPublishedAt(row: number): readonly string[] {
    return this.#notPublished.get(row) ?? NONE;
  }

  /** Reserves rows in this order. */
  reserve(ids: readonly string[]): void {
    for (const id of ids) if (!this.#rowOf.has(id)) this.#addRow(id);
  }

  put(product: ListedProduct): void {
    this.version++;
    const row = this.#rowOf.get(product.id) ?? this.#addRow(product.id);
    this.isListed[row] = 1;
    setBit(this.listed, row);
    this.models.set(row, product.model);
    this.price[row] = product.sellingPricePaise;
    this.#names[row] = product.name;
    this.#released[row] = product.releasedOn;
    if (product.notPublished?.length) this.#notPublished.set(row, product.notPublished);
    else this.#notPublished.delete(row);
    this.#sold[row] = product.unitsSold90d;
    this.#reviews[row] = product.reviewCount;
    this.#stars[row] = product.ratingAverage;
    this.category.set(row, product.category);
    this.brand.set(row, product.brand);
    this.seller.set(row, product.seller);
    this.origin.set(row, product.origin || null);
    this.isNew.set(row, product.isNew ? YES : null);
    this.inStock.set(row, product.inStock ? YES : null);
    this.rating.set(
      row,
      highest(ratingSteps, (stars) => product.ratingAverage >= stars),
    );
    this.discount.set(
      row,
      highest(discountSteps, (percent) => isReduced(product, percent)),
    );
    for (const [key, column] of this.specs) {
      const spec = product.specs.get(key);
      column.set(row, spec === undefined ? null : spec.number === null ? spec.value : String(spec.number));
    }
    this.#moved.add(row);
  }

  remove(id: string): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.version++;
    this.isListed[row] = 0;
    clearBit(this.listed, row);
    this.#moved.add(row);
  }

  /** Counts the ratings of all products on sale. `average` has up to 5 stars; it is null without ratings. */
  ratings(): { count: number; average: number | null } {
    let count = 0;
    let stars = 0;
    for (let row = 0; row < this.size; row++) {
      if (!this.isListed[row]) continue;
      const reviews = this.#reviews[row] ?? 0;
      count += reviews;
      stars += reviews * (this.#stars[row] ?? 0);
    }
    return { count, average: count === 0 ? null : stars / count };
  }

  /** In the last 90 days; 0 for a product that is not on sale. */
  unitsSold(id: string): number {
    const row = this.#rowOf.get(id);
    return row !== undefined && this.isListed[row] ? (this.#sold[row] ?? 0) : 0;
  }

  order(sort: PlainSort): Int32Array {
    if (this.#moved.size > 0) {
      for (const [key, order] of this.#orders) this.#orders.set(key, this.#reordered(key, order));
      this.#moved.clear();
    }
    const cached = this.#orders.get(sort);
    if (cached) return cached;
    const rows = Int32Array.from(this.ids.keys()).filter((row) => this.isListed[row]);
    const sorted = rows.sort(this.#comparison(sort));
    this.#orders.set(sort, sorted);
    return sorted;
  }

  ranks(sort: PlainSort): Int32Array {
    const order = this.order(sort);
    const cached = this.#ranks.get(sort);
    if (cached?.of === order) return cached.ranks;
    const ranks = new Int32Array(this.isListed.length);
    for (let place = 0; place < order.length; place++) ranks[order[place] as number] = place;
    this.#ranks.set(sort, { of: order, ranks });
    return ranks;
  }

  /** Products without a country come last. */
  #originAt(row: number): string {
    return this.origin.values[this.origin.codes[row] ?? 0] || "\uffff";
  }

  #addRow(id: string): number {
    const row = this.ids.push(id) - 1;
    this.#rowOf.set(id, row);
    if (row >= this.isListed.length) this.#grow(Math.ceil(row * 1.25) + SPARE_ROWS);
    return row;
  }

  #grow(capacity: number): void {
    const { category, brand, seller, origin, isNew, inStock, rating, discount } = this;
    for (const column of [category, brand, seller, origin, isNew, inStock, rating, discount, ...this.specs.values()])
      column.grow(capacity);
    const numbers = (from: Float64Array<ArrayBuffer>) => {
      const to = new Float64Array(capacity);
      to.set(from);
      return to;
    };
    this.models.grow(capacity);
    const listed = new Uint8Array(capacity);
    listed.set(this.isListed);
    this.isListed = listed;
    this.listed = grownBits(this.listed, capacity);
    this.price = numbers(this.price);
    this.#sold = numbers(this.#sold);
    this.#reviews = numbers(this.#reviews);
    this.#stars = numbers(this.#stars);
  }

  /** Compares only the moved rows, because comparing all takes a second in a shop of a million products. */
  #reordered(sort: PlainSort, order: Int32Array): Int32Array {
    const compare = this.#comparison(sort);
    const coming = Int32Array.from(this.#moved)
      .filter((row) => this.isListed[row])
      .sort(compare);
    const staying = this.#withoutMoved(order);
    const merged = new Int32Array(staying.length + coming.length);
    let from = 0;
    for (const [at, row] of coming.entries()) {
      const place = findPlace(staying, row, from, compare);
      merged.set(staying.subarray(from, place), from + at);
      merged[place + at] = row;
      from = place;
    }
    merged.set(staying.subarray(from), from + coming.length);
    return merged;
  }

  #withoutMoved(order: Int32Array): Int32Array {
    const isMoved = new Uint8Array(this.size);
    for (const row of this.#moved) isMoved[row] = 1;
    const staying = new Int32Array(order.length);
    let end = 0;
    for (let at = 0; at < order.length; at++) {
      const row = order[at] as number;
      if (isMoved[row] === 0) staying[end++] = row;
    }
    return staying.subarray(0, end);
  }

  /** Products out of stock come last, whatever the sort. */
  #comparison(sort: PlainSort): (a: number, b: number) => number {
    const compare = this.#comparisonInStock(sort);
    const { codes } = this.inStock;
    return (a, b) => Number((codes[b] ?? 0) > 0) - Number((codes[a] ?? 0) > 0) || compare(a, b);
  }

  #comparisonInStock(sort: PlainSort): (a: number, b: number) => number {
    const at = (numbers: Float64Array, row: number) => numbers[row] ?? 0;
    const byName = (a: number, b: number) =>
      compareText(this.#names[a] ?? "", this.#names[b] ?? "") || compareText(this.ids[a] ?? "", this.ids[b] ?? "");
    const newest = (a: number, b: number) => compareText(this.#released[b] ?? "", this.#released[a] ?? "");
    switch (sort) {
      case "popularity":
        return (a, b) =>
          at(this.#sold, b) - at(this.#sold, a) ||
          at(this.#stars, b) - at(this.#stars, a) ||
          at(this.#reviews, b) - at(this.#reviews, a) ||
          newest(a, b) ||
          byName(a, b);
      case "price-asc":
        return (a, b) => at(this.price, a) - at(this.price, b) || byName(a, b);
      case "price-desc":
        return (a, b) => at(this.price, b) - at(this.price, a) || byName(a, b);
      case "newest":
        return (a, b) => newest(a, b) || byName(a, b);
      case "origin":
        return (a, b) => compareText(this.#originAt(a), this.#originAt(b)) || byName(a, b);
    }
  }
}

/** Returns the first place at or after `from` whose row comes after this one. */
function findPlace(rows: Int32Array, row: number, from: number, compare: (a: number, b: number) => number): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(row, rows[middle] as number) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function highest(steps: readonly number[], isReached: (step: number) => boolean): string | null {
  const step = steps.find(isReached);
  return step === undefined ? null : String(step);
}

/** Compares the rounded percentage that pages show. */
function isReduced({ pricePaise, sellingPricePaise }: ListedProduct, percent: number): boolean {
  return (pricePaise - sellingPricePaise) * 200 >= pricePaise * (percent * 2 - 1);
}
