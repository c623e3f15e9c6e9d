import { and, eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { notificationChoices } from "./schema.server.ts";
import { COMPANY_STATEMENT, deliveries, type Office, topicsFor } from "./topics.ts";

export async function listNotices(db: Database, viewer: User, office: Office) {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, viewer.id));
  const choicesByTopic = new Map(rows.map(({ topic, delivery }) => [topic, delivery]));
  return topicsFor(viewer, office).map((topic) => ({
    ...topic,
    delivery: choicesByTopic.get(topic.id) ?? topic.usual,
  }));
}

export async function saveNotices(
  db: Database,
  { viewer }: CommandContext,
  { office, choices }: { office: Office; choices: Readonly<Record<string, string>> },
): Promise<Result<undefined, "unknown-choice">> {
  const visibleTopics = topicsFor(viewer, office);
  const rows = visibleTopics.flatMap(({ id }) => {
    const delivery = deliveries.find((one) => one === choices[id]);
    return delivery ? [{ userId: viewer.id, topic: id, delivery }] : [];
  });
  if (rows.length < visibleTopics.length || rows.length === 0) return err("unknown-choice");
  await saveChoices(db, rows);
  return ok();
}

type Choice = typeof notificationChoices.$inferInsert;

async function saveChoices(db: Database, rows: Choice[]): Promise<void> {
  await db
    .insert(notificationChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic],
      set: { delivery: sql`excluded.delivery` },
    });
}

/** Whether the viewer gets the monthly statement of the company that the viewer manages. */
export async function chooseStatements(
  db: Database,
  { viewer }: CommandContext,
  { isWanted }: { isWanted: boolean },
): Promise<Result<undefined, never>> {
  await saveChoices(db, [{ userId: viewer.id, topic: COMPANY_STATEMENT, delivery: isWanted ? "now" : "off" }]);
  return ok();
}

export async function wantsStatements(db: Database, userId: string): Promise<boolean> {
  const { topic, delivery } = notificationChoices;
  const isOff = and(eq(notificationChoices.userId, userId), eq(topic, COMPANY_STATEMENT), eq(delivery, "off"));
  return (await db.$count(notificationChoices, isOff)) === 0;
}
