/**
 * The mailed code proves the address on the page where somebody registered. It counts only with the cookie of the
 * browser that sent the form, so nobody can enter a code for a stranger's registration (docs/decisions/351).
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { registrations } from "#app/accounts/schema.server.ts";
import { clientKey, limitGuesses, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { keyFor, keysFor } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";

const CODE_MS = 10 * 60_000;
const MAX_TRIES = 5;
const PURPOSE = "registration code";

type CodeColumns = Pick<typeof registrations.$inferSelect, "codeHash" | "codeSentAt" | "codeTries">;

/** `columns` replace those of the code before. */
export function generateCode(
  env: Env,
  { registrationId, now }: { registrationId: string; now: Date },
): { code: string; columns: CodeColumns } {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = hashOf(keyFor(env, PURPOSE), registrationId, code);
  return { code, columns: { codeHash, codeSentAt: now, codeTries: 0 } };
}

/** Wrong, expired and replaced codes get the same error. */
export async function checkCode(
  db: Database,
  { env, browser, now }: SignInContext,
  { registrationId, email, code }: { registrationId: string; email: string; code: string },
): Promise<Result<undefined, "wrong-code" | "too-many-attempts", RetryAfter>> {
  const attempts = [
    { kind: "register-code:client", key: clientKey(browser.clientIp) },
    { kind: "register-code:account", key: email },
  ] as const;
  return await limitGuesses(db, [attempts], {
    guess: async () => {
      const codeHash = await takeTry(db, registrationId, now);
      return codeHash && matches(env, { registrationId, code, codeHash }) ? ok() : err("wrong-code");
    },
    isWrong: (answer) => !answer.ok,
  });
}

/** The try is counted before the comparison, so that parallel guesses can't exceed the limit. */
async function takeTry(db: Database, registrationId: string, now: Date): Promise<string | null> {
  const { id, codeHash, codeSentAt, codeTries } = registrations;
  const isOpen = and(isNotNull(codeHash), gt(codeSentAt, new Date(now.getTime() - CODE_MS)), lt(codeTries, MAX_TRIES));
  const [open] = await db
    .update(registrations)
    .set({ codeTries: sql`${codeTries} + 1` })
    .where(and(eq(id, registrationId), isOpen))
    .returning({ codeHash });
  return open?.codeHash ?? null;
}

/** Codes of an earlier app secret count, too. */
function matches(
  env: Env,
  { registrationId, code, codeHash }: { registrationId: string; code: string; codeHash: string },
): boolean {
  return keysFor(env, PURPOSE).some((key) => isSame(hashOf(key, registrationId, compactDigits(code)), codeHash));
}

function hashOf(key: Buffer, registrationId: string, code: string): string {
  return createHmac("sha256", key).update(`${registrationId} ${code}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
