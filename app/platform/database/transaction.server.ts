/**
 * The only way to a transaction: an error result rolls back; serialization failures and deadlocks get three tries
 * (docs/rules.md#s5).
 */
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Err } from "#app/domain/basics/result.ts";
import { currentRequest } from "#app/platform/observability/current-request.server.ts";
import type { Database } from "./db.server.ts";

const ATTEMPTS = 3;
/** serialization_failure, deadlock_detected */
const WORTH_RETRYING = new Set(["40001", "40P01"]);

/** Carries an error result out of the callback; never leaves this file. */
class Refused extends Error {
  readonly result: Err<string>;
  constructor(result: Err<string>) {
    super(result.code);
    this.result = result;
  }
}

/**
 * A savepoint within one. An `err` undoes all it wrote, as a throw does. May run more than once, so it must only talk
 * to `tx`.
 */
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
    // Its later pages must contain what it wrote (server/pages/own-writes.ts).
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

/** Up to three times while the database gives up. */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= ATTEMPTS || !WORTH_RETRYING.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** PostgreSQL's code, also of a wrapped error; undefined for others. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? sqlState(cause) : undefined;
}

/** The name of the constraint or unique index that refused, also of a wrapped error. */
export function brokenConstraint(error: unknown): string | undefined {
  const { constraint, cause } = error as { constraint?: unknown; cause?: unknown };
  if (typeof constraint === "string") return constraint;
  return cause ? brokenConstraint(cause) : undefined;
}
