/** Text messages beside mails: queued by the mail's job, at most one per mail, sent by a job of their own. */
import { and, eq } from "drizzle-orm";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue, type JobDefinition, type JobServices } from "#app/platform/jobs.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { SmsError } from "#app/platform/sms/sms.ts";
import { textSender } from "#app/platform/sms/sms-providers.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { findTextsOn } from "./opt-outs.server.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { costOf } from "./text-cost.ts";
import { fillTemplate, isTextKind, isUrgent, type TextKind, templateOf, textValues } from "./text-kinds.ts";
import { isTextOn } from "./text-reach.ts";

/** What the buyer's phone gets, implemented by orders: mail knows neither orders nor their numbers. */
export type OrderTexts = {
  /** The mobile number of the order that a mail's link opens; null: none. */
  findPhone(db: Database, link: string): Promise<string | null>;
  /** A short link that opens the order without a login. */
  shorten(env: SecretEnv, link: string): string;
};

export const textQueue = { name: "text.send", retries: 12, maxPause: 3_600 } as const;

type Message = Pick<typeof mailMessages.$inferSelect, "id" | "kind" | "data" | "createdAt">;

/** A mail that waited longer, such as one held until there was a mail server, is no news for a phone. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Queues the text message of a mail, if its kind has one and the store and the reader want it. However often called, once. */
export async function queueText(
  { db, env, clock }: JobServices,
  { id, kind, data, createdAt }: Message,
  { findPhone }: OrderTexts,
): Promise<void> {
  if (!isTextKind(kind) || !isTextOn(env, await findStoreSettings(db), kind)) return;
  const phone = await findPhone(db, linkOf(data));
  if (phone === null || !(await findTextsOn(db, phone))) return;
  const now = clock.now();
  if (now.getTime() - createdAt.getTime() > MAX_AGE_MS) return;
  const startAfter = getWait(kind, now);
  await transaction(db, async (tx) => {
    const row = { messageId: id, kind, phone, createdAt: now };
    const [queued] = await tx
      .insert(textMessages)
      .values(row)
      .onConflictDoNothing()
      .returning({ textId: textMessages.id });
    if (queued) await enqueue(tx, textQueue, queued, { startAfter });
  });
}

function linkOf(data: unknown): string {
  return (data as { link?: string }).link ?? "";
}

/** Seconds. */
function getWait(kind: TextKind, now: Date): number {
  return isUrgent(kind) ? 0 : Math.ceil((afterQuietHours(now).getTime() - now.getTime()) / 1000);
}

export function sendTextJob(orders: OrderTexts): JobDefinition<{ textId: string }> {
  return { ...textQueue, handle: (services, { textId }) => sendText(services, textId, orders) };
}

const UNSURE = "The provider's answer did not arrive: the message may have been delivered.";

/**
 * A message that may have left is not sent again by itself: a phone must not ring twice for one event. @throws to be retried when it
 * certainly has not left
 */
async function sendText({ db, env, log, clock, fetch }: JobServices, textId: string, { shorten }: OrderTexts) {
  const isThis = eq(textMessages.id, textId);
  // The server that was sending it has stopped.
  const isLeft = and(isThis, eq(textMessages.state, "sending"));
  await db.update(textMessages).set({ state: "failed", failure: UNSURE }).where(isLeft);
  const [row] = await db
    .select({ text: textMessages, data: mailMessages.data })
    .from(textMessages)
    .innerJoin(mailMessages, eq(mailMessages.id, textMessages.messageId))
    .where(isThis);
  if (row?.text.state !== "queued" || !isTextKind(row.text.kind)) return;
  const { kind, phone, attempts } = row.text;
  const settings = await findStoreSettings(db);
  if (!isTextOn(env, settings, kind) || !(await findTextsOn(db, phone))) {
    await db.update(textMessages).set({ state: "off" }).where(isThis);
    return;
  }
  // Retries and messages that staff send again may come by night.
  const startAfter = getWait(kind, clock.now());
  if (startAfter > 0) {
    await transaction(db, (tx) => enqueue(tx, textQueue, { textId }, { startAfter }));
    return;
  }
  // Whoever takes it sends it.
  const isWaiting = and(isThis, eq(textMessages.state, "queued"));
  const taken = await db
    .update(textMessages)
    .set({ state: "sending", attempts: attempts + 1, channel: settings.textChannel })
    .where(isWaiting)
    .returning({ id: textMessages.id });
  if (taken.length === 0) return;
  const template = templateOf(kind);
  const valuesWith = (link: string) => textValues(kind, row.data, link);
  const values = valuesWith(shorten(env, linkOf(row.data)));
  const sender = textSender({ env, fetch }, settings.textChannel);
  try {
    const message = { phone, templateId: settings[template], values };
    const sent = sender ? await sender.sendText(message) : undefined;
    if (sent && !sent.ok) {
      await db
        .update(textMessages)
        .set({ state: "failed", failure: sent.details?.replaceAll(phone, "**********") })
        .where(isThis);
      log.error({ textId, kind }, "a text message was refused");
      return;
    }
    // Staff who read it later get no key to the order; the demo's mailbox is where its links are opened.
    const text = fillTemplate(template, sender ? valuesWith(linkOf(row.data)) : values);
    const costPaise = sender ? costOf(settings, settings.textChannel, fillTemplate(template, values)) : 0;
    await db
      .update(textMessages)
      .set({ state: "sent", failure: null, sentAt: clock.now(), text, costPaise })
      .where(isThis);
  } catch (error) {
    if (databaseTrouble(error) || !(error instanceof SmsError)) throw error;
    log.warn({ textId, kind, reason: error.message }, "a text message was not sent");
    const isLast = !error.isUnsent || attempts >= textQueue.retries;
    await db
      .update(textMessages)
      .set({ state: isLast ? "failed" : "queued", failure: error.isUnsent ? error.message : UNSURE })
      .where(isThis);
    if (!isLast) throw error;
  }
}
