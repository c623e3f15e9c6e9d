import type { Env } from "#app/platform/env.server.ts";
import { openChannels } from "#app/platform/sms/sms-providers.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import { type TextKind, templateOf } from "./text-kinds.ts";

/** `mailbox`: shown in a demo at /dev/texts; `none`: no provider is set up. */
export type TextReach = "sent" | "mailbox" | "none";

export function textReach(env: Env): TextReach {
  if (openChannels(env).length > 0) return "sent";
  return env.demo ? "mailbox" : "none";
}

/** Whether codes reach phones, so that a number can log in. */
export function canText(env: Env): boolean {
  return textReach(env) !== "none";
}

/** A provider delivers only what has a registered template; the demo's mailbox shows everything. */
export function isTextOn(env: Env, settings: StoreSettings, kind: TextKind): boolean {
  if (textReach(env) === "mailbox") return true;
  return openChannels(env).includes(settings.textChannel) && settings[templateOf(kind)] !== "";
}
