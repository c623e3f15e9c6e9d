/** Counts an order's locks in the statements that the query builder sends. */
import { type Logger, NoopLogger } from "drizzle-orm/logger";
import { vi } from "vitest";

const LOCK = /\bfrom "orders"[^;]*\bfor update\b/;

/** The number of statements of `work` that lock an order. */
export async function countOrderLocks(work: () => Promise<unknown>): Promise<number> {
  const logger: Logger = NoopLogger.prototype;
  const statements: string[] = [];
  const spy = vi.spyOn(logger, "logQuery").mockImplementation((query) => void statements.push(query));
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements.filter((query) => LOCK.test(query)).length;
}
