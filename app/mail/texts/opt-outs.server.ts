/** Numbers whose readers don't want messages about orders. */
import { eq } from "drizzle-orm";
import { textOptOuts } from "#app/mail/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Whether messages about orders go to a number. The caller checks that the viewer may see the order with that number. */
export async function findTextsOn(db: Database, phone: string): Promise<boolean> {
  return (await db.$count(textOptOuts, eq(textOptOuts.phone, phone))) === 0;
}

/** Codes are still sent: whoever asks for one wants it. */
export async function setTextsOn(
  db: Database,
  { now }: Pick<CommandContext, "now">,
  { phone, isOn }: { phone: string; isOn: boolean },
): Promise<void> {
  if (isOn) await db.delete(textOptOuts).where(eq(textOptOuts.phone, phone));
  else await db.insert(textOptOuts).values({ phone, at: now }).onConflictDoNothing();
}
