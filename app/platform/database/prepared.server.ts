import type { Database } from "./db.server.ts";

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute(values: Values): Promise<Rows> };

/**
 * Builds a query once, because building takes longer than sending. Values are sent unconverted: pass instants as ISO
 * text.
 */
export function preparedQuery<Rows>(build: (db: Database) => { prepare(name: string): Prepared<Rows> }) {
  const prepared = new WeakMap<Database, Prepared<Rows>>();
  return (db: Database, values: Values): Promise<Rows> => {
    // Unnamed: statement-names.server.ts names frequent statements.
    const query = prepared.get(db) ?? build(db).prepare("");
    prepared.set(db, query);
    return query.execute(values);
  };
}
