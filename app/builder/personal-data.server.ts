import { eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { savedBuilds } from "./schema.server.ts";

export const buildData: PersonalDataSource = {
  name: "builds",
  collect: (db, userId) =>
    db
      .select({ name: savedBuilds.name, parts: savedBuilds.parts, savedAt: savedBuilds.savedAt })
      .from(savedBuilds)
      .where(eq(savedBuilds.userId, userId)),
  async erase(tx, userId) {
    await tx.delete(savedBuilds).where(eq(savedBuilds.userId, userId));
  },
  async transfer(tx, { from, to }) {
    await tx.update(savedBuilds).set({ userId: to }).where(eq(savedBuilds.userId, from));
  },
};
