/** With their table's columns: none is declared twice and one query serves both (docs/decisions/040). */
import { getTableColumns, TableAliasProxyHandler } from "drizzle-orm";
import type { PgTable, PgTableWithColumns } from "drizzle-orm/pg-core";

type Columns<T extends PgTable> = T["_"]["columns"];
type Key<T extends PgTable> = keyof Columns<T> & string;

/** The table with these columns only; the table itself fits too. */
type Showing<T extends PgTable, Shown extends Key<T>> = PgTableWithColumns<{
  name: T["_"]["name"];
  schema: T["_"]["schema"];
  dialect: "pg";
  columns: Pick<Columns<T>, Shown>;
}>;

/**
 * With all columns, some, or all but some. tests/vendor-views.test.ts compares them with the database;
 * tests/architecture/tables.ts sees that nobody writes to views.
 */
export function viewOf<T extends PgTable>(table: T, name: string): T;
export function viewOf<T extends PgTable, K extends Key<T>>(
  table: T,
  name: string,
  shown: { only: readonly K[] },
): Showing<T, K>;
export function viewOf<T extends PgTable, K extends Key<T>>(
  table: T,
  name: string,
  shown: { without: readonly K[] },
): Showing<T, Exclude<Key<T>, K>>;
export function viewOf(
  table: PgTable,
  name: string,
  { only, without = [] }: { only?: readonly string[]; without?: readonly string[] } = {},
): PgTable {
  const hidden = only ? Object.keys(getTableColumns(table)).filter((key) => !only.includes(key)) : without;
  return new Proxy(table, new ViewHandler(name, hidden));
}

/** Drizzle's own way to rename a table, in `from` too; columns that the view lacks are missing. */
class ViewHandler extends TableAliasProxyHandler<PgTable> {
  readonly #hidden: ReadonlySet<string | symbol>;

  constructor(name: string, hidden: readonly string[]) {
    super(name, true);
    this.#hidden = new Set(hidden);
  }

  override get(table: PgTable, property: string | symbol): unknown {
    if (this.#hidden.has(property)) return undefined;
    const value = super.get(table, property);
    if (Reflect.get(table, property) !== getTableColumns(table)) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !this.#hidden.has(key)));
  }
}
