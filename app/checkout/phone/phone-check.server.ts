import { type TextReach, textReach } from "#app/mail/texts/text-reach.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isCodeOpen, isPhoneConfirmed } from "./phone-codes.server.ts";

export type PhoneCheck = { phone: string; isSent: boolean; reach: TextReach };

/** Null means: nothing is needed. */
export async function findPhoneCheck(
  db: Database,
  { isNeeded, userId, phone, env, now }: { isNeeded: boolean; userId: string; phone: string; env: Env; now: Date },
): Promise<PhoneCheck | null> {
  if (!isNeeded || (await isPhoneConfirmed(db, { userId, phone }))) return null;
  return { phone, isSent: await isCodeOpen(db, { userId, phone }, now), reach: textReach(env) };
}
