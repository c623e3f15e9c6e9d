import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { textMessages } from "#app/mail/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { type OneTimeCode, type SmsContext, SmsError } from "#app/platform/sms/sms.ts";
import { openChannels, textSender } from "#app/platform/sms/sms-providers.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { costOf } from "./text-cost.ts";
import { CODE_KIND } from "./text-kinds.ts";
import { textReach } from "./text-reach.ts";

/**
 * Sends a code by SMS, or else by WhatsApp, and lists it, without the code unless the demo's mailbox is where it is read. The log says why one was
 * not sent, without code and number. Never called in a transaction (docs/rules.md#p12).
 */
export async function sendCode(
  db: Database,
  { env, fetch, log, now }: Pick<CommandContext, "now"> & SmsContext & { log: Logger },
  { phone, code }: OneTimeCode,
): Promise<Result<undefined, "not-sent">> {
  const row = { kind: CODE_KIND, phone, createdAt: now, attempts: 1 };
  if (textReach(env) === "mailbox") {
    const text = `${code} is your code. It is valid for 10 minutes.`;
    await db.insert(textMessages).values({ ...row, state: "sent", sentAt: now, text, costPaise: 0 });
    return ok();
  }
  for (const channel of openChannels(env)) {
    const sent = await textSender({ env, fetch }, channel)
      ?.sendCode({ phone, code })
      .catch((error: unknown) => {
        if (error instanceof SmsError) return err("unsure" as const, error.message);
        throw error;
      });
    if (sent?.ok) {
      const costPaise = costOf(await findStoreSettings(db), channel, "");
      await db.insert(textMessages).values({ ...row, channel, state: "sent", sentAt: now, costPaise });
      return ok();
    }
    if (!sent) continue;
    // Providers may repeat the number in their message.
    const reason = (sent.details ?? "").replaceAll(code, "******").replaceAll(phone, "**********");
    log.error({ code: sent.code, channel, reason }, "a code by text message was not sent");
    await db.insert(textMessages).values({ ...row, channel, state: "failed", failure: reason });
  }
  return err("not-sent");
}
