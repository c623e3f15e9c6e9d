/** Never called in a transaction (docs/rules.md#p12). */
import type { Result } from "#app/domain/basics/result.ts";
import type { Env } from "#app/platform/env.server.ts";

export type SmsContext = { env: Env; fetch: typeof fetch };

/** `phone`: 10 digits. */
export type OneTimeCode = { phone: string; code: string };

/**
 * `templateId`: the provider's name or number of a registered text. `language`: ISO 639-1. `values`: of its variables, in their order.
 */
export type TextMessage = { phone: string; templateId: string; language: string; values: readonly string[] };

/** `refused` with the provider's message. Both throw SmsError when the provider can't be reached or its answer can't be read. */
export interface SmsSender {
  sendCode(message: OneTimeCode): Promise<Result<undefined, "refused", string>>;
  sendText(message: TextMessage): Promise<Result<undefined, "refused", string>>;
}

/** How a text message reaches a phone. */
export const textChannels = ["sms", "whatsapp"] as const;
export type TextChannel = (typeof textChannels)[number];

export type SmsProvider = {
  id: string;
  channel: TextChannel;
  variables: readonly string[];
  standIn: string;
  sender(context: SmsContext): SmsSender;
};

/** Holds neither key nor code. `isUnsent`: the provider certainly has not taken the message, so that it may be sent again. */
export class SmsError extends Error {
  override readonly name = "SmsError";
  readonly isUnsent: boolean;
  constructor(message: string, { isUnsent = false } = {}) {
    super(message);
    this.isUnsent = isUnsent;
  }
}
