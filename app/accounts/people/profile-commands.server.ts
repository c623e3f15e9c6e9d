/** A person's name, and another confirmation mail. */
import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { queueVerificationMail } from "./registration-commands.server.ts";

/** The header follows with the next page. */
export async function renameUser(
  db: Database,
  { viewer, now }: CommandContext,
  { name }: { name: string },
): Promise<Result<undefined, never>> {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, viewer.id));
  return ok();
}

/** Sends the mail again whose link confirms the viewer's address. */
export async function resendVerificationMail(
  db: Database,
  context: CommandContext,
): Promise<Result<undefined, "too-many-attempts", RetryAfter>> {
  const { viewer } = context;
  const seconds = await countAttempts(db, [{ kind: "mail:account", key: viewer.email }]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  await transaction(db, (tx) => queueVerificationMail(tx, context, viewer));
  return ok();
}
