/**
 * Total and counts of a list by PostgreSQL alone, three ways, to compare with columns in the process
 * (docs/decisions/321): `npm run bench:catalogue -- --alone`. Tables are made of a catalogue's columns, each a number.
 */
import { type SQL, sql } from "drizzle-orm";
import { getCounts } from "#app/finding/browsing/facets.ts";
import { getNarrowings, listCategorySpecs } from "#app/finding/browsing/offered-facets.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import type { CodeColumn } from "#app/finding/columns/code-column.ts";
import { type Narrowing, narrow } from "#app/finding/columns/narrow.ts";
import type { ProductFilters } from "#app/finding/filters/product-filters.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** Counts by column and code; models once, except by bits, which can't tell them. */
export type Counted = { total: number; counts: Map<string, number> };
type Question = { filters: { at: number; codes: number[] }[]; counted: number[] };
type Row = { at: number; code: number | null; count: number };

/** Codes of one column before the next one's, in arrays. */
const APART = 100_000;
const ROWS_EACH = 20_000;

const list = (parts: SQL[], between = sql`, `): SQL => sql.join(parts, between);
const name = (at: number): SQL => sql`${sql.identifier(`c${at}`)}`;
const numbers = (of: readonly number[]): SQL => sql`${`{${of.join(",")}}`}::int[]`;

export class PostgresAlone {
  readonly #db: Database;
  readonly #columns: CodeColumn[];

  private constructor(db: Database, columns: CodeColumn[]) {
    this.#db = db;
    this.#columns = columns;
  }

  /** Makes the tables anew. */
  static async of(db: Database, catalogue: Catalogue): Promise<PostgresAlone> {
    const { category, brand, seller, isNew, inStock, rating, discount, specs } = catalogue.columns;
    const filled = [...specs.values()].filter(({ values }) => values.length > 1);
    const alone = new PostgresAlone(db, [category, brand, seller, isNew, inStock, rating, discount, ...filled]);
    await alone.#fill(catalogue);
    return alone;
  }

  async #fill({ columns }: Catalogue): Promise<void> {
    const [db, all] = [this.#db, this.#columns];
    const items = itemsOf(columns);
    await db.execute(sql`drop schema if exists alone cascade`);
    await db.execute(sql`create schema alone`);
    await db.execute(
      sql`create table alone.wide (item int not null, ${list(all.map((_, at) => sql`${name(at)} int not null`))})`,
    );
    for (let from = 0; from < items.length; from += ROWS_EACH) {
      const part = (of: ArrayLike<number>) =>
        numbers(Array.from(of).slice(from, Math.min(from + ROWS_EACH, items.length)));
      await db.execute(
        sql`insert into alone.wide select * from unnest(${part(items)}, ${list(all.map(({ codes }) => part(codes)))})`,
      );
    }
    const coded = all.map(
      (_, at) => sql`case when ${name(at)} > 0 then ${name(at)} + ${sql.raw(String(at * APART))} end`,
    );
    await db.execute(
      sql`create table alone.arrays as select item, array_remove(array[${list(coded)}], null) as codes from alone.wide`,
    );
    await db.execute(sql`create index on alone.arrays using gin (codes)`);
    const size = sql.raw(String(items.length));
    await db.execute(
      sql`create table alone.bits (at int, code int, rows bit(${size}) not null, primary key (at, code))`,
    );
    await db.execute(sql`alter table alone.bits alter column rows set storage external`);
    for (const [at, column] of all.entries())
      for (let code = 1; code < column.values.length; code++)
        await db.execute(
          sql`insert into alone.bits values (${at}, ${code}, ${bitsOf(column, code, items.length)}::bit(${size}))`,
        );
    await db.execute(sql`vacuum analyze`);
  }

