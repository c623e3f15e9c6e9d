/** Admins are created by the command line or another admin (docs/rules.md#u4). */

import { eq } from "drizzle-orm";
import { findEmailOwner, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { hashForEmail, setPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import { removeSecondFactors } from "#app/accounts/sign-in/second-factor-commands.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

export type NewAdmin = { name: string; email: string; password: string };
export type CreateAdminError = "is-vendor" | "is-admin";

/**
 * Promotes a customer's account of the address. Its second factor and sessions end, because its former user must not
 * become an admin. Vendors are refused.
 */
export async function createAdmin(
  db: Database,
  { now }: Pick<CommandContext, "now">,
  { name, email, password }: NewAdmin,
): Promise<Result<"created" | "promoted", CreateAdminError>> {
  const hash = await hashForEmail(db, email, password);
  return await transaction(db, async (tx) => {
    const owner = await findEmailOwner(tx, email);
    if (owner && owner.role !== "customer") return err(owner.role === "vendor" ? "is-vendor" : "is-admin");
    const admin = { name, role: "admin", state: "active", emailVerified: true } as const;
    const id = owner?.id ?? (await insertUser(tx, email, name));
    await tx.update(users).set(admin).where(eq(users.id, id));
    await setPassword(tx, id, hash);
    await removeSecondFactors(tx, id);
    await endSessions(tx, id);
    const subject = { kind: "user", id };
    const change = { before: { role: owner?.role ?? null }, after: { role: "admin" } };
    await recordAudit(tx, "command-line", { action: "user.create-admin", subject, ...change }, now);
    return ok(owner ? "promoted" : "created");
  });
}

async function insertUser(tx: Database, email: string, name: string): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values({ name, email: normalizeEmail(email) })
    .returning({ id: users.id });
  if (!row) throw new Error("the user was not inserted");
  return row.id;
}
