/** One connection to PostgreSQL: frequent statements get names, and one that no longer answers is ended. */
import { Client, type ClientConfig, type QueryConfig } from "pg";
import { beginStatement, kindOf } from "#app/platform/observability/tracing.server.ts";
import { DatabaseAwayError } from "./database-errors.ts";
import type { StatementNames } from "./statement-names.server.ts";

type Query = (config: unknown, ...rest: unknown[]) => unknown;
type Answered = (error: Error | null, result: unknown) => void;

/** What `pg` says after query_timeout: the answer may still come, so the connection is useless. */
const SILENT = "Query read timeout";
/** Words of `pg` for lost connections; the system's have a code such as ECONNRESET. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool)/;
/** Where these fail nobody knows what state the connection is in. */
const OPENS_OR_UNDOES = /^(begin|rollback)\b/i;

/**
 * `names`: the same on all connections; null: none, because a pooler gives each transaction another connection. After
 * `silentAfterMs` a statement that isn't answered means that the connection has fallen silent.
 */
export function shopClient(names: StatementNames | null, silentAfterMs: number): typeof Client {
  return class extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const failed = (asked: unknown, error: Error): Error => {
        if (error.message === SILENT || OPENS_OR_UNDOES.test(textOf(asked))) void this.end();
        return namedLoss(error);
      };
      let underWay = 0;
      const watching: Query = (asked, ...rest) => {
        underWay++;
        const answered = rest.at(-1);
        const span = beginStatement(textOf(asked));
        if (typeof answered === "function") {
          const tell = answered as Answered;
          rest[rest.length - 1] = (error: Error | null, result: unknown) => {
            underWay--;
            span?.end(error ? { failed: kindOf(error) } : {});
            tell(error && failed(asked, error), result);
          };
        }
        const named = names && isUnnamed(asked, rest[0]) ? withName(asked, names) : asked;
        // It may wait for all that was sent before.
        const config =
          underWay > 1 && typeof named === "object" ? { ...named, query_timeout: underWay * silentAfterMs } : named;
        const result = query(config, ...rest);
        if (!(result instanceof Promise)) return result;
        return result.then(
          (value) => {
            underWay--;
            span?.end();
            return value;
          },
          (error: Error) => {
            underWay--;
            span?.end({ failed: kindOf(error) });
            throw failed(asked, error);
          },
        );
      };
      this.query = watching as typeof this.query;
    }

    /** The pool takes an "error" for the answer of the statement under way, before that one's own comes. */
    override emit(event: string | symbol, ...told: unknown[]): boolean {
      return super.emit(
        event,
        ...told.map((one) => (event === "error" && one instanceof Error ? namedLoss(one) : one)),
      );
    }
  };
}

/** A DatabaseAwayError when the connection is to blame; PostgreSQL's own errors stay. */
export function namedLoss(error: Error): Error {
  const isSystems = /^E[A-Z]/.test(String((error as NodeJS.ErrnoException).code ?? ""));
  if (!isSystems && error.message !== SILENT && !LOST.test(error.message)) return error;
  return new DatabaseAwayError("the connection to the database is lost", { cause: error });
}

function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : ((asked as Partial<QueryConfig> | null)?.text ?? "");
}

/** Statements without parameters (begin, commit, several in one) stay unnamed. */
function isUnnamed(asked: unknown, values: unknown): asked is QueryConfig {
  const config = asked as Partial<QueryConfig> | null;
  const given = Array.isArray(values) ? values : config?.values;
  return typeof config?.text === "string" && !config.name && Array.isArray(given) && given.length > 0;
}

function withName(config: QueryConfig, names: StatementNames): QueryConfig {
  const name = names.of(config.text);
  return name ? { ...config, name } : config;
}
