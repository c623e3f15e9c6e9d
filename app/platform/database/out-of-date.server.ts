/** The tables are older than the program, and its role may not change them (docs/decisions/354). */
import { sqlState } from "./transaction.server.ts";

/** For the operator. */
export class OutOfDateError extends Error {
  override name = "OutOfDateError";

  constructor(cause: unknown) {
    const what = "The tables are not those of this version, and this database role may not change them.";
    super(`${what} Run "npm run migrate" with the role that owns them.`, { cause });
  }
}

/** For what only an owner may do. @throws OutOfDateError when it is refused */
export async function asOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === "42501" ? new OutOfDateError(error) : error;
  }
}
