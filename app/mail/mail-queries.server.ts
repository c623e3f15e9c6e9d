import { asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { mailMessages, textMessages } from "./schema.server.ts";
import type { TextState } from "./texts/text-state.tsx";

export type OutboxMail = {
  id: string;
  kind: string;
  to: string | null;
  subject: string | null;
  state: (typeof mailMessages.$inferSelect)["state"];
  createdAt: Date;
  text: string | null;
  html: string | null;
};

const columns = {
  id: mailMessages.id,
  kind: mailMessages.kind,
  to: mailMessages.recipient,
  subject: mailMessages.subject,
  state: mailMessages.state,
  createdAt: mailMessages.createdAt,
  text: mailMessages.text,
  html: mailMessages.html,
};

const MAX_MAILS = 100;

/** At most the newest 100. */
export async function listMail(db: Database, { to }: { to?: string } = {}): Promise<OutboxMail[]> {
  return await db
    .select(columns)
    .from(mailMessages)
    .where(to ? eq(mailMessages.recipient, to.toLowerCase()) : isNotNull(mailMessages.recipient))
    .orderBy(desc(mailMessages.createdAt))
    .limit(MAX_MAILS);
}

export async function findMail(db: Database, id: string): Promise<OutboxMail | null> {
  if (!isUuid(id)) return null;
  const [mail] = await db.select(columns).from(mailMessages).where(eq(mailMessages.id, id));
  return mail ?? null;
}

export type MailLogEntry = {
  id: string;
  kind: string;
  to: string | null;
  state: (typeof mailMessages.$inferSelect)["state"];
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  /** The text message about the same. */
  text: { id: string; phone: string; state: TextState; createdAt: Date; sentAt: Date | null } | null;
};

export async function listMailAbout(db: Database, references: string[]): Promise<MailLogEntry[]> {
  if (references.length === 0) return [];
  const { id, kind, recipient, state, attempts, createdAt, sentAt, reference } = mailMessages;
  const { phone, ...message } = textMessages;
  const text = {
    ...{ id: message.id, phone, state: message.state },
    ...{ createdAt: message.createdAt, sentAt: message.sentAt },
  };
  return await db
    .select({ id, kind, to: recipient, state, attempts, createdAt, sentAt, text })
    .from(mailMessages)
    .leftJoin(textMessages, eq(textMessages.messageId, id))
    .where(inArray(reference, references))
    .orderBy(asc(createdAt), asc(id));
}
