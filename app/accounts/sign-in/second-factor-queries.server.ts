import { and, eq, isNull } from "drizzle-orm";
import { backupCodes, secondFactors } from "#app/accounts/schema.server.ts";
import { unseal } from "#app/platform/encryption.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { SECOND_FACTOR } from "./second-factor-codes.server.ts";

const ENROLMENT_MS = 15 * 60_000;

export type SecondFactor =
  | { state: "off" }
  | { state: "enrolling"; secret: string }
  | { state: "on"; since: Date; backupCodesLeft: number };

/** Only for the user: it includes the secret during enrolment. */
export async function findSecondFactor(
  { db, env, clock }: Pick<AppContext, "db" | "env" | "clock">,
  userId: string,
): Promise<SecondFactor> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!row) return { state: "off" };
  if (row.confirmedAt) {
    const unused = and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt));
    return { state: "on", since: row.confirmedAt, backupCodesLeft: await db.$count(backupCodes, unused) };
  }
  if (!isEnrolling(row, clock.now())) return { state: "off" };
  return { state: "enrolling", secret: unseal(env, row.secret, SECOND_FACTOR) };
}

export function isEnrolling(row: typeof secondFactors.$inferSelect, now: Date): boolean {
  return row.confirmedAt === null && now.getTime() - row.createdAt.getTime() < ENROLMENT_MS;
}
