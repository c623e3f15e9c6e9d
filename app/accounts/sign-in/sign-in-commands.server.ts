/** A wrong password and an unknown address get the same response after the same time. */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { judgePassword } from "./judge-password.server.ts";
import type { RetryAfter } from "./rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "./second-step.server.ts";
import type { SignInContext } from "./sign-in-context.server.ts";

export type SignInError =
  | "wrong-credentials"
  | "not-admin"
  | "account-deactivated"
  | "session-not-started"
  | "too-many-attempts";

/** After the right password: `account-deactivated`, and with `adminsOnly` `not-admin`. */
export async function signIn(
  db: Database,
  context: SignInContext,
  { email, password, adminsOnly = false }: { email: string; password: string; adminsOnly?: boolean },
): Promise<Result<{ userId: string } & SignInOutcome, SignInError, RetryAfter>> {
  const judged = await judgePassword(db, context, { email, password, isWrong: ({ account }) => !account });
  if (!judged.ok) return judged;
  const { account } = judged.value;
  if (!account) return err("wrong-credentials");
  if (account.state !== "active") return err("account-deactivated");
  if (adminsOnly && account.role !== "admin") return err("not-admin");
  const outcome = await startSessionOrSecondStep(db, context, account.userId);
  if (!outcome) return err("session-not-started");
  return ok({ userId: account.userId, ...outcome });
}
