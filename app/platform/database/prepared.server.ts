import type { Database } from "./db.server.ts";

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute(values: Values): Promise<Rows> };

/**
 * A query whose text is built once for the database: building it takes longer than sending it. For queries that every
 * request, checkout or mail runs. Values are `sql.placeholder(name)`s and are sent as they are: an
 * instant as its ISO text. In a transaction the text is built anew. @throws when a value is missing
 */
export function preparedQuery<Rows>(build: (db: Database) => { prepare(name: string): Prepared<Rows> }) {
  const prepared = new WeakMap<Database, Prepared<Rows>>();
  return (db: Database, values: Values): Promise<Rows> => {
    // Without a name: statement-names.server.ts gives one to frequent statements.
    const query = prepared.get(db) ?? build(db).prepare("");
    prepared.set(db, query);
    return query.execute(values);
  };
}
