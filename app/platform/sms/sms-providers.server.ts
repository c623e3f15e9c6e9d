/** Lists all providers (docs/decisions/343). */
import { type Env, EnvError } from "#app/platform/env.server.ts";
import { standInError } from "#app/platform/stand-in.ts";
import { msg91 } from "./msg91.server.ts";
import type { SmsContext, SmsProvider, SmsSender } from "./sms.ts";

const smsProviders: readonly SmsProvider[] = [msg91];

/** A demo sends to a stand-in only. */
function isConfigured({ variables, standIn }: SmsProvider, env: Env): boolean {
  return variables.every((name) => env.variables[name]) && (!env.demo || Boolean(env.variables[standIn]));
}

export function canSendSms(env: Env): boolean {
  return smsProviders.some((one) => isConfigured(one, env));
}

export function smsSender(context: SmsContext): SmsSender | null {
  return smsProviders.find((one) => isConfigured(one, context.env))?.sender(context) ?? null;
}

/** @throws EnvError */
export function checkSms(env: Env): void {
  const lines = smsProviders.flatMap(({ variables, standIn }) => {
    const missing = variables.filter((name) => !env.variables[name]);
    const isPart = missing.length > 0 && missing.length < variables.length;
    const error = standInError(env, standIn);
    return [
      ...(isPart ? missing.map((name) => `  ${name}: goes together with the others of its SMS provider`) : []),
      ...(error ? [`  ${standIn}: ${error}`] : []),
    ];
  });
  if (lines.length > 0) throw new EnvError(`These settings can't be used:\n${lines.join("\n")}`);
}
