/** What the mail's job asks before it sends (docs/decisions/178): who wants it how, and who wants a copy. */
import { and, eq, ne } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { NewMail } from "#app/mail/mail-commands.server.ts";
import type { MailChoices, StoredMail } from "#app/mail/mail-jobs.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { notificationChoices } from "./schema.server.ts";
import { type Delivery, topicOf, topics } from "./topics.ts";

/** In the reference of an admin's copy of what the store's address gets. */
const COPY_FOR = ":for:";

export const mailChoices: MailChoices = { deliveryOf, copiesOf };

async function deliveryOf(db: Database, { kind, reference, recipient }: StoredMail): Promise<Delivery> {
  const topic = topicOf(kind);
  if (!topic || (isForStore(kind) && !reference.includes(COPY_FOR))) return "now";
  const [chosen] = await db
    .select({ delivery: notificationChoices.delivery })
    .from(notificationChoices)
    .innerJoin(users, eq(users.id, notificationChoices.userId))
    .where(and(eq(users.email, recipient), eq(users.ownsEmail, true), eq(notificationChoices.topic, topic.id)));
  return chosen?.delivery ?? topic.usual;
}

/** One per admin who chose so: its reference makes it so, however often the job runs. */
async function copiesOf(db: Database, { kind, reference, recipient, data }: StoredMail): Promise<NewMail[]> {
  const topic = topicOf(kind);
  if (!topic || !isForStore(kind) || reference.includes(COPY_FOR)) return [];
  const admins = await db
    .select({ id: users.id, email: users.email })
    .from(notificationChoices)
    .innerJoin(users, eq(users.id, notificationChoices.userId))
    .where(
      and(
        eq(notificationChoices.topic, topic.id),
        ne(notificationChoices.delivery, "off"),
        eq(users.role, "admin"),
        eq(users.state, "active"),
        ne(users.email, recipient),
      ),
    );
  return admins.map(
    ({ id, email }) => ({ kind, reference: `${reference}${COPY_FOR}${id}`, to: email, data }) as NewMail,
  );
}

function isForStore(kind: string): boolean {
  return topics["/admin"].some(({ kinds }) => (kinds as readonly string[]).includes(kind));
}
