/** Without a mail server a demo marks mail as sent, and a real shop holds it. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { cutTo, oneLine } from "#app/domain/basics/plain-text.ts";
import { batchCalls } from "#app/platform/database/batched-calls.server.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { mailOrigin } from "#app/platform/link-origin.ts";
import { inSpan } from "#app/platform/observability/tracing.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { enqueueMails, mailQueue, type NewMail, queueMail } from "./mail-commands.server.ts";
import { toMailStore } from "./mail-content.ts";
import { type MailData, type MailKind, mailKind } from "./mail-kinds.ts";
import { mailReach } from "./mail-reach.ts";
import { isPermanentFailure, sendBySmtp } from "./mail-transport.server.ts";
import { type RenderedMail, renderMail } from "./render-mail.server.tsx";
import { mailMessages } from "./schema.server.ts";
import { containsSecret, hasLinkEnded } from "./secret-links.ts";
import { type MailTexts, queueText } from "./texts/text-jobs.server.ts";

/** Preferences of recipients, implemented by accounts (docs/decisions/361). */
export type StoredMail = { kind: string; reference: string; recipient: string; data: unknown };
export type MailChoices = {
  getDeliveryMode(db: Database, mail: StoredMail): Promise<"now" | "digest" | "off">;
  listCopies(db: Database, mail: StoredMail): Promise<NewMail[]>;
};

/** Adds what only the recipient may read to the links of a mail, implemented by orders (docs/rules.md#a18). */
export type LinkKeys = <Data>(env: SecretEnv, data: Data) => Data;

type Implementations = { choices: MailChoices | null; addKeys: LinkKeys | null; texts: MailTexts | null };

export function sendMailJob(implementations: Implementations): JobDefinition<{ mailId: string }> {
  return { ...mailQueue, atOnce: MAILS_AT_ONCE, handle: (services, job) => sendMail(services, job, implementations) };
}

const MAILS_AT_ONCE = 25;
/** Mail servers refuse clients with many connections. */
const limitSmtp = pLimit(3);

const MAX_REASON_LENGTH = 300;

type Row = typeof mailMessages.$inferSelect;

const selectMails = preparedQuery((db) =>
  db
    .select()
    .from(mailMessages)
    .where(sql`${mailMessages.id} = any(${sql.placeholder("mailIds")}::uuid[])`),
);

const findMail = batchCalls<string, Row | undefined>(async (db, mailIds) => {
  const rows = new Map((await selectMails(db, { mailIds })).map((row) => [row.id, row]));
  return mailIds.map((mailId) => rows.get(mailId));
});

/** Idempotent. @throws to be retried */
async function sendMail(
  services: JobServices,
  { mailId }: { mailId: string },
  { choices, addKeys, texts }: Implementations,
): Promise<void> {
  const { db, env, log, clock } = services;
  const row = await findMail(db, mailId);
  if (row && texts) await queueText(services, row, texts);
  if (row?.state !== "queued" || !hasRecipient(row)) return;
  if (hasLinkEnded(row, clock.now())) {
    const failed = { state: "failed", data: {}, failure: "Its link or code is no longer valid." } as const;
    await db.update(mailMessages).set(failed).where(eq(mailMessages.id, mailId));
    return;
  }
  if (choices && (await setAside(db, row, choices))) return;
  if (mailReach(env) === "held") {
    await db.update(mailMessages).set({ state: "held" }).where(eq(mailMessages.id, mailId));
    log.error({ mailId, kind: row.kind }, "mail held back: SMTP_URL is not set");
    return;
  }
  try {
    const store = await findStoreSettings(db);
    const { SMTP_URL } = env;
    const render = (data: unknown) =>
      renderMail(mailKind(row.kind), data as MailData[MailKind], toMailStore(store, mailOrigin(env)));
    const keyed = addKeys ? addKeys(env, row.data) : row.data;
    const mail = render(keyed);
    const from = senderAddress(env.MAIL_FROM, store.storeName);
    const span = { kind: "client", attributes: { "shop.mail.kind": row.kind } } as const;
    if (SMTP_URL)
      await limitSmtp(() =>
        inSpan("send mail", span, () => sendBySmtp(SMTP_URL, { id: row.id, from, to: row.recipient }, mail)),
      );
    // Without a mail server the demo's mailbox is where its links are opened.
    const kept = SMTP_URL && !isDeepStrictEqual(keyed, row.data) ? render(row.data) : mail;
    await markSent(db, { row, mail: kept, hasLeft: Boolean(SMTP_URL), at: clock.now() });
  } catch (error) {
    if (databaseTrouble(error)) throw error; // A database failure is no attempt of the mail.
    const isLast = await recordFailure(db, row, error);
    log[isLast ? "error" : "warn"]({ err: error, mailId, kind: row.kind, attempt: row.attempts + 1 }, "mail not sent");
    if (!isLast) throw error;
  }
}

