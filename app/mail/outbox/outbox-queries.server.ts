/** Callers are behind an admin's guard (docs/rules.md#e4). */
import { and, asc, desc, eq, gte, ilike, lt, notInArray, or, type SQL } from "drizzle-orm";
import { addDays, startOfDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { hiddenMailKinds } from "#app/mail/hidden-kinds.ts";
import { mailStore } from "#app/mail/mail-content.ts";
import { type MailData, type MailKind, mailKind } from "#app/mail/mail-kinds.ts";
import { renderMail } from "#app/mail/render-mail.server.tsx";
import { mailMessages } from "#app/mail/schema.server.ts";
import { containsSecret, hasLinkEnded } from "#app/mail/secret-links.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { MailState } from "./mail-state.tsx";

export type OutboxRow = {
  id: string;
  kind: string;
  to: string;
  /** Null until it is first rendered, just before it is sent. */
  subject: string | null;
  state: MailState;
  /** The mail server's words of the last try that failed. */
  failure: string | null;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
};

const { recipient: to, id, kind, subject, state, failure, createdAt, sentAt, attempts } = mailMessages;
const columns = { id, kind, to, subject, state, failure, createdAt, sentAt, attempts };

/** `viewer`: their role leaves out some kinds (outbox-kinds.ts). */
export async function listOutbox(
  db: Database,
  viewer: User,
  table: TableState,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const wanted = and(isFor(viewer), conditionOf(table));
  const direction = table.isDescending ? desc : asc;
  const rows = await db
    .select(columns)
    .from(mailMessages)
    .where(wanted)
    .orderBy(direction(createdAt), direction(id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  return { rows, total: await db.$count(mailMessages, wanted) };
}

/** How many `resendFailedMail` would send again, but for ended links. */
export function countFailedMail(db: Database, viewer: User): Promise<number> {
  return db.$count(mailMessages, and(eq(state, "failed"), isFor(viewer)));
}

function isFor(viewer: User): SQL {
  return notInArray(kind, hiddenMailKinds(viewer));
}

function conditionOf({ q, filters }: TableState): SQL | undefined {
  const [from, until] = [readDay(filters.from ?? ""), readDay(filters.to ?? "")];
  return and(
    filters.state ? eq(state, filters.state as MailState) : undefined,
    filters.kind ? eq(kind, filters.kind) : undefined,
    from ? gte(createdAt, startOfDay(from)) : undefined,
    until ? lt(createdAt, startOfDay(addDays(until, 1))) : undefined,
    q ? or(ilike(to, containing(q)), ilike(subject, containing(q))) : undefined,
  );
}

/**
 * `content`: as it was sent, or, where it has not left, as it would be sent now. Null: its link signs its reader in, so
 * nobody else sees it, or it is of a kind that is no more. `hasEnded`: sending it again would be of no use.
 */
export type OutboxMailPreview = OutboxRow & {
  isSecret: boolean;
  hasEnded: boolean;
  content: { subject: string; text: string; html: string } | null;
};

/** Null: no such mail, or not for the viewer's role. `now`: for links that end. */
export async function findOutboxMail(
  db: Database,
  viewer: User,
  mailId: string,
  now: Date,
): Promise<OutboxMailPreview | null> {
  if (!isUuid(mailId)) return null;
  const { text, html, data } = mailMessages;
  const [found] = await db
    .select({ ...columns, text, html, data })
    .from(mailMessages)
    .where(and(eq(id, mailId), isFor(viewer)));
  if (!found) return null;
  const { text: sentText, html: sentHtml, data: given, ...mail } = found;
  const isSecret = containsSecret(mail.kind);
  const wasSent = sentText !== null && sentHtml !== null;
  const sent = wasSent ? { subject: mail.subject ?? "", text: sentText, html: sentHtml } : null;
  const content = isSecret ? null : (sent ?? (await renderedNow(db, mail.kind, given)));
  return { ...mail, isSecret, hasEnded: hasLinkEnded(mail, now), content };
}

async function renderedNow(db: Database, stored: string, given: unknown): Promise<OutboxMailPreview["content"]> {
  const store = await findStoreSettings(db);
  try {
    return renderMail(mailKind(stored), given as MailData[MailKind], mailStore(store, ""));
  } catch {
    // Of another version: a kind without words, or without what today's words need.
    return null;
  }
}
