/** Never called in a transaction (docs/rules.md#p12). */
import type { Result } from "#app/domain/basics/result.ts";
import type { Env } from "#app/platform/env.server.ts";

export type SmsContext = { env: Env; fetch: typeof fetch };

/** `phone`: 10 digits. */
export type OneTimeCode = { phone: string; code: string };

export interface SmsSender {
  /** `refused` with the provider's message. @throws SmsError when the outcome is unknown */
  sendCode(message: OneTimeCode): Promise<Result<undefined, "refused", string>>;
}

export type SmsProvider = {
  id: string;
  variables: readonly string[];
  standIn: string;
  sender(context: SmsContext): SmsSender;
};

/** Holds neither key nor code. */
export class SmsError extends Error {
  override readonly name = "SmsError";
}
