/**
 * Views as the tables they show: the same columns, read from elsewhere, so that no column is declared twice and one
 * query serves both (docs/decisions/040-the-database-holds-vendors-apart.md).
 */
import { getTableColumns, TableAliasProxyHandler } from "drizzle-orm";
import type { PgTable, PgTableWithColumns } from "drizzle-orm/pg-core";

type Columns<T extends PgTable> = T["_"]["columns"];
type Key<T extends PgTable> = keyof Columns<T> & string;

/** The table as it looks to who sees only these columns of it; the table itself is one of this type too. */
type Showing<T extends PgTable, Shown extends Key<T>> = PgTableWithColumns<{
  name: T["_"]["name"];
  schema: T["_"]["schema"];
  dialect: "pg";
  columns: Pick<Columns<T>, Shown>;
}>;

/**
 * The view `name` of `table`, with all its columns, some only, or all but some. tests/vendor-views.test.ts compares them
 * with what the database has; tests/architecture/tables.ts sees that nobody writes to it.
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

/** Drizzle's own way of giving a table another name, in `from` too; columns that the view lacks are not there. */
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
