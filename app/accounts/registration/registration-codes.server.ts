/**
 * The mailed code proves the address on the page where somebody registered. It counts only with the cookie of the
 * browser that sent the form, so nobody can enter a code for a stranger's registration (docs/decisions/351).
 */
import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { registrations } from "#app/accounts/schema.server.ts";
import { clientKey, limitGuesses, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { CODE_MS, isCode, MAX_CODE_TRIES, newCode } from "#app/platform/one-time-code.server.ts";

const PURPOSE = "registration code";

type CodeColumns = Pick<typeof registrations.$inferSelect, "codeHash" | "codeSentAt" | "codeTries">;

/** `columns` replace those of the code before. */
export function generateCode(
  env: Env,
  { registrationId, now }: { registrationId: string; now: Date },
): { code: string; columns: CodeColumns } {
  const { code, codeHash } = newCode(env, { purpose: PURPOSE, holder: registrationId });
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
      const isRight = codeHash && isCode(env, { purpose: PURPOSE, holder: registrationId, code, codeHash });
      return isRight ? ok() : err("wrong-code");
    },
    isWrong: (answer) => !answer.ok,
  });
}

/** The try is counted before the comparison, so that parallel guesses can't exceed the limit. */
async function takeTry(db: Database, registrationId: string, now: Date): Promise<string | null> {
  const { id, codeHash, codeSentAt, codeTries } = registrations;
  const isOpen = and(
    isNotNull(codeHash),
    gt(codeSentAt, new Date(now.getTime() - CODE_MS)),
    lt(codeTries, MAX_CODE_TRIES),
  );
  const [open] = await db
    .update(registrations)
    .set({ codeTries: sql`${codeTries} + 1` })
    .where(and(eq(id, registrationId), isOpen))
    .returning({ codeHash });
  return open?.codeHash ?? null;
}
