import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { TextLanguage } from "#app/settings/text-languages.ts";
import { findTextsOn } from "./opt-outs.server.ts";
import { findTextLanguage } from "./text-languages.server.ts";
import { listOfferedLanguages } from "./text-reach.ts";

/** What the readers of a number chose about messages, and the languages between which they may choose. */
export type TextChoice = { isOn: boolean; language: TextLanguage; languages: TextLanguage[] };

export async function findTextChoice(db: Database, env: Env, phone: string): Promise<TextChoice> {
  return {
    isOn: await findTextsOn(db, phone),
    language: await findTextLanguage(db, phone),
    languages: listOfferedLanguages(env, await findStoreSettings(db)),
  };
}
