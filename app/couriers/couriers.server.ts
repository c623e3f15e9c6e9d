/** Add a new courier here (docs/decisions/337). */

import { demoCourier } from "#app/couriers/demo/demo.server.ts";
import { shiprocket } from "#app/couriers/shiprocket/shiprocket.server.ts";
import { type Env, EnvError } from "#app/platform/env.server.ts";
import { standInError } from "#app/platform/stand-in.ts";
import type { Courier, CourierContext } from "./courier.ts";
import type { CourierAccount } from "./courier-account.ts";
import { MIN_SECRET_LENGTH } from "./shared-secret.server.ts";

export const couriers: readonly CourierAccount[] = [shiprocket, demoCourier];

/** Returns null without an account. Demos never book real shipments. */
export function findCourierAccount(env: Env): CourierAccount | null {
  return couriers.find((one) => isConfigured(one, env)) ?? null;
}

function isConfigured({ settings }: CourierAccount, env: Env): boolean {
  if (!settings) return env.demo;
  const { variables, standIn } = settings;
  return variables.every((name) => env.variables[name]) && (!env.demo || Boolean(env.variables[standIn]));
}

/** Returns null when not configured. Must run outside transactions. */
export async function courierOf(
  named: { id: string } | { webhookName: string },
  context: CourierContext,
): Promise<Courier | null> {
  const entry = couriers.find((one) => ("id" in named ? one.id === named.id : one.webhookName === named.webhookName));
  return entry && isConfigured(entry, context.env) ? (await entry.load())(context) : null;
}

/** @throws EnvError with one line per wrong variable */
export function checkCouriers(env: Env): void {
  const lines = couriers.flatMap(({ settings }) => {
    if (!settings) return [];
    const { variables, webhookSecret, standIn } = settings;
    const missing = variables.filter((name) => !env.variables[name]);
    const isPart = missing.length > 0 && missing.length < variables.length;
    const error = standInError(env, standIn);
    const isShort = (env.variables[webhookSecret]?.length ?? MIN_SECRET_LENGTH) < MIN_SECRET_LENGTH;
    return [
      ...(isPart ? missing.map((name) => `  ${name}: goes together with the others of its courier`) : []),
      ...(isShort ? [`  ${webhookSecret}: needs at least ${MIN_SECRET_LENGTH} characters (openssl rand -hex 16)`] : []),
      ...(error ? [`  ${standIn}: ${error}`] : []),
    ];
  });
  if (lines.length > 0) throw new EnvError(`These settings can't be used:\n${lines.join("\n")}`);
}
