/** A vendor's signature is its main contact's. Tax law requires the documents that have it to be kept after erasure. */
import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { signatures } from "#app/invoices/schema.server.ts";
import { removeSignature } from "./signature-commands.server.ts";

export const signatureData: PersonalDataSource = {
  name: "signatures",
  collect(db, userId) {
    const { picture, createdAt, removedAt } = signatures;
    return db
      .select({ vendor: vendors.businessName, addedAt: createdAt, removedAt, pngInBase64: picture })
      .from(signatures)
      .innerJoin(vendors, eq(vendors.id, signatures.vendorId))
      .where(eq(vendors.userId, userId))
      .orderBy(asc(createdAt));
  },
  async erase(tx, userId) {
    const own = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId)).for("update");
    for (const { id } of own) await removeSignature(tx, id, new Date());
  },
};
