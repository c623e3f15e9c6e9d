import { and, asc, desc, eq, gte, ilike, isNotNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { addDays, startOfDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { hiddenMailKinds } from "#app/mail/hidden-kinds.ts";
import { mailQueue } from "#app/mail/mail-commands.server.ts";
import { toMailStore } from "#app/mail/mail-content.ts";
import { type MailData, type MailKind, mailKind } from "#app/mail/mail-kinds.ts";
import { renderMail } from "#app/mail/render-mail.server.tsx";
import { mailMessages } from "#app/mail/schema.server.ts";
import { containsSecret, hasLinkEnded } from "#app/mail/secret-links.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { MailState } from "./mail-state.tsx";

export type OutboxRow = {
  id: string;
  kind: string;
  to: string | null;
  subject: string | null;
  state: MailState;
  failure: string | null;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
};

const { recipient: to, id, kind, subject, state, failure, createdAt, sentAt, attempts } = mailMessages;
const columns = { id, kind, to, subject, state, failure, createdAt, sentAt, attempts };

export async function listOutbox(
  db: Database,
  viewer: User,
  table: TableState,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const condition = and(isVisibleTo(viewer), filterCondition(table));
  const direction = table.isDescending ? desc : asc;
  const rows = await db
    .select(columns)
    .from(mailMessages)
    .where(condition)
    .orderBy(direction(createdAt), direction(id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  return { rows, total: await db.$count(mailMessages, condition) };
}

/** When waiting mails are tried again, by id; without those that are being sent now. */
export async function findNextTries(db: Database, mailIds: readonly string[]): Promise<Record<string, Date>> {
  if (mailIds.length === 0) return {};
  const rows = await rowsOf<{ id: string; at: Date | string }>(
    db,
    sql`select data->>'mailId' as id, start_after as at from pgboss.job
      where name = ${mailQueue.name} and state in ('created', 'retry') and data->>'mailId' in ${[...mailIds]}`,
  );
  return Object.fromEntries(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** Includes mails with expired links. */
export function countFailedMail(db: Database, viewer: User): Promise<number> {
  return db.$count(mailMessages, and(eq(state, "failed"), isVisibleTo(viewer)));
}

/** Rows without an address stand for a text message alone, which has its own list. */
function isVisibleTo(viewer: User): SQL | undefined {
  return and(isNotNull(to), notInArray(kind, hiddenMailKinds(viewer)));
}

function filterCondition({ q, filters }: TableState): SQL | undefined {
  const [from, until] = [readDay(filters.from ?? ""), readDay(filters.to ?? "")];
  return and(
    filters.state ? eq(state, filters.state as MailState) : undefined,
    filters.kind ? eq(kind, filters.kind) : undefined,
    from ? gte(createdAt, startOfDay(from)) : undefined,
    until ? lt(createdAt, startOfDay(addDays(until, 1))) : undefined,
    q ? or(ilike(to, containing(q)), ilike(subject, containing(q))) : undefined,
  );
}

/** `content`: as sent or as it would be sent now; null for secret links and kinds of another version. */
export type OutboxMailPreview = OutboxRow & {
  isSecret: boolean;
  hasEnded: boolean;
  content: { subject: string; text: string; html: string } | null;
};

/** Returns null also when the viewer's role hides it. */
export async function findOutboxMail(
  db: Database,
  viewer: User,
  mailId: string,
  now: Date,
): Promise<OutboxMailPreview | null> {
  if (!isUuid(mailId)) return null;
  const { text, html, data } = mailMessages;
  const [row] = await db
    .select({ ...columns, text, html, data })
    .from(mailMessages)
    .where(and(eq(id, mailId), isVisibleTo(viewer)));
  if (!row) return null;
  const { text: sentText, html: sentHtml, data: storedData, ...mail } = row;
  const isSecret = containsSecret(mail.kind);
  const wasSent = sentText !== null && sentHtml !== null;
  const sent = wasSent ? { subject: mail.subject ?? "", text: sentText, html: sentHtml } : null;
  const content = isSecret ? null : (sent ?? (await renderStored(db, mail.kind, storedData)));
  return { ...mail, isSecret, hasEnded: hasLinkEnded(mail, now), content };
}

async function renderStored(db: Database, stored: string, data: unknown): Promise<OutboxMailPreview["content"]> {
  const store = await findStoreSettings(db);
  try {
    return renderMail(mailKind(stored), data as MailData[MailKind], toMailStore(store, ""));
  } catch {
    // A mail of another version may lack data that today's texts need.
    return null;
  }
}
