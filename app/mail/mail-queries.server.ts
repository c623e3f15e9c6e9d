import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { mailMessages } from "./schema.server.ts";

export type OutboxMail = {
  id: string;
  kind: string;
  to: string;
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
    .where(to ? eq(mailMessages.recipient, to.toLowerCase()) : undefined)
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
  to: string;
  state: (typeof mailMessages.$inferSelect)["state"];
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
};

export async function listMailAbout(db: Database, references: string[]): Promise<MailLogEntry[]> {
  if (references.length === 0) return [];
  const { id, kind, recipient, state, attempts, createdAt, sentAt, reference } = mailMessages;
  return await db
    .select({ id, kind, to: recipient, state, attempts, createdAt, sentAt })
    .from(mailMessages)
    .where(inArray(reference, references))
    .orderBy(asc(createdAt), asc(id));
}
