/** The only way to a transaction: an error result rolls back; conflicts are retried (docs/rules.md#s5). */
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Err } from "#app/domain/basics/result.ts";
import { currentRequest } from "#app/platform/observability/current-request.server.ts";
import type { Database } from "./db.server.ts";

const ATTEMPTS = 3;
/** serialization_failure, deadlock_detected */
const WORTH_RETRYING = new Set(["40001", "40P01"]);

class Refused extends Error {
  readonly result: Err<string>;
  constructor(result: Err<string>) {
    super(result.code);
    this.result = result;
  }
}

/** `work` may run several times, so it must only use `tx`. */
export async function transaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  try {
    const done = await withRetry(() =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        if (isErr(result)) throw new Refused(result);
        return result;
      }, config),
    );
    const request = currentRequest();
    // This visitor's next pages must show the write (server/pages/own-writes.ts).
    if (request) request.hasWritten = true;
    return done;
  } catch (error) {
    if (error instanceof Refused) return error.result as T;
    throw error;
  }
}

function isErr(result: unknown): result is Err<string> {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false && "code" in result;
}

export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= ATTEMPTS || !WORTH_RETRYING.has(sqlState(error) ?? "")) throw error;
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? sqlState(cause) : undefined;
}

export function brokenConstraint(error: unknown): string | undefined {
  const { constraint, cause } = error as { constraint?: unknown; cause?: unknown };
  if (typeof constraint === "string") return constraint;
  return cause ? brokenConstraint(cause) : undefined;
}
