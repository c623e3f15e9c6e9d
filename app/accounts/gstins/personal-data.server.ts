import { eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { moveGstins } from "./gstin-commands.server.ts";
import { listGstins } from "./gstin-queries.server.ts";
import { savedGstins } from "./schema.server.ts";

export const gstinData: PersonalDataSource = {
  name: "gstins",
  collect: listGstins,
  async identifiers(db, userId) {
    const saved = await listGstins(db, userId);
    return saved.flatMap(({ gstin, businessName, address }) => [gstin, businessName, address.addressLine1]);
  },
  async erase(tx, userId) {
    await tx.delete(savedGstins).where(eq(savedGstins.userId, userId));
  },
  transfer: moveGstins,
};
