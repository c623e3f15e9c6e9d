/** Lists all providers (docs/decisions/343). */
import { type Env, EnvError } from "#app/platform/env.server.ts";
import { standInError } from "#app/platform/stand-in.ts";
import { msg91 } from "./msg91.server.ts";
import type { SmsContext, SmsProvider, SmsSender, TextChannel } from "./sms.ts";
import { whatsApp } from "./whatsapp.server.ts";

const smsProviders: readonly SmsProvider[] = [msg91, whatsApp];

/** A demo sends to a stand-in only. */
function isConfigured({ variables, standIn }: SmsProvider, env: Env): boolean {
  return variables.every((name) => env.variables[name]) && (!env.demo || Boolean(env.variables[standIn]));
}

/** The channels that have a provider, in the order in which codes try them. */
export function openChannels(env: Env): TextChannel[] {
  return smsProviders.filter((one) => isConfigured(one, env)).map(({ channel }) => channel);
}

/** Returns null when no provider of the channel is set up. */
export function textSender(context: SmsContext, channel: TextChannel): SmsSender | null {
  const found = smsProviders.find((one) => one.channel === channel && isConfigured(one, context.env));
  return found?.sender(context) ?? null;
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
