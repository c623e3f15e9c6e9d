/**
 * Statements whose text is written once: Drizzle else does so at each call, which is a tenth of the work of a page or an
 * order. For what each of them asks; what differs from call to call is a `sql.placeholder(name)`.
 */
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Database } from "./db.server.ts";

type Values = Record<string, unknown>;
type Prepared<Answer> = { execute(values: Values): Promise<Answer> };
type Query<Rows> = { prepare(name: string): Prepared<Rows> };

/** Of what lists are asked for by address. */
const MAX_SHAPES = 24;

/**
 * Built once for all connections, in transactions too. What is compared with a placeholder goes to the database as it is:
 * an instant as its ISO text. @throws when a value is missing
 */
export function preparedQuery<Rows>(build: (db: Database) => Query<Rows>) {
  // No name: statements that are frequent get one (statement-names.server.ts).
  return preparedOnce((db) => build(db).prepare(""));
}

/** For SQL that the query builder can't express. Rows as the driver reads them. */
export function preparedSql<Given extends Values, Row extends Values>(build: () => SQL) {
  const ask = preparedOnce((db) => prepareSql<Row>(db, build()));
  return async (db: Database, values: Given): Promise<Row[]> => (await ask(db, values)).rows;
}

/**
 * For a statement whose text depends on `shape`, such as a list's filters: the last few are kept. `build` may use nothing else
 * that changes, the time for instance.
 */
export function preparedFor<Shape, Rows>(build: (db: Database, shape: Shape) => Query<Rows>) {
  const known = shapes((shape: Shape) => preparedQuery((db) => build(db, shape)));
  return (db: Database, shape: Shape, values: Values = {}): Promise<Rows> => known(shape)(db, values);
}

/** As `preparedFor`, for SQL. */
export function preparedSqlFor<Shape, Row extends Values>(build: (shape: Shape) => SQL) {
  const known = shapes((shape: Shape) => preparedSql<Values, Row>(() => build(shape)));
  return (db: Database, shape: Shape, values: Values = {}): Promise<Row[]> => known(shape)(db, values);
}

/** As `preparedFor`, of one statement for several tables, such as a table and the vendors' view of it. */
export function preparedOf<Tables extends object, Shape, Rows>(
  build: (db: Database, tables: Tables, shape: Shape) => Query<Rows>,
) {
  const known = new WeakMap<Tables, (db: Database, shape: Shape) => Promise<Rows>>();
  return (db: Database, tables: Tables, shape: Shape): Promise<Rows> => {
    const ask = known.get(tables) ?? preparedFor((db: Database, shape: Shape) => build(db, tables, shape));
    known.set(tables, ask);
    return ask(db, shape);
  };
}

function shapes<Shape, Ask extends object>(ask: (shape: Shape) => Ask): (shape: Shape) => Ask {
  const known = new LRUCache<string, Ask>({ max: MAX_SHAPES });
  return (shape) => {
    const key = JSON.stringify(shape);
    const kept = known.get(key) ?? ask(shape);
    known.set(key, kept);
    return kept;
  };
}

function preparedOnce<Answer>(prepare: (db: Database) => Prepared<Answer>) {
  /** By the driver's kind of session. */
  const kept = new WeakMap<object, Prepared<Answer>>();
  return (db: Database, values: Values): Promise<Answer> => {
    const { session } = db._;
    const prepared = kept.get(session.constructor) ?? prepare(db);
    kept.set(session.constructor, prepared);
    return onConnectionOf(session, prepared).execute(values);
  };
}

/** Drizzle ties what it prepares to a connection; all else of it is the same for all. */
function onConnectionOf<Answer>(session: object, prepared: Prepared<Answer>): Prepared<Answer> {
  return Object.create(prepared, { client: { value: Reflect.get(session, "client") } });
}

const dialect = new PgDialect({ casing: "snake_case" });

/** As `db.execute`. */
function prepareSql<Row>(db: Database, query: SQL): Prepared<{ rows: Row[] }> {
  type Answer = { execute: { rows: Row[] }; all: unknown; values: unknown };
  return db._.session.prepareQuery<Answer>(dialect.sqlToQuery(query), undefined, "", false);
}
