/** The address of an unfinished checkout, in export and erasure. A joined account starts afresh. */
import { eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { checkoutDrafts } from "./schema.server.ts";

export const checkoutData: PersonalDataSource = {
  name: "checkout",
  collect: (db, userId) =>
    db
      .select({
        shippingAddress: checkoutDrafts.shippingAddress,
        buyer: checkoutDrafts.buyer,
        updatedAt: checkoutDrafts.updatedAt,
      })
      .from(checkoutDrafts)
      .where(eq(checkoutDrafts.userId, userId)),
  erase: drop,
  transfer: (tx, { from }) => drop(tx, from),
};

async function drop(tx: Database, userId: string): Promise<void> {
  await tx.delete(checkoutDrafts).where(eq(checkoutDrafts.userId, userId));
}
