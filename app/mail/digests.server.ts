/** Daily summaries of mails (docs/decisions/361). */
import { and, asc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { queueMail } from "./mail-commands.server.ts";
import { toMailStore } from "./mail-content.ts";
import { hasRecipient, type MailChoices } from "./mail-jobs.server.ts";
import { type MailData, type MailKind, mailKind } from "./mail-kinds.ts";
import { mailName } from "./mail-name.ts";
import { renderMail } from "./render-mail.server.tsx";
import { mailMessages } from "./schema.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_ITEMS = 100;

/** Hourly, so that missed summaries are sent late rather than never. */
export function sendDigestsJob(choices: MailChoices): JobDefinition {
  return {
    name: "mail.send-digests",
    cron: "5 * * * *",
    handle: ({ db, clock, origin, log }) => sendDigests(db, { now: clock.now(), origin, choices, log }),
  };
}

type DigestContext = { now: Date; origin: string; choices: MailChoices; log: Logger };

/** Drops mails that the recipient may no longer see. A recipient's failed summary is retried in an hour. */
export async function sendDigests(db: Database, { now, origin, choices, log }: DigestContext): Promise<void> {
  const store = await findStoreSettings(db);
  const isDue = and(eq(mailMessages.state, "digest"), lt(mailMessages.createdAt, lastDigest(now, store.digestHour)));
  const due = await db.selectDistinct({ to: mailMessages.recipient }).from(mailMessages).where(isDue);
  for (const { to } of due) {
    if (to === null) continue;
    try {
      await transaction(db, async (tx) => {
        const rows = await lockDueMails(tx, and(isDue, eq(mailMessages.recipient, to)), choices);
        if (rows.length === 0) return;
        // The first mail's id as reference keeps two servers from sending the same summary twice.
        const reference = rows[0]?.id as string;
        await queueMail(tx, { kind: "digest", reference, to, data: toDigest(rows, { store, origin, log }) });
        await tx
          .update(mailMessages)
          .set({ state: "digested", digestOf: reference })
          .where(inArray(mailMessages.id, getIds(rows)));
      });
    } catch (error) {
      if (databaseTrouble(error)) throw error;
      log.error({ err: error }, "the daily summary was not written");
    }
  }
}

async function lockDueMails(tx: Database, condition: SQL | undefined, choices: MailChoices): Promise<Row[]> {
  const waiting = await tx
    .select()
    .from(mailMessages)
    .where(condition)
    .orderBy(asc(mailMessages.createdAt))
    .for("update", { skipLocked: true });
  const rows: Row[] = [];
  for (const row of waiting)
    if (hasRecipient(row) && (await choices.getDeliveryMode(tx, row)) !== "off") rows.push(row);
  const dropped = waiting.filter((row) => !rows.includes(row));
  if (dropped.length > 0)
    await tx
      .update(mailMessages)
      .set({ state: "off" })
      .where(inArray(mailMessages.id, getIds(dropped)));
  return rows;
}

function getIds(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}

function lastDigest(now: Date, hour: number): Date {
  const today = new Date(startOfDay(dayInIndia(now)).getTime() + hour * HOUR_MS);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

type Row = typeof mailMessages.$inferSelect;

type RenderContext = { store: StoreSettings; origin: string; log: Logger };

function toDigest(rows: Row[], { store, origin, log }: RenderContext): MailData["digest"] {
  const items = rows.slice(0, MAX_ITEMS).map((row) => ({
    subject: getSubject(row, { store, log }),
    link: (row.data as { link?: string }).link ?? `${origin}/admin/messages`,
  }));
  const scope = items.some(({ link }) => link.startsWith(`${origin}/vendor`)) ? "vendor" : "admin";
  return { items, more: rows.length - items.length, link: `${origin}/${scope}/notifications` };
}

function getSubject({ id, kind, data }: Row, { store, log }: Pick<RenderContext, "store" | "log">): string {
  try {
    return renderMail(mailKind(kind), data as MailData[MailKind], toMailStore(store, "")).subject;
  } catch (error) {
    log.error({ err: error, mailId: id, kind }, "a mail of the daily summary was not rendered");
    return mailName(kind);
  }
}