  /** What a list with these filters asks: they, and the columns whose values it counts. */
  questionOf(catalogue: Catalogue, filters: ProductFilters): Question {
    const at = (column: CodeColumn | undefined) => (column ? this.#columns.indexOf(column) : -1);
    const specs = listCategorySpecs(catalogue, filters.category ?? "").map(({ key }) =>
      at(catalogue.columns.specs.get(key)),
    );
    return {
      filters: getNarrowings(catalogue, filters).map(({ column, allowed }) => ({
        at: at(column),
        codes: codesOf(allowed),
      })),
      counted: [0, 1, 2, 3, 4, 5, 6, ...specs.filter((one) => one > 6)],
    };
  }

  /** One row per product, a column per filter, looked through once; what meets all filters but one counts for that one. */
  async wide({ filters, counted }: Question): Promise<Counted> {
    const tests = filters.map(({ at, codes }) => sql`${name(at)} = any(${numbers(codes)})`);
    const met = list(
      tests.map((test) => sql`(${test})::int`),
      sql` + `,
    );
    const missed = list(
      filters.map(({ at }, which) => sql`when not ${tests[which]} then ${at}::int`),
      sql` `,
    );
    const pairs = list(counted.map((at) => sql`(${at}::int, ${name(at)})`));
    const rows = await rowsOf<Row>(
      this.#db,
      sql`with candidate as materialized (
        select *, case ${missed} else -1 end as missed from alone.wide where ${met} >= ${filters.length - 1}
      )
      select -1 as at, null::int as code, count(distinct item)::int as count from candidate where missed = -1
      union all
      select at, code, count(*)::int from (
        select distinct at, code, item from candidate cross join lateral (values ${pairs}) as pair (at, code)
        where code > 0 and missed in (-1, at)
      ) as once group by at, code`,
    );
    return countedOf(rows);
  }

  /** All values of a product in one array, found by a GIN index: of each filter what meets the others. */
  async arrays({ filters, counted }: Question): Promise<Counted> {
    const tests = filters.map(({ at, codes }) => sql`codes && ${numbers(codes.map((code) => code + at * APART))}`);
    const own = filters.map(
      ({ at }, which) =>
        sql`select ${at}::int as own, item, codes from alone.arrays where ${list(tests.toSpliced(which, 1), sql` and `)}`,
    );
    const all = sql`select -1 as own, item, codes from alone.arrays where ${list(tests, sql` and `)}`;
    const of = numbers(filters.map(({ at }) => at));
    const rows = await rowsOf<Row>(
      this.#db,
      sql`with found as materialized (${list([all, ...own], sql` union all `)})
      select -1 as at, null::int as code, count(distinct item)::int as count from found where own = -1
      union all
      select at, code, count(*)::int from (
        select distinct code / ${sql.raw(String(APART))} as at, code % ${sql.raw(String(APART))} as code, item
        from found cross join lateral unnest(codes) as code
        where code / ${sql.raw(String(APART))} = any(${numbers(counted)})
          and case when own = -1 then code / ${sql.raw(String(APART))} <> all(${of}) else code / ${sql.raw(String(APART))} = own end
      ) as once group by at, code`,
    );
    return countedOf(rows);
  }

  /** A bit string per value. Fast, but models count once per variant, and each change of a product rewrites its values' strings. */
  async bits({ filters, counted }: Question): Promise<Counted> {
    const tests = filters.map(
      ({ at, codes }) =>
        sql`(select bit_or(rows) as rows from alone.bits where at = ${at} and code = any(${numbers(codes)}))`,
    );
    const named = tests.map((test, which) => sql`${test} as ${sql.identifier(`t${which}`)}`);
    const anded = (left: number | null) =>
      list(
        tests.flatMap((_, which) => (which === left ? [] : [sql`${sql.identifier(`t${which}`)}.rows`])),
        sql` & `,
      );
    const rest = list(
      filters.map(({ at }, which) => sql`when ${at} then ${sql.identifier(`without${which}`)}`),
      sql` `,
    );
    const withouts = list(filters.map((_, which) => sql`${anded(which)} as ${sql.identifier(`without${which}`)}`));
    const rows = await rowsOf<Row>(
      this.#db,
      sql`with passing as materialized (select ${anded(null)} as every, ${withouts} from ${list(named)})
      select -1 as at, null::int as code, bit_count(every)::int as count from passing
      union all
      select at, code, bit_count(rows & case at ${rest} else every end)::int as count
      from alone.bits, passing where at = any(${numbers(counted)})`,
    );
    return countedOf(rows);
  }

  /** The same by the columns in the process. `models`: whether variants are told. */
  ours(catalogue: Catalogue, { filters, counted }: Question, models = true): Counted {
    const columns = counted.map((at) => this.#columns[at] as CodeColumn);
    const narrowings: Narrowing[] = filters.map(({ at, codes }) => {
      const column = this.#columns[at] as CodeColumn;
      return { column, allowed: Uint8Array.from(column.values, (_, code) => Number(codes.includes(code))) };
    });
    const { listed, models: known } = catalogue.columns;
    const { total, counts } = narrow(listed, narrowings, columns, models ? known : null);
    const found = columns.flatMap((column, which) =>
      getCounts(column, counts, column.values.slice(1)).map(
        ({ count }, code) => [`${counted[which]}:${code + 1}`, count] as const,
      ),
    );
    return { total, counts: new Map(found.filter(([, count]) => count > 0)) };
  }
}

/** A number per model, or per product without one. */
function itemsOf({ ids, models }: Catalogue["columns"]): number[] {
  return ids.map((_, row) => -(models.modelOf[row] ?? 0) || row);
}

function codesOf(allowed: Uint8Array): number[] {
  return [...allowed.entries()].flatMap(([code, isAllowed]) => (isAllowed === 1 ? [code] : []));
}

function bitsOf({ codes }: CodeColumn, code: number, rows: number): string {
  return Array.from({ length: rows }, (_, row) => (codes[row] === code ? "1" : "0")).join("");
}

function countedOf(rows: Row[]): Counted {
  const total = rows.find(({ at }) => at === -1)?.count ?? 0;
  const others = rows.filter(({ at, count }) => at !== -1 && count > 0);
  return { total, counts: new Map(others.map(({ at, code, count }) => [`${at}:${code}`, count])) };
}
