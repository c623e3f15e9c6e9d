import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { queueVerificationMail } from "./email-commands.server.ts";

export async function renameUser(
  db: Database,
  { viewer, now }: CommandContext,
  { name }: { name: string },
): Promise<Result<undefined, never>> {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, viewer.id));
  return ok();
}

export type MailAgainError = "too-many-attempts" | "key-reused";

export async function resendVerificationMail(
  db: Database,
  context: CommandContext,
): Promise<Result<undefined, MailAgainError, RetryAfter>> {
  const { viewer } = context;
  const seconds = await countAttempts(db, [{ kind: "mail:account", key: viewer.email }]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  return await transaction(db, (tx) =>
    once(tx, context, { command: "account.confirmation", input: null }, async () => {
      await queueVerificationMail(tx, context, viewer);
      return ok();
    }),
  );
}