type MailRow = Row & { recipient: string };

/** Buyers without an address get text messages alone. */
export function hasRecipient(row: Row): row is MailRow {
  return row.recipient !== null;
}

async function setAside(db: Database, row: MailRow, choices: MailChoices): Promise<boolean> {
  for (const copy of await choices.listCopies(db, row)) await transaction(db, (tx) => queueMail(tx, copy));
  const state = await choices.getDeliveryMode(db, row);
  if (state === "now") return false;
  const isQueued = and(eq(mailMessages.id, row.id), eq(mailMessages.state, "queued"));
  await db.update(mailMessages).set({ state }).where(isQueued);
  return true;
}

export function senderAddress(from: string, storeName: string): string {
  return from.includes("<") ? from : `"${storeName.replaceAll(/["\\\r\n]/g, "")}" <${from}>`;
}

type SentMail = { row: Row; mail: RenderedMail; hasLeft: boolean; at: Date };
type SentColumns = Record<"ids" | "subjects" | "ats", string[]> & Record<"texts" | "htmls", (string | null)[]>;

function updateSent(db: Database, { ids, subjects, texts, htmls, ats }: SentColumns) {
  return db.execute(sql`
    update mail_messages as mail
    set state = 'sent', attempts = mail.attempts + 1, subject = sent.subject, text = sent.text, html = sent.html,
      sent_at = sent.at, data = case when sent.text is null then '{}'::jsonb else mail.data end
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(subjects)}::text[], ${sql.param(texts)}::text[],
      ${sql.param(htmls)}::text[], ${sql.param(ats)}::timestamptz[]) as sent (id, subject, text, html, at)
    where mail.id = sent.id`);
}

/** Mails with secret links are emptied, so that the table gives no access to accounts. */
const markSent = batchCalls<SentMail, undefined>(async (db, sent) => {
  const contents = sent.map(({ row, mail, hasLeft }) => (hasLeft && containsSecret(row.kind) ? null : mail));
  await updateSent(db, {
    ids: sent.map(({ row }) => row.id),
    subjects: sent.map(({ mail }) => mail.subject),
    texts: contents.map((mail) => mail?.text ?? null),
    htmls: contents.map((mail) => mail?.html ?? null),
    ats: sent.map(({ at }) => at.toISOString()),
  });
  return sent.map(() => undefined);
});

/** Returns whether it was the last attempt. */
async function recordFailure(db: Database, row: Row, error: unknown): Promise<boolean> {
  const attempts = row.attempts + 1;
  const isLast = isPermanentFailure(error) || attempts > mailQueue.retries;
  await db
    .update(mailMessages)
    .set({ attempts, state: isLast ? "failed" : "queued", failure: failureReason(error) })
    .where(eq(mailMessages.id, row.id));
  return isLast;
}

export function failureReason(error: unknown): string {
  return cutTo(oneLine(error instanceof Error ? error.message : String(error)), MAX_REASON_LENGTH);
}

/** Queues held mails, oldest first; expired secret links fail. Returns the number queued. */
export async function releaseHeldMail(db: Database, now: Date): Promise<number> {
  return await transaction(db, async (tx) => {
    const isHeld = eq(mailMessages.state, "held");
    const held = await tx.select().from(mailMessages).where(isHeld).orderBy(mailMessages.createdAt).for("update");
    const [stale, due] = [
      held.filter((mail) => hasLinkEnded(mail, now)),
      held.filter((mail) => !hasLinkEnded(mail, now)),
    ];
    if (stale.length > 0)
      await tx
        .update(mailMessages)
        .set({ state: "failed", data: {} })
        .where(inArray(mailMessages.id, idsOf(stale)));
    if (due.length > 0)
      await tx
        .update(mailMessages)
        .set({ state: "queued" })
        .where(inArray(mailMessages.id, idsOf(due)));
    await enqueueMails(tx, due);
    return due.length;
  });
}

function idsOf(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}
