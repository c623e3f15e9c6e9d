import { eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { notificationChoices } from "./schema.server.ts";
import { type Delivery, deliveries, type Office, topics } from "./topics.ts";

/** Of each topic of the office, the person's own choice or the usual one. */
export async function listNotices(db: Database, userId: string, office: Office) {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const chosen = new Map(rows.map(({ topic, delivery }) => [topic, delivery]));
  return topics[office].map((topic) => ({ ...topic, delivery: chosen.get(topic.id) ?? topic.usual }));
}

/** All topics of the office at once, by topic; the viewer's own. `unknown-choice`: nothing is saved. */
export async function saveNotices(
  db: Database,
  { viewer }: CommandContext,
  { office, choices }: { office: Office; choices: Readonly<Record<string, string>> },
): Promise<Result<undefined, "unknown-choice">> {
  const rows = topics[office].flatMap(({ id }) => {
    const delivery = deliveries.find((one) => one === choices[id]);
    return delivery ? [{ userId: viewer.id, topic: id, delivery }] : [];
  });
  if (rows.length < topics[office].length) return err("unknown-choice");
  await db
    .insert(notificationChoices)
    .values(rows satisfies { delivery: Delivery }[])
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic],
      set: { delivery: sql`excluded.delivery` },
    });
  return ok();
}
