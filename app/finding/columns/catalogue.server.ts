/** Readers first ask for changes, so the catalogue is exact on any number of servers (docs/decisions/321). */
import { asc, sql } from "drizzle-orm";
import {
  type CategoryAddresses,
  type DefaultCategories,
  readCategories,
} from "#app/catalog/category-queries.server.ts";
import type { ListedCategory } from "#app/catalog/category-tree.ts";
import { isPaused, listed } from "#app/catalog/on-sale.server.ts";
import { formerSpecValues, specDefinitions } from "#app/catalog/schema.server.ts";
import { upgradeSpecs } from "#app/catalog/specifications/defaults/upgrade-specs.ts";
import { completeSpecs, readKeys } from "#app/catalog/specifications/read-specs.ts";
import { type SpecDefinition, splitPublished } from "#app/catalog/specifications/spec-definition.ts";
import { specifications } from "#app/domain/compatibility/specifications.ts";
import { rememberFilterKeys } from "#app/finding/filters/filter-keys.ts";
import { type FormerFilters, formerFilters } from "#app/finding/filters/former-filters.ts";
import { findPurposes } from "#app/finding/purposes/purpose-queries.server.ts";
import type { Purposes } from "#app/finding/search/purposes.ts";
import { findSearchTerms } from "#app/finding/search/search-terms.server.ts";
import type { SearchTerms } from "#app/finding/search/search-terms.ts";
import type { TradeWords } from "#app/finding/search/trade-words.ts";
import { WordIndex } from "#app/finding/search/word-index.ts";
import { findTradeWords } from "#app/finding/trade-words/trade-word-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { CatalogueColumns, type ListedProduct } from "./catalogue-columns.ts";

export type Catalogue = {
  columns: CatalogueColumns;
  words: WordIndex;
  terms: SearchTerms;
  purposes: Purposes;
  trade: TradeWords;
  /** Includes categories without products. */
  categories: ListedCategory[];
  addresses: CategoryAddresses;
  defaults: DefaultCategories;
  specs: SpecDefinition[];
  former: FormerFilters;
  sellers: Map<string, string>;
};

type State = Omit<Catalogue, "terms" | "purposes" | "trade"> & { snapshot: string; lookedAt: number };
type Reader = { state: State | null; running: Promise<State> | null; next: Promise<State> | null };

const readers = new WeakMap<Database, Reader>();

/** Older states are read anew, because changes are kept for an hour. */
const MAX_AGE_MS = 30 * 60 * 1000;
const READ_AT_ONCE = 5_000;

export async function readCatalogue(db: Database): Promise<Catalogue> {
  const [state, terms, purposes, trade] = await Promise.all([
    readColumns(db),
    findSearchTerms(db),
    findPurposes(db),
    findTradeWords(db),
  ]);
  return { ...state, terms, purposes, trade };
}

async function readColumns(db: Database): Promise<State> {
  const reader = readers.get(db) ?? { state: null, running: null, next: null };
  readers.set(db, reader);
  // A caller who comes during a refresh waits for another one: the running one may have begun before the last change.
  if (!reader.running) return startRefresh(db, reader);
  reader.next ??= reader.running
    .catch(() => {})
    .then(() => {
      reader.next = null;
      return startRefresh(db, reader);
    });
  return reader.next;
}

function startRefresh(db: Database, reader: Reader): Promise<State> {
  const running = refresh(db, reader.state).then((state) => {
    reader.state = state;
    return state;
  });
  reader.running = running;
  const finish = (): void => {
    if (reader.running === running) reader.running = null;
  };
  running.then(finish, finish);
  return running;
}

async function refresh(db: Database, state: State | null): Promise<State> {
  if (state === null || performance.now() - state.lookedAt > MAX_AGE_MS) return readAll(db);
  const lookedAt = performance.now();
  const { snapshot, ids, isAll } = await findChanges(db, state.snapshot);
  const { columns } = state;
  const isMuch = ids.length > Math.max(READ_AT_ONCE, columns.size / 10);
  if (isAll || isMuch || (ids.length > 0 && columns.needsRebuild)) return readAll(db);
  if (ids.length > 0) {
    const byId = new Map((await readProducts(db, state, { ids })).map((product) => [product.id, product]));
    for (const id of ids) {
      const product = byId.get(id);
      if (product) put(state, product);
      else remove(state, id);
    }
  }
  state.snapshot = snapshot;
  state.lookedAt = lookedAt;
  return state;
}

function put({ columns, words }: Pick<Catalogue, "columns" | "words">, product: ReadProduct): void {
  columns.put(product);
  words.put(columns.rowOf(product.id) ?? 0, product.document);
}

function remove({ columns, words }: State, id: string): void {
  columns.remove(id);
  const row = columns.rowOf(id);
  if (row !== undefined) words.remove(row);
}

