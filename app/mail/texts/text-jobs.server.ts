/** Text messages beside mails: queued by the mail's job, at most one per mail, sent by a job of their own. */
import { and, eq } from "drizzle-orm";
import type { ToPerson } from "#app/mail/mail-kinds.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue, type JobDefinition, type JobServices } from "#app/platform/jobs.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { SmsError } from "#app/platform/sms/sms.ts";
import { textSender } from "#app/platform/sms/sms-providers.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { fillTemplate, templateSetting } from "#app/settings/text-templates.ts";
import { findTextsOn } from "./opt-outs.server.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import { costOf } from "./text-cost.ts";
import { isTextKind, isUrgent, type TextKind, templateOf, textValues } from "./text-kinds.ts";
import { findTextLanguage } from "./text-languages.server.ts";
import { chooseLanguage, textReach } from "./text-reach.ts";

/** What phones get, implemented by orders, accounts and quotations: mail knows none of them. */
export type MailTexts = {
  /** The mobile number of the user `personId`, else of the order that a mail's link opens; null: none. */
  findPhone(db: Database, about: { link: string; personId: string | null }): Promise<string | null>;
  /** Whether what the message of a mail says is no longer so: its order was cancelled, its request answered. */
  isOvertaken(db: Database, about: { kind: TextKind; link: string; reference: string }): Promise<boolean>;
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
  { findPhone }: MailTexts,
): Promise<void> {
  if (!isTextKind(kind) || textReach(env) === "none") return;
  const phone = await findPhone(db, { link: linkOf(data), personId: personOf(data) });
  if (phone === null || !(await findTextsOn(db, phone))) return;
  const language = await findTextLanguage(db, phone);
  if (!chooseLanguage(env, await findStoreSettings(db), { kind, language })) return;
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

function personOf(data: unknown): string | null {
  return (data as ToPerson).personId ?? null;
}

/** Seconds. */
function getWait(kind: TextKind, now: Date): number {
  return isUrgent(kind) ? 0 : Math.ceil((afterQuietHours(now).getTime() - now.getTime()) / 1000);
}

export function sendTextJob(texts: MailTexts): JobDefinition<{ textId: string }> {
  return { ...textQueue, handle: (services, { textId }) => sendText(services, textId, texts) };
}

const UNSURE = "The provider's answer did not arrive: the message may have been delivered.";

/**
 * A message that may have left is not sent again by itself: a phone must not ring twice for one event. @throws to be retried when it
 * certainly has not left
 */
async function sendText({ db, env, log, clock, fetch }: JobServices, textId: string, texts: MailTexts) {
  const isThis = eq(textMessages.id, textId);
  // The server that was sending it has stopped.
  const isLeft = and(isThis, eq(textMessages.state, "sending"));
  await db.update(textMessages).set({ state: "failed", failure: UNSURE }).where(isLeft);
  const [row] = await db
    .select({ text: textMessages, data: mailMessages.data, reference: mailMessages.reference })
    .from(textMessages)
    .innerJoin(mailMessages, eq(mailMessages.id, textMessages.messageId))
    .where(isThis);
  if (row?.text.state !== "queued" || !isTextKind(row.text.kind)) return;
  const { kind, phone, attempts } = row.text;
  const isWaiting = and(isThis, eq(textMessages.state, "queued"));
  const drop = (state: "off" | "overtaken") => db.update(textMessages).set({ state }).where(isWaiting);
  const settings = await findStoreSettings(db);
  const language = chooseLanguage(env, settings, { kind, language: await findTextLanguage(db, phone) });
  if (!language || !(await findTextsOn(db, phone))) {
    await drop("off");
    return;
  }
  // Retries and messages that staff send again may come by night.
  const startAfter = getWait(kind, clock.now());
  if (startAfter > 0) {
    await transaction(db, (tx) => enqueue(tx, textQueue, { textId }, { startAfter }));
    return;
  }
  const link = linkOf(row.data);
  if (await texts.isOvertaken(db, { kind, link, reference: row.reference })) {
    await drop("overtaken");
    return;
  }
  // Whoever takes it sends it.
  const taken = await db
    .update(textMessages)
    .set({ state: "sending", attempts: attempts + 1, channel: settings.textChannel })
    .where(isWaiting)
    .returning({ id: textMessages.id });
  if (taken.length === 0) return;
  const template = templateOf(kind);
  const valuesWith = (shown: string) => textValues(kind, { data: row.data, language, link: shown });
  const values = valuesWith(texts.shorten(env, link));
  const sender = textSender({ env, fetch }, settings.textChannel);
  try {
    const message = { phone, templateId: settings[templateSetting(template, language)], language, values };
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
    const text = fillTemplate(template, language, sender ? valuesWith(link) : values);
    const costPaise = sender ? costOf(settings, settings.textChannel, fillTemplate(template, language, values)) : 0;
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
