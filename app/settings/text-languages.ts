/** A language that text messages can be written in. `setting` ends the names of the settings that hold its templates' IDs. */
type Language = { name: string; inEnglish: string; setting: string };

/** The first is the one of a message without a template in the reader's own. */
export const textLanguages = {
  en: { name: "English", inEnglish: "English", setting: "" },
  hi: { name: "हिन्दी", inEnglish: "Hindi", setting: "Hi" },
} as const satisfies Record<string, Language>;

export type TextLanguage = keyof typeof textLanguages;

export const textLanguageKeys = Object.keys(textLanguages) as TextLanguage[];

export function isTextLanguage(language: string): language is TextLanguage {
  return Object.hasOwn(textLanguages, language);
}
