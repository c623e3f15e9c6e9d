/**
 * A file per provider (docs/decisions/343). It sends and says whether; it writes nothing and is never called in a
 * transaction (docs/rules.md#p12).
 */
import type { Result } from "#app/domain/basics/result.ts";
import type { Env } from "#app/platform/env.server.ts";

/** To reach a provider. */
export type SmsContext = { env: Env; fetch: typeof fetch };

/** `phone`: 10 digits of an Indian mobile number. */
export type OneTimeCode = { phone: string; code: string };

export interface SmsSender {
  /** `refused` with the provider's words; they hold no code. @throws SmsError when it isn't known what happened */
  sendCode(message: OneTimeCode): Promise<Result<undefined, "refused", string>>;
}

/** Each provider exports one; sms-providers.server.ts lists them. */
export type SmsProvider = {
  id: string;
  /** Environment variables, all or none. And the URL of a stand-in for tests. */
  variables: readonly string[];
  standIn: string;
  sender(context: SmsContext): SmsSender;
};

/** The provider couldn't be asked or made no sense. The message holds neither key nor code. */
export class SmsError extends Error {
  override readonly name = "SmsError";
}
