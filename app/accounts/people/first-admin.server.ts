/** The first admin of a new shop, made on a page whose link stands in the server's log (docs/rules.md#u4). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { err, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { appSecret, type SecretEnv } from "#app/platform/secret.server.ts";
import { type CreateAdminError, createAdmin, type NewAdmin } from "./admin-commands.server.ts";

export const SETUP_PATH = "/setup";

export async function isWithoutAdmin(db: Database): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.state, "active")))
    .limit(1);
  return !admin;
}

/** "/setup?token=…"; works until the shop has an admin. The same on every server, because it follows from the app secret. */
export function setupLink(env: SecretEnv): string {
  return `${SETUP_PATH}?token=${setupToken(env)}`;
}

export function isSetupToken(env: SecretEnv, token: string): boolean {
  const [received, expected] = [Buffer.from(token), Buffer.from(setupToken(env))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

export async function createFirstAdmin(
  db: Database,
  { now }: Pick<CommandContext, "now">,
  { env, token, ...admin }: NewAdmin & { env: SecretEnv; token: string },
): Promise<Result<"created" | "promoted", CreateAdminError | "not-allowed">> {
  if (!isSetupToken(env, token)) return err("not-allowed");
  return await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin'))`);
    return (await isWithoutAdmin(tx)) ? await createAdmin(tx, { now }, admin) : err("not-allowed");
  });
}

function setupToken(env: SecretEnv): string {
  return createHmac("sha256", appSecret(env)).update("link to create the first admin").digest("base64url");
}
