import type { Env } from "#app/platform/env.server.ts";
import { openChannels } from "#app/platform/sms/sms-providers.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import { type TextLanguage, textLanguageKeys } from "#app/settings/text-languages.ts";
import { templateSetting, textTemplateKeys } from "#app/settings/text-templates.ts";
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

/**
 * The language in which a message is sent to a reader of `language`: that one, or English without a template in it; null: not at all. A
 * provider delivers only what has a registered template; the demo's mailbox shows everything.
 */
export function chooseLanguage(
  env: Env,
  settings: StoreSettings,
  { kind, language }: { kind: TextKind; language: TextLanguage },
): TextLanguage | null {
  if (textReach(env) === "mailbox") return language;
  if (!openChannels(env).includes(settings.textChannel)) return null;
  const hasTemplate = (one: TextLanguage) => settings[templateSetting(templateOf(kind), one)] !== "";
  return [language, "en" as const].find(hasTemplate) ?? null;
}

export function isTextOn(env: Env, settings: StoreSettings, kind: TextKind): boolean {
  return chooseLanguage(env, settings, { kind, language: "en" }) !== null;
}

/** English, and the languages that have a template at least. */
export function listOfferedLanguages(env: Env, settings: StoreSettings): TextLanguage[] {
  if (textReach(env) === "mailbox") return textLanguageKeys;
  const hasTemplate = (language: TextLanguage) =>
    textTemplateKeys.some((template) => settings[templateSetting(template, language)] !== "");
  return textLanguageKeys.filter((language) => language === "en" || hasTemplate(language));
}
