/** Closing an account: it is emptied and anonymised, its orders stay (docs/rules.md#r117, docs/rules.md#r66). */
import { asc, eq } from "drizzle-orm";
import { addresses, sessions, signInMethods, users, vendors } from "#app/accounts/schema.server.ts";
import { confirmPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import { dropSecondFactor } from "#app/accounts/sign-in/second-factor-commands.server.ts";
import { forgetVerifications } from "#app/accounts/sign-in/verification-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { forgetMailTo } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { lockAdmins } from "./admin-lock.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";

export type ErasureError = "wrong-password" | "too-many-attempts" | "last-admin";

/** Erases the viewer's account once the password was given again. Sessions end; a vendor's shop is suspended. */
export async function eraseAccount(
  app: AppContext,
  { viewer, password, sources }: { viewer: User; password: string; sources: readonly PersonalDataSource[] },
): Promise<Result<void, ErasureError>> {
  const confirmed = await confirmPassword(app, viewer.id, password);
  if (!confirmed.ok) return confirmed;
  return await transaction(app.db, async (tx) => {
    if (viewer.role === "admin" && (await lockAdmins(tx)).every((id) => id === viewer.id)) return err("last-admin");
    await forgetUser(tx, viewer, sources);
    return ok(undefined);
  });
}

/** Removes everything personal, in every module. The row and the orders stay, nobody's. */
export async function forgetUser(
  tx: Database,
  { id, email }: { id: string; email: string },
  sources: readonly PersonalDataSource[],
): Promise<void> {
  for (const source of sources) await source.forget?.(tx, id);
  await forgetMailTo(tx, email);
  await anonymise(tx, id);
}

/** Removes name, address, sign-in methods and sessions. The next to name the address gets it. */
export async function anonymise(tx: Database, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) return;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await dropSecondFactor(tx, userId);
  await tx.delete(signInMethods).where(eq(signInMethods.userId, userId));
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await forgetVerifications(tx, userId);
  await tx.update(vendors).set({ state: "suspended", stateReason: null }).where(eq(vendors.userId, userId));
  await tx
    .update(users)
    .set({
      name: "Former customer",
      email: `erased-${userId}@erased.invalid`,
      ownsEmail: true,
      emailVerified: false,
      image: null,
      state: "erased",
      updatedAt: new Date(),
    })
    .where(eq(users.id, userId));
  if (user.ownsEmail) await passOn(tx, user.email);
}

/** The oldest account that also named the address given up owns it now, unconfirmed. */
export async function passOn(tx: Database, email: string): Promise<void> {
  const [heir] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (heir) await tx.update(users).set({ ownsEmail: true }).where(eq(users.id, heir.id));
}
