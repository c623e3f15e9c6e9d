/** Sends what `queueMail` queued: renders, then hands it to SMTP, or leaves it in the outbox where one can read it. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/db.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { holdsSecret, type MailData, type MailKind } from "./mail-kinds.ts";
import { isRefusedForGood, sendBySmtp } from "./mail-transport.server.ts";
import { type RenderedMail, renderMail } from "./render-mail.server.tsx";
import { mailMessages } from "./schema.server.ts";

/** Tries after the first; with growing pauses the last one is about 20 minutes later. */
const RETRIES = 8;

export const sendMailJob: JobDefinition<{ mailId: string }> = { name: "mail.send", retries: RETRIES, handle: sendMail };

type Row = typeof mailMessages.$inferSelect;

/** May run twice: a mail that is sent or given up is left alone. Throws when it should be tried again. */
async function sendMail({ db, env, log, clock }: JobServices, { mailId }: { mailId: string }): Promise<void> {
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, mailId));
  if (row?.state !== "queued") return;
  try {
    const mail = renderMail(row.kind as MailKind, row.data as MailData[MailKind], await findStoreSettings(db));
    if (env.SMTP_URL) await sendBySmtp(env.SMTP_URL, { id: row.id, from: env.MAIL_FROM, to: row.recipient }, mail);
    await noteSent(db, row, mail, { hasLeft: Boolean(env.SMTP_URL), at: clock.now() });
  } catch (error) {
    const isLast = await noteFailure(db, row, isRefusedForGood(error));
    log[isLast ? "error" : "warn"]({ err: error, mailId, kind: row.kind, attempt: row.attempts + 1 }, "mail not sent");
    if (!isLast) throw error;
  }
}

type Sent = { hasLeft: boolean; at: Date };

/** A mail that left the house with a secret link in it is not kept: who reads the table must not take over accounts. */
async function noteSent(db: Database, row: Row, mail: RenderedMail, { hasLeft, at }: Sent): Promise<void> {
  const isKept = !(hasLeft && holdsSecret(row.kind));
  const content = isKept ? mail : { subject: mail.subject, text: null, html: null, data: {} };
  const sent = { ...content, state: "sent" as const, sentAt: at, attempts: row.attempts + 1 };
  await db.update(mailMessages).set(sent).where(eq(mailMessages.id, row.id));
}

/** Counts a failed try; true when it was the last. */
async function noteFailure(db: Database, row: Row, isRefused: boolean): Promise<boolean> {
  const attempts = row.attempts + 1;
  const isLast = isRefused || attempts > RETRIES;
  await db
    .update(mailMessages)
    .set({ attempts, state: isLast ? "failed" : "queued" })
    .where(eq(mailMessages.id, row.id));
  return isLast;
}
