/** Names frequent statements and ends unresponsive connections. */
import { Client, type ClientConfig, type QueryConfig } from "pg";
import { beginStatement, kindOf } from "#app/platform/observability/tracing.server.ts";
import { DatabaseAwayError } from "./database-errors.ts";
import type { StatementNames } from "./statement-names.server.ts";

type Query = (config: unknown, ...rest: unknown[]) => unknown;
type Answered = (error: Error | null, result: unknown) => void;

/** After pg's query_timeout an answer may still come. */
const SILENT = "Query read timeout";
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool)/;
const OPENS_OR_UNDOES = /^(begin|rollback)\b/i;

export function shopClient(names: StatementNames | null, silentAfterMs: number): typeof Client {
  return class extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const failed = (statement: unknown, error: Error): Error => {
        if (error.message === SILENT || OPENS_OR_UNDOES.test(textOf(statement))) void this.end();
        return namedLoss(error);
      };
      let underWay = 0;
      const watching: Query = (statement, ...rest) => {
        underWay++;
        const answered = rest.at(-1);
        const span = beginStatement(textOf(statement));
        if (typeof answered === "function") {
          const tell = answered as Answered;
          rest[rest.length - 1] = (error: Error | null, result: unknown) => {
            underWay--;
            span?.end(error ? { failed: kindOf(error) } : {});
            tell(error && failed(statement, error), result);
          };
        }
        const named = names && isUnnamed(statement, rest[0]) ? withName(statement, names) : statement;
        // It may wait for all statements sent before it.
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
            throw failed(statement, error);
          },
        );
      };
      this.query = watching as typeof this.query;
    }

    /** The pool rejects the running statement with this error first. */
    override emit(event: string | symbol, ...values: unknown[]): boolean {
      return super.emit(
        event,
        ...values.map((one) => (event === "error" && one instanceof Error ? namedLoss(one) : one)),
      );
    }
  };
}

export function namedLoss(error: Error): Error {
  const isSystems = /^E[A-Z]/.test(String((error as NodeJS.ErrnoException).code ?? ""));
  if (!isSystems && error.message !== SILENT && !LOST.test(error.message)) return error;
  return new DatabaseAwayError("the connection to the database is lost", { cause: error });
}

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : ((statement as Partial<QueryConfig> | null)?.text ?? "");
}

function isUnnamed(statement: unknown, values: unknown): statement is QueryConfig {
  const config = statement as Partial<QueryConfig> | null;
  const parameters = Array.isArray(values) ? values : config?.values;
  return typeof config?.text === "string" && !config.name && Array.isArray(parameters) && parameters.length > 0;
}

function withName(config: QueryConfig, names: StatementNames): QueryConfig {
  const name = names.of(config.text);
  return name ? { ...config, name } : config;
}
