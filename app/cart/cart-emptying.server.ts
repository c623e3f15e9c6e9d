import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

/** Returns false when the cart has changed since `version`. */
export async function emptyCart(tx: Database, userId: string, version: number): Promise<boolean> {
  const [row] = await rowsOf<{ isEmptied: boolean }>(
    tx,
    sql`
    with emptied as (
      update carts set version = version + 1, notices = '[]', updated_at = now()
      where user_id = ${userId} and version = ${version} returning user_id),
    removed as (delete from cart_lines l using emptied where l.user_id = emptied.user_id)
    select exists (select from emptied) as "isEmptied"`,
  );
  return row?.isEmptied ?? false;
}
