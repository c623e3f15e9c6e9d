/** The last owner stays, of the store and of a vendor that others work for, too: the database refuses (docs/decisions/175). */

import { type Err, err } from "#app/domain/basics/result.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";

/** `last-owner` where the work would leave nobody who gives roles. */
export async function keepingOwners<T>(work: () => Promise<T>): Promise<T | Err<"last-owner", never>> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "users_last_owner") return err("last-owner");
    throw error;
  }
}
