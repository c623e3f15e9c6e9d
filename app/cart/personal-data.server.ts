import { eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { mergeGuestCart } from "./cart-merge.server.ts";
import { listStoredLines } from "./cart-queries.server.ts";
import { cartLines, carts } from "./schema.server.ts";

export const cartData: PersonalDataSource = {
  name: "cart",
  collect: (db, userId) =>
    db
      .select({ product: cartLines.productName, quantity: cartLines.quantity, addedAt: cartLines.addedAt })
      .from(cartLines)
      .where(eq(cartLines.userId, userId)),
  async erase(tx, userId) {
    await tx.delete(carts).where(eq(carts.userId, userId));
  },
  async transfer(tx, { from, to }) {
    await mergeGuestCart(tx, to, { id: `account:${from}`, lines: await listStoredLines(tx, from) });
    await tx.delete(carts).where(eq(carts.userId, from));
  },
};
