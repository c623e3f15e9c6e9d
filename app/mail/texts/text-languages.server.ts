/** In which language a number gets messages about orders: whoever reads them chooses it. Codes are sent in English. */
import { eq } from "drizzle-orm";
import { textLanguageChoices } from "#app/mail/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isTextLanguage, type TextLanguage } from "#app/settings/text-languages.ts";

/** `phone`: 10 digits. English unless another was chosen. */
export async function findTextLanguage(db: Database, phone: string): Promise<TextLanguage> {
  const { language } = textLanguageChoices;
  const [choice] = await db.select({ language }).from(textLanguageChoices).where(eq(textLanguageChoices.phone, phone));
  return choice && isTextLanguage(choice.language) ? choice.language : "en";
}

/** For a number that no order has any longer. */
export async function deleteTextLanguage(tx: Database, phone: string): Promise<void> {
  await tx.delete(textLanguageChoices).where(eq(textLanguageChoices.phone, phone));
}

/** The caller checks that the viewer may see an order with that number. Messages that wait are sent in the new language. */
export async function setTextLanguage(
  db: Database,
  { now }: Pick<CommandContext, "now">,
  { phone, language }: { phone: string; language: TextLanguage },
): Promise<void> {
  const { phone: number } = textLanguageChoices;
  if (language === "en") {
    await db.delete(textLanguageChoices).where(eq(number, phone));
    return;
  }
  const choice = { phone, language, at: now };
  await db.insert(textLanguageChoices).values(choice).onConflictDoUpdate({ target: number, set: choice });
}
