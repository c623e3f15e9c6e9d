/**
 * Statements whose text is written once: Drizzle else does so at each call, which is a tenth of the work of a page or an
 * order (docs/decisions/207). For what each of them asks; what differs from call to call is a `sql.placeholder(name)`.
 */
import { fillPlaceholders, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./db.server.ts";

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute(values: Values): Promise<Rows> };
type Query<Rows> = { prepare(name: string): Prepared<Rows> };

/**
 * Built once for all connections, in transactions too. What is compared with a placeholder goes to the database as it is:
 * an instant as its ISO text. @throws when a value is missing
 */
export function preparedQuery<Rows>(build: (db: Database) => Query<Rows>) {
  /** By the driver's kind of session. */
  const kept = new WeakMap<object, Prepared<Rows>>();
  return (db: Database, values: Values): Promise<Rows> => {
    const { session } = db._;
    let prepared = kept.get(session.constructor);
    if (!prepared) {
      // No name: statements that are frequent get one (statement-names.server.ts).
      prepared = build(db).prepare("");
      kept.set(session.constructor, prepared);
    }
    return onConnectionOf(session, prepared).execute(values);
  };
}

/** Drizzle ties what it prepares to a connection; all else of it is the same for all. */
function onConnectionOf<Rows>(session: object, prepared: Prepared<Rows>): Prepared<Rows> {
  return Object.create(prepared, { client: { value: Reflect.get(session, "client") } });
}

/** For SQL that the query builder can't express; in transactions too. Rows as the driver reads them. */
export function preparedSql<Given extends Values, Row extends Values>(build: () => SQL) {
  let statement: Statement | undefined;
  return (db: Database, values: Given): Promise<Row[]> => {
    statement ??= written(build());
    return rowsOf<Row>(db, filled(statement, values));
  };
}

/** Between each two texts a value: a placeholder's, or always the same. */
type Statement = { texts: SQL[]; params: unknown[] };

const dialect = new PgDialect({ casing: "snake_case" });

function written(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const texts = text.split(/\$\d+/);
  if (texts.length !== params.length + 1) throw new Error(`a dollar sign within: ${text}`);
  return { texts: texts.map((one) => sql.raw(one)), params };
}

function filled({ texts, params }: Statement, values: Values): SQL {
  const given = fillPlaceholders(params, values);
  return sql.join(texts.flatMap((text, place) => (place === 0 ? [text] : [sql.param(given[place - 1]), text])));
}
