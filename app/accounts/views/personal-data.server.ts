import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { savedViews } from "./schema.server.ts";

export const savedViewData: PersonalDataSource = {
  name: "savedViews",
  collect: (db, userId) =>
    db
      .select({ list: savedViews.list, name: savedViews.name, query: savedViews.query })
      .from(savedViews)
      .where(eq(savedViews.userId, userId))
      .orderBy(asc(savedViews.createdAt)),
  async erase(tx, userId) {
    await tx.delete(savedViews).where(eq(savedViews.userId, userId));
  },
};
