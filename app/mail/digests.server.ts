import { and, asc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { queueMail } from "./mail-commands.server.ts";
import { mailStore } from "./mail-content.ts";
import type { MailChoices } from "./mail-jobs.server.ts";
import { type MailData, type MailKind, mailKind } from "./mail-kinds.ts";
import { mailName } from "./mail-name.ts";
import { renderMail } from "./render-mail.server.tsx";
import { mailMessages } from "./schema.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_ITEMS = 100;

/** Asked every hour, so a server that slept at the digest's own hour sends it late, not never. */
export function sendDigestsJob(choices: MailChoices): JobDefinition {
  return {
    name: "mail.send-digests",
    cron: "5 * * * *",
    handle: ({ db, clock, origin, log }) => sendDigests(db, { now: clock.now(), origin, choices, log }),
  };
}

type Digesting = { now: Date; origin: string; choices: MailChoices; log: Logger };

/**
 * Of what was written before the last full digest hour (a setting, in India). What its reader may not have any more, or
 * turned off since, goes into none. A person whose digest fails waits for the next hour; the others have theirs.
 */
export async function sendDigests(db: Database, { now, origin, choices, log }: Digesting): Promise<void> {
  const store = await findStoreSettings(db);
  const isDue = and(eq(mailMessages.state, "digest"), lt(mailMessages.createdAt, lastDigest(now, store.digestHour)));
  const due = await db.selectDistinct({ to: mailMessages.recipient }).from(mailMessages).where(isDue);
  for (const { to } of due) {
    try {
      await transaction(db, async (tx) => {
        const rows = await takeDue(tx, and(isDue, eq(mailMessages.recipient, to)), choices);
        if (rows.length === 0) return;
        // The first one's id: two servers that both got here would write the same digest.
        const reference = rows[0]?.id as string;
        await queueMail(tx, { kind: "digest", reference, to, data: contentOf(rows, { store, origin, log }) });
        await tx
          .update(mailMessages)
          .set({ state: "digested", digestOf: reference })
          .where(inArray(mailMessages.id, idsOf(rows)));
      });
    } catch (error) {
      if (databaseTrouble(error)) throw error;
      log.error({ err: error }, "a daily summary was not written");
    }
  }
}

/** Locked; what is not for its reader any more is off. */
async function takeDue(tx: Database, mine: SQL | undefined, choices: MailChoices): Promise<Row[]> {
  const waiting = await tx
    .select()
    .from(mailMessages)
    .where(mine)
    .orderBy(asc(mailMessages.createdAt))
    .for("update", { skipLocked: true });
  const rows: Row[] = [];
  for (const row of waiting) if ((await choices.deliveryOf(tx, row)) !== "off") rows.push(row);
  const ended = waiting.filter((row) => !rows.includes(row));
  if (ended.length > 0)
    await tx
      .update(mailMessages)
      .set({ state: "off" })
      .where(inArray(mailMessages.id, idsOf(ended)));
  return rows;
}

function idsOf(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}

/** The moment up to which digests are written. */
function lastDigest(now: Date, hour: number): Date {
  const today = new Date(startOfDay(dayInIndia(now)).getTime() + hour * HOUR_MS);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}

type Row = typeof mailMessages.$inferSelect;

type Telling = { store: StoreSettings; origin: string; log: Logger };

function contentOf(rows: Row[], { store, origin, log }: Telling): MailData["digest"] {
  const items = rows.slice(0, MAX_ITEMS).map((row) => ({
    subject: subjectOf(row, { store, log }),
    link: (row.data as { link?: string }).link ?? `${origin}/admin/messages`,
  }));
  const office = items.some(({ link }) => link.startsWith(`${origin}/vendor`)) ? "vendor" : "admin";
  return { items, more: rows.length - items.length, link: `${origin}/${office}/notifications` };
}

/** The kind's name where today's words cannot say it: of another version. */
function subjectOf({ id, kind, data }: Row, { store, log }: Pick<Telling, "store" | "log">): string {
  try {
    return renderMail(mailKind(kind), data as MailData[MailKind], mailStore(store, "")).subject;
  } catch (error) {
    log.error({ err: error, mailId: id, kind }, "a mail of a daily summary has no subject");
    return mailName(kind);
  }
}
