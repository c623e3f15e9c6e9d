/** A person's name, and another confirmation mail. */
import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { countAttempts } from "#app/accounts/sign-in/rate-limits.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { tellOwner } from "./registration-commands.server.ts";

/** The header follows with the next page. */
export async function renameUser(app: AppContext, viewer: User, name: string): Promise<void> {
  await app.db.update(users).set({ name, updatedAt: app.clock.now() }).where(eq(users.id, viewer.id));
}

/** Sends the confirmation mail again. */
export async function requestConfirmation(app: AppContext, viewer: User): Promise<Result<void, "too-many-attempts">> {
  const seconds = await countAttempts([{ kind: "mail:account", key: viewer.email }]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  await transaction(app.db, (tx) => tellOwner(tx, viewer, { now: app.clock.now(), origin: linkOrigin(app) }));
  return ok(undefined);
}
