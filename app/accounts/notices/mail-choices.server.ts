/** Preferences of recipients, read by the mail job (docs/decisions/361). */
import { and, asc, eq, sql } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { type Permission, permissionsOf, type StaffRole } from "#app/domain/parties/staff-roles.ts";
import type { NewMail } from "#app/mail/mail-commands.server.ts";
import type { MailChoices, StoredMail } from "#app/mail/mail-jobs.server.ts";
import { batchCalls } from "#app/platform/database/batched-calls.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";
import { notificationChoices } from "./schema.server.ts";
import { type Delivery, type Topic, topicOf, topics } from "./topics.ts";

const COPY_FOR = ":for:";
const ofTopic = and(eq(notificationChoices.userId, users.id), eq(notificationChoices.topic, sql.placeholder("topic")));

export const mailChoices: MailChoices = { getDeliveryMode, listCopies };

const selectReaders = preparedQuery((db) =>
  db
    .select({
      ...{ role: users.role, staffRole: users.staffRole, state: users.state, delivery: notificationChoices.delivery },
      email: users.email,
      isFirst: sql<boolean>`exists (select from ${vendors} where ${vendors.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(notificationChoices, ofTopic)
    .where(and(sql`${users.email} = any(${sql.placeholder("recipients")})`, eq(users.ownsEmail, true))),
);

const findReader = batchCalls(async (db, requests: readonly { recipient: string; topic: string }[]) => {
  const byTopic = new Map<string, Map<string, StoredReader>>();
  for (const topic of new Set(requests.map((one) => one.topic))) {
    const recipients = [...new Set(requests.filter((one) => one.topic === topic).map((one) => one.recipient))];
    const rows = await selectReaders(db, { recipients, topic });
    byTopic.set(topic, new Map(rows.map((row) => [row.email, row])));
  }
  return requests.map(({ recipient, topic }) => byTopic.get(topic)?.get(recipient));
});

async function getDeliveryMode(db: Database, { kind, reference, recipient }: StoredMail): Promise<Delivery> {
  const topic = topicOf(kind);
  if (!topic || (topic.isCopied && !reference.includes(COPY_FOR))) return "now";
  const reader = await findReader(db, { recipient, topic: topic.id });
  if (reader ? !mayHave(topic, reader) : isForAdmins(topic)) return "off";
  return reader?.delivery ?? topic.usual;
}

type Reader = Pick<typeof users.$inferSelect, "role" | "staffRole" | "state">;
type StoredReader = Reader & { delivery: Delivery | null; isFirst: boolean };

/** The recipient may have left or changed roles while the mail waited. The main contact gets all mail. */
function mayHave(topic: Topic, { isFirst, ...reader }: Reader & { isFirst: boolean }): boolean {
  return (isFirst && !isForAdmins(topic)) || isAllowed(topic.needs, reader);
}

function isAllowed(needs: Permission, { role, staffRole, state }: Reader): boolean {
  return state === "active" && permissionsOf(role, staffRole).includes(needs);
}

/** The reference keeps a repeated job from creating more copies. */
async function listCopies(db: Database, { kind, reference, recipient, data }: StoredMail): Promise<NewMail[]> {
  const topic = topicOf(kind);
  if (!topic?.isCopied || reference.includes(COPY_FOR)) return [];
  const admins = await findAdmins(db, topic);
  return admins
    .filter(({ email }) => email !== recipient)
    .map(({ id, email }) => ({ kind, reference: `${reference}${COPY_FOR}${id}`, to: email, data }) as NewMail);
}

export type NotifiedAdmin = { id: string; name: string; email: string; staffRole: StaffRole | null };

const selectAdmins = preparedQuery((db) => {
  const { id, name, email, role, staffRole, state } = users;
  return db
    .select({ id, name, email, role, staffRole, state, delivery: notificationChoices.delivery })
    .from(users)
    .leftJoin(notificationChoices, ofTopic)
    .where(and(eq(role, "admin"), eq(users.ownsEmail, true)))
    .orderBy(asc(id));
});

export async function listAdminsFor(db: Database, topic: Topic): Promise<NotifiedAdmin[]> {
  const admins = await selectAdmins(db, { topic: topic.id });
  return admins.filter((one) => isAllowed(topic.needs, one) && (one.delivery ?? topic.usual) !== "off");
}

const findAdmins = batchCalls(async (db, requests: readonly Topic[]) => {
  const adminsByTopic = new Map<Topic, NotifiedAdmin[]>();
  for (const topic of new Set(requests)) adminsByTopic.set(topic, await listAdminsFor(db, topic));
  return requests.map((topic) => adminsByTopic.get(topic) ?? []);
});

function isForAdmins(topic: Topic): boolean {
  return topics["/admin"].includes(topic);
}
