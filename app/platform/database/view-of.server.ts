import { ColumnAliasProxyHandler, getTableColumns, TableAliasProxyHandler } from "drizzle-orm";
import type { PgColumn, PgTable, PgTableWithColumns } from "drizzle-orm/pg-core";

type Columns<T extends PgTable> = T["_"]["columns"];
type Key<T extends PgTable> = keyof Columns<T> & string;

type Showing<T extends PgTable, Shown extends Key<T>> = PgTableWithColumns<{
  name: T["_"]["name"];
  schema: T["_"]["schema"];
  dialect: "pg";
  columns: Pick<Columns<T>, Shown>;
}>;

type Joined<T extends PgTable, U extends PgTable, K extends Key<U>> = PgTableWithColumns<{
  name: T["_"]["name"];
  schema: T["_"]["schema"];
  dialect: "pg";
  columns: Columns<T> & Pick<Columns<U>, K>;
}>;

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
export function viewOf<T extends PgTable, U extends PgTable, K extends Key<U>>(
  table: T,
  name: string,
  shown: { of: U; also: readonly K[] },
): Joined<T, U, K>;
export function viewOf(
  table: PgTable,
  name: string,
  { only, without = [], of, also = [] }: { only?: Keys; without?: Keys; of?: PgTable; also?: Keys } = {},
): PgTable {
  const hidden = only ? Object.keys(getTableColumns(table)).filter((key) => !only.includes(key)) : without;
  const joined = Object.entries(of ? getTableColumns(of) : {}).filter(([key]) => also.includes(key));
  return new Proxy(table, new ViewHandler(name, hidden, Object.fromEntries(joined)));
}

type Keys = readonly string[];

class ViewHandler extends TableAliasProxyHandler<PgTable> {
  readonly #hidden: ReadonlySet<string | symbol>;
  readonly #joined: Readonly<Record<string, PgColumn>>;

  constructor(name: string, hidden: Keys, joined: Readonly<Record<string, PgColumn>>) {
    super(name, true);
    this.#hidden = new Set(hidden);
    this.#joined = joined;
  }

  override get(table: PgTable, property: string | symbol): unknown {
    if (this.#hidden.has(property)) return undefined;
    const joined = typeof property === "string" && this.#joined[property];
    if (joined) return this.#ofView(table, joined);
    const value = super.get(table, property);
    if (Reflect.get(table, property) !== getTableColumns(table)) return value;
    const visible = Object.entries(value).filter(([key]) => !this.#hidden.has(key));
    const more = Object.entries(this.#joined).map(([key, column]) => [key, this.#ofView(table, column)]);
    return Object.fromEntries([...visible, ...more]);
  }

  #ofView(table: PgTable, column: PgColumn): PgColumn {
    return new Proxy(column, new ColumnAliasProxyHandler(new Proxy(table, this)));
  }
}
