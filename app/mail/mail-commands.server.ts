/** Queues mail in the transaction that causes it, so that each commit sends exactly one. */
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { type AuditEntry, recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isMadeUpEmail } from "#app/domain/parties/made-up-email.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueueAll } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { hiddenMailKinds } from "./hidden-kinds.ts";
import type { MailData, MailKind } from "./mail-kinds.ts";
import { mailMessages } from "./schema.server.ts";
import { hasLinkEnded } from "./secret-links.ts";
import { isTextKind } from "./texts/text-kinds.ts";

/** `reference`: what it is about; one mail per kind and reference. `to`: null for a buyer without an address. */
export type NewMail = {
  [Kind in MailKind]: { kind: Kind; reference: string; to: string | null; data: MailData[Kind] };
}[MailKind];

export function erasedEmail(userId: string): string {
  return `erased-${userId}${NOWHERE}`;
}

const NOWHERE = "@erased.invalid";

function isNowhere(address: string): boolean {
  return address.endsWith(NOWHERE) || isMadeUpEmail(address);
}

/** The last try is three days after the first (docs/rules.md#e4). */
export const mailQueue = { name: "mail.send", retries: 30, maxPause: 4 * 3_600 } as const;

/** A password reset must not wait behind ten thousand mails to everybody, which get a lower priority. */
export function enqueueMails(tx: Database, mails: readonly { id: string; kind: string }[]): Promise<void> {
  const jobs = mails.map(({ id, kind }) => ({ data: { mailId: id }, priority: kind === "policy-changed" ? -1 : 0 }));
  return enqueueAll(tx, mailQueue, jobs);
}

export function queueMail(tx: Database, mail: NewMail): Promise<void> {
  return queueMails(tx, [mail]);
}

export async function queueMails(tx: Database, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.flatMap((mail) => rowsOf(mail));
  if (rows.length === 0) return;
  const { id, kind } = mailMessages;
  const queued = await tx.insert(mailMessages).values(rows).onConflictDoNothing().returning({ id, kind });
  await enqueueMails(tx, queued);
}

/** A person without an address may get a text message, for which the row stands. */
function rowsOf({ kind, reference, to, data }: NewMail): (typeof mailMessages.$inferInsert)[] {
  if (to && !isNowhere(to)) return [{ kind, reference, recipient: to, data }];
  const isErased = to?.endsWith(NOWHERE) ?? false;
  return isTextKind(kind) && !isErased ? [{ kind, reference, recipient: null, data, state: "off" }] : [];
}

export async function resendMail(
  db: Database,
  { viewer, now }: CommandContext,
  { mailId, references, about }: { mailId: string; references: string[]; about: AuditEntry["subject"] },
): Promise<Result<undefined, "not-found" | "not-failed">> {
  return transaction(db, async (tx) => {
    if (!can(viewer, "resend-mail") || !isUuid(mailId)) return err("not-found");
    const { id, state, kind, reference } = mailMessages;
    const one = and(eq(id, mailId), inArray(reference, references));
    const [mail] = await tx.select({ state, kind }).from(mailMessages).where(one).for("update");
    if (!mail) return err("not-found");
    if (mail.state !== "failed") return err("not-failed");
    await tx.update(mailMessages).set(again).where(eq(id, mailId));
    await enqueueMails(tx, [{ id: mailId, kind: mail.kind }]);
    await recordAudit(tx, viewer, { action: "mail.resend", subject: about, after: { kind: mail.kind } }, now);
    return ok();
  });
}

const again = { state: "queued", attempts: 0, failureNotifiedAt: null } as const;

export type ResendFailedMailError = "not-allowed" | "nothing-failed";

/** Mails with expired links stay. `nothing-failed`: none can be sent. Returns the number queued. */
export async function resendFailedMail(
  db: Database,
  { viewer, now }: CommandContext,
  { mailId }: { mailId: string | "all" },
): Promise<Result<number, ResendFailedMailError>> {
  return transaction<Result<number, ResendFailedMailError>>(db, async (tx) => {
    if (!can(viewer, "resend-mail")) return err("not-allowed");
    const { id, state, kind, createdAt } = mailMessages;
    const which = mailId === "all" ? undefined : eq(id, isUuid(mailId) ? mailId : randomUUID());
    const failed = await tx
      .select({ id, kind, createdAt })
      .from(mailMessages)
      .where(and(eq(state, "failed"), notInArray(kind, hiddenMailKinds(viewer)), which))
      .for("update");
    const alive = failed.filter((mail) => !hasLinkEnded(mail, now));
    if (alive.length === 0) return err("nothing-failed");
    await tx
      .update(mailMessages)
      .set(again)
      .where(
        inArray(
          id,
          alive.map((mail) => mail.id),
        ),
      );
    await enqueueMails(tx, alive);
    const subject = { kind: "mail", id: mailId, label: alive.length === 1 ? "1 email" : `${alive.length} emails` };
    await recordAudit(tx, viewer, { action: "mail.resend", subject, after: { emails: alive.length } }, now);
    return ok(alive.length);
  });
}

/** Returns each failure once, without mails about failures: a broken mail server would cause more. */
export function takeFailedMail(tx: Database, now: Date): Promise<{ id: string; kind: string }[]> {
  const { id, kind, state, failureNotifiedAt } = mailMessages;
  return tx
    .update(mailMessages)
    .set({ failureNotifiedAt: now })
    .where(and(eq(state, "failed"), isNull(failureNotifiedAt), ne(kind, "failed-mail")))
    .returning({ id, kind });
}

/** Such as links to addresses that the account only asked to change to. */
export async function deleteMailAbout(tx: Database, references: string[]): Promise<void> {
  await tx.delete(mailMessages).where(inArray(mailMessages.reference, references));
}

/**
 * The mails and text messages about one order, by its number. Others of the same address may be another person's: guests type any
 * address. `to`: null for an order without one.
 */
export async function deleteMailOfOrder(
  tx: Database,
  { to, number }: { to: string | null; number: string },
): Promise<void> {
  const { recipient, data } = mailMessages;
  const isTo = to === null ? isNull(recipient) : or(eq(recipient, to), isNull(recipient));
  await tx.delete(mailMessages).where(and(isTo, sql`${data} ->> 'number' = ${number}`));
}

/** What was written to a person without an email address. */
export async function deleteMailToPerson(tx: Database, userId: string): Promise<void> {
  await tx.delete(mailMessages).where(sql`${mailMessages.data} ->> 'personId' = ${userId}`);
}

/** Compares without case and deletes the store's mails from that address, too. */
export async function deleteMailTo(tx: Database, email: string): Promise<void> {
  const to = sql`lower(${mailMessages.recipient}) = lower(${email})`;
  const from = sql`lower(${mailMessages.data} ->> 'email') = lower(${email})`;
  await tx.delete(mailMessages).where(or(to, from));
}
