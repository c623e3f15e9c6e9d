import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { notificationChoices } from "./schema.server.ts";

export const noticeData: PersonalDataSource = {
  name: "notifications",
  collect: (db, userId) =>
    db
      .select({ topic: notificationChoices.topic, delivery: notificationChoices.delivery })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, userId))
      .orderBy(asc(notificationChoices.topic)),
  async erase(tx, userId) {
    await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
  },
};
