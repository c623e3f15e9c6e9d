import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { type OneTimeCode, type SmsContext, SmsError } from "./sms.ts";
import { smsSender } from "./sms-providers.server.ts";

/** The log says why a code was not sent, without code and number. Never called in a transaction (docs/rules.md#p12). */
export async function sendCode(
  { env, fetch, log }: SmsContext & { log: Logger },
  { phone, code }: OneTimeCode,
): Promise<Result<undefined, "not-sent">> {
  const sent = await smsSender({ env, fetch })
    ?.sendCode({ phone, code })
    .catch((error: unknown) => {
      if (error instanceof SmsError) return err("unsure" as const, error.message);
      throw error;
    });
  if (sent?.ok) return ok();
  if (sent) {
    // Providers may repeat the number in their message.
    const reason = (sent.details ?? "").replaceAll(code, "******").replaceAll(phone, "**********");
    log.error({ code: sent.code, reason }, "a code by SMS was not sent");
  }
  return err("not-sent");
}
