/** The role may not migrate outdated tables (docs/decisions/354). */
import { sqlState } from "./transaction.server.ts";

export class OutOfDateError extends Error {
  override name = "OutOfDateError";

  constructor(cause: unknown) {
    const what = "The tables are not those of this version, and this database role may not change them.";
    super(`${what} Run "npm run migrate" with the role that owns them.`, { cause });
  }
}

export async function asOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === "42501" ? new OutOfDateError(error) : error;
  }
}