/** Changes of the own transaction always count as new. */
async function findChanges(db: Database, since: string) {
  const [row] = await rowsOf<{ snapshot: string; ids: string[]; isAll: boolean }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot,
        coalesce(json_agg(distinct c.product_id) filter (where c.product_id is not null), '[]') as ids,
        coalesce(bool_or(c.product_id is null), false) as "isAll"
      from product_changes c
      where (c.xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(c.xid, ${since}::pg_snapshot))
        or c.xid = pg_current_xact_id_if_assigned()`,
  );
  if (!row) throw new Error("a statement without a result");
  return row;
}

async function readAll(db: Database): Promise<State> {
  const lookedAt = performance.now();
  // The snapshot comes first: changes made during the read are found by the next one.
  const [now] = await rowsOf<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
  const all = await db.select().from(specDefinitions).orderBy(asc(specDefinitions.position), asc(specDefinitions.key));
  const former = formerFilters(all, await db.select().from(formerSpecValues));
  const specs = all.filter(({ retiredAt }) => retiredAt === null);
  rememberFilterKeys(specs);
  const categories = await readCategories(db);
  const sellers = new Map<string, string>();
  const columns = new CatalogueColumns(columnKeys(specs));
  columns.reserve(await listVariantIds(db));
  const words = new WordIndex();
  for (let after: string | null = null; ; ) {
    const batch: ReadProduct[] = await readProducts(db, { specs, sellers }, { after });
    for (const product of batch) put({ columns, words }, product);
    after = batch.at(-1)?.id ?? null;
    if (batch.length < READ_AT_ONCE) break;
  }
  return {
    columns,
    words,
    ...categories,
    specs,
    former,
    sellers,
    snapshot: now?.snapshot ?? "",
    lookedAt,
  };
}

/** Variants of a model lie side by side, which saves sorting. */
async function listVariantIds(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from products p join vendors v on v.id = p.vendor_id
      where p.model_id is not null and ${listed("p", "v")} order by p.model_id, p.id`,
  );
  return rows.map(({ id }) => id);
}

function columnKeys(specs: readonly SpecDefinition[]): string[] {
  const isCompared = (key: string) => key in specifications || key in upgradeSpecs;
  return specs.filter(({ key, filter }) => filter !== null || isCompared(key)).map(({ key }) => key);
}

type ReadProduct = ListedProduct & { document: string };
type ProductRow = Omit<ReadProduct, "specs" | "notPublished"> & {
  sellerName: string;
  specs: Record<string, [string | null, number | null]> | null;
};

async function readProducts(
  db: Database,
  { specs, sellers }: Pick<Catalogue, "specs" | "sellers">,
  which: { ids: string[] } | { after: string | null },
): Promise<ReadProduct[]> {
  const keys = JSON.stringify([...columnKeys(specs), ...readKeys]);
  const condition =
    "ids" in which
      ? sql`and p.id in (select jsonb_array_elements_text(${JSON.stringify(which.ids)}::jsonb)::uuid)`
      : sql`${which.after === null ? sql`` : sql`and p.id > ${which.after}::uuid`}`;
  const rows = await rowsOf<ProductRow>(
    db,
    sql`select p.id, p.name, c.name as category, b.name as brand, v.slug as seller, p.country_of_origin as origin, p.model_id as model, v.business_name as "sellerName",
        p.price_paise::float8 as "pricePaise", p.selling_price_paise::float8 as "sellingPricePaise",
        p.stock > 0 and not ${isPaused("p")} as "inStock", p.is_new as "isNew", p.rating_average as "ratingAverage",
        p.review_count as "reviewCount", p.units_sold90d as "unitsSold90d", p.released_on::text as "releasedOn",
        coalesce(s.document::text, '') as document,
        (select json_object_agg(t.spec_key, json_build_array(t.value, t.number)) from product_specs t
          where t.product_id = p.id and t.spec_key in (select jsonb_array_elements_text(${keys}::jsonb))) as specs
      from products p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id
        join vendors v on v.id = p.vendor_id left join product_search s on s.product_id = p.id
      where ${listed("p", "v")} ${condition}
      ${"ids" in which ? sql`` : sql`order by p.id limit ${READ_AT_ONCE}`}`,
  );
  return rows.map(({ sellerName, ...row }) => {
    sellers.set(row.seller, sellerName);
    return { ...row, ...readSpecs(row.specs) };
  });
}

function readSpecs(specs: ProductRow["specs"]): Pick<ListedProduct, "specs" | "notPublished"> {
  const stored = Object.entries(specs ?? {}).map(([key, [value, number]]) => [key, { value, number }] as const);
  const { specs: published, notPublished } = splitPublished(stored);
  return { specs: completeSpecs(published), notPublished };
}
