/** Closing an account removes personal data; its orders stay (docs/rules.md#y1, docs/rules.md#i8). */

import { asc, eq, inArray } from "drizzle-orm";
import {
  addresses,
  emailCodes,
  knownNetworks,
  phoneCodes,
  registrations,
  sessions,
  signInMethods,
  users,
  vendorBankAccountRequests,
  vendorPeople,
  vendors,
} from "#app/accounts/schema.server.ts";
import { type VerifyPasswordError, verifyPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { removeSecondFactors } from "#app/accounts/sign-in/second-factor-commands.server.ts";
import { revokeVerifications } from "#app/accounts/sign-in/verification-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { deleteMailAbout, deleteMailTo, deleteMailToPerson, erasedEmail } from "#app/mail/mail-commands.server.ts";
import { deleteCodesTo } from "#app/mail/texts/text-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { lockAdmins } from "./admin-lock.server.ts";
import { keepingOwners } from "./last-owner.server.ts";
import { deleteRegistrations } from "./pending-registrations.server.ts";
import { listOpenMatters, type PersonalDataSource } from "./personal-data.server.ts";
import { type Redact, redactor } from "./redact.ts";
import { deleteVendorInvitations } from "./vendor-invitation-commands.server.ts";

export type EraseAccountError =
  | VerifyPasswordError
  | "open-matters"
  | "owes-second-factor"
  | "last-admin"
  | "last-owner";
type Sources = { sources: readonly PersonalDataSource[] };

/** `acceptedOpen`: how many open matters the person was shown and accepts; `open-matters` when there are others. */
export async function eraseAccount(
  db: Database,
  context: CommandContext & Sources,
  { password, acceptedOpen = 0 }: { password: string; acceptedOpen?: number },
): Promise<Result<undefined, EraseAccountError, RetryAfter>> {
  if (context.viewer.owesSecondFactor) return err("owes-second-factor");
  // Without an email address nobody could set a password.
  const verified = hasEmail(context.viewer) ? await verifyPassword(db, context, { password }) : ok();
  if (!verified.ok) return verified;
  const { viewer, sources } = context;
  return await keepingOwners(() =>
    transaction(db, async (tx) => {
      if (viewer.role === "admin") {
        const others = (await lockAdmins(tx)).filter(({ id, staffRole }) => id !== viewer.id && staffRole === "owner");
        if (others.length === 0 && viewer.staffRole === "owner") return err("last-admin");
      }
      const open = await listOpenMatters(tx, { userId: viewer.id, sources });
      if (open.length !== acceptedOpen) return err("open-matters");
      await eraseUser(tx, { user: viewer, sources });
      return ok();
    }),
  );
}

export async function eraseUser(
  tx: Database,
  { user: { id, email }, sources }: { user: { id: string; email: string } } & Sources,
): Promise<void> {
  const redact = await redactorOf(tx, id, sources);
  for (const source of sources) await source.erase?.(tx, id, redact);
  await deleteMailTo(tx, email);
  await deleteMailToPerson(tx, id);
  await deleteRegistrations(tx, email);
  await deleteVendorInvitations(tx, email);
  await anonymiseAccount(tx, id);
}

async function redactorOf(tx: Database, userId: string, sources: Sources["sources"]): Promise<Redact> {
  const { name, email, guestEmail, phone } = users;
  const [user] = await tx.select({ name, email, guestEmail, phone }).from(users).where(eq(users.id, userId));
  const own = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  const elsewhere = [];
  for (const source of sources) elsewhere.push(...((await source.identifiers?.(tx, userId)) ?? []));
  return redactor({
    names: [user?.name ?? "", ...own.map(({ fullName }) => fullName)],
    identifiers: [
      user?.email ?? "",
      user?.guestEmail ?? "",
      user?.phone ?? "",
      ...own.flatMap((one) => [one.phone, one.addressLine1, one.addressLine2 ?? ""]),
      ...elsewhere,
    ],
  });
}

export async function anonymiseAccount(tx: Database, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) return;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
  await removeSecondFactors(tx, userId);
  await tx.delete(signInMethods).where(eq(signInMethods.userId, userId));
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(registrations).where(eq(registrations.guestId, userId));
  await tx.delete(emailCodes).where(eq(emailCodes.email, user.email));
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
  if (user.phone) {
    await tx.delete(phoneCodes).where(eq(phoneCodes.phone, user.phone));
    await deleteCodesTo(tx, user.phone);
  }
  await deleteMailAbout(tx, await revokeVerifications(tx, userId));
  await tx.update(vendors).set({ state: "suspended", stateReason: null }).where(eq(vendors.userId, userId));
  const shops = tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId));
  await tx.delete(vendorBankAccountRequests).where(inArray(vendorBankAccountRequests.vendorId, shops));
  const isKnown = (await tx.$count(vendors, eq(vendors.userId, userId))) > 0;
  if (!isKnown) await tx.delete(vendorPeople).where(eq(vendorPeople.userId, userId));
  await tx
    .update(users)
    .set({
      name: "Former customer",
      email: erasedEmail(userId),
      ownsEmail: true,
      isGuest: false,
      guestEmail: null,
      phone: null,
      phoneConfirmedAt: null,
      emailVerified: false,
      image: null,
      state: "erased",
      updatedAt: new Date(),
    })
    .where(eq(users.id, userId));
  if (user.ownsEmail) await transferEmailOwnership(tx, user.email);
}

/** The oldest remaining account with the address becomes its owner, unconfirmed. */
export async function transferEmailOwnership(tx: Database, email: string): Promise<void> {
  const [heir] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (heir) await tx.update(users).set({ ownsEmail: true }).where(eq(users.id, heir.id));
}
