import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** In one statement without a lock; false when another device or checkout has changed it since `version`. */
export async function emptyCart(tx: Database, userId: string, version: number): Promise<boolean> {
  const emptying = cartEmptying(userId, version);
  const [row] = await rowsOf<{ emptied: boolean }>(
    tx,
    sql`with ${emptying} select exists (select from emptied) as emptied`,
  );
  return row?.emptied ?? false;
}

/** Parts of a `with` whose `emptied` has a row when that was so, and the part `after`, if named, has one. */
export function cartEmptying(userId: string, version: number, after?: SQL): SQL {
  // A rival's change is waited for at the update and raises the version: then there is nothing to hang the delete on.
  return sql`
    emptied as (
      update carts set version = version + 1, notices = '[]', updated_at = now()
      ${after ? sql`from ${after}` : sql``}
      where user_id = ${userId} and version = ${version} returning user_id),
    removed as (delete from cart_lines l using emptied where l.user_id = emptied.user_id)`;
}
