import { and, eq, isNotNull } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { checkoutDrafts, phoneConfirmations } from "./schema.server.ts";

export const checkoutData: PersonalDataSource = {
  name: "checkout",
  /** Without an address of the person's company (docs/rules.md#j9). */
  async collect(db, userId) {
    const { shippingAddress, buyer, updatedAt } = checkoutDrafts;
    const drafts = await db
      .select({ shippingAddress, buyer, updatedAt })
      .from(checkoutDrafts)
      .where(eq(checkoutDrafts.userId, userId));
    return drafts.map(({ shippingAddress: address, ...rest }) =>
      "companyAddressId" in address ? rest : { shippingAddress: address, ...rest },
    );
  },
  erase: drop,
  transfer: (tx, { from }) => drop(tx, from),
};

async function drop(tx: Database, userId: string): Promise<void> {
  await tx.delete(checkoutDrafts).where(eq(checkoutDrafts.userId, userId));
}

export const phoneData: PersonalDataSource = {
  name: "confirmedPhones",
  collect: (db, userId) =>
    db
      .select({ phone: phoneConfirmations.phone, confirmedAt: phoneConfirmations.confirmedAt })
      .from(phoneConfirmations)
      .where(and(eq(phoneConfirmations.userId, userId), isNotNull(phoneConfirmations.confirmedAt))),
  identifiers: async (db, userId) => {
    const own = eq(phoneConfirmations.userId, userId);
    return (await db.select({ phone: phoneConfirmations.phone }).from(phoneConfirmations).where(own)).map(
      ({ phone }) => phone,
    );
  },
  erase: dropPhones,
  transfer: (tx, { from }) => dropPhones(tx, from),
};

async function dropPhones(tx: Database, userId: string): Promise<void> {
  await tx.delete(phoneConfirmations).where(eq(phoneConfirmations.userId, userId));
}
