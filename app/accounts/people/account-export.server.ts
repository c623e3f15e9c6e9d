/** A person's data as JSON, without hashes, tokens or data of others. */
import { eq } from "drizzle-orm";
import { listAddresses } from "#app/accounts/addresses/address-queries.server.ts";
import {
  knownNetworks,
  passkeys,
  secondFactors,
  sessions,
  signInMethods,
  users,
  vendorBankAccountRequests,
  vendorBankAccounts,
  vendors,
} from "#app/accounts/schema.server.ts";
import { type SealedNumber, wholeNumber } from "#app/accounts/vendors/sealed-bank-accounts.server.ts";
import { hasPermission, type User } from "#app/domain/parties/permissions.ts";
import { listMail } from "#app/mail/mail-queries.server.ts";
import { listTextsTo } from "#app/mail/texts/text-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import type { PersonalDataSource } from "./personal-data.server.ts";
import { shownEmail } from "./user-queries.server.ts";

/** Business data depend on the viewer's role (docs/rules.md#a15). */
export async function exportAccount(
  db: Database,
  { viewer, sources, now, env }: { viewer: User; sources: readonly PersonalDataSource[]; now: Date; env: SecretEnv },
): Promise<Record<string, unknown>> {
  const userId = viewer.id;
  const [profile] = await db
    .select({
      id: users.id,
      name: users.name,
      email: shownEmail,
      emailConfirmed: users.emailVerified,
      phone: users.phone,
      phoneConfirmedAt: users.phoneConfirmedAt,
      role: users.role,
      termsVersion: users.termsVersion,
      termsAcceptedAt: users.termsAcceptedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const signIn = await db
    .select({ method: signInMethods.providerId, since: signInMethods.createdAt })
    .from(signInMethods)
    .where(eq(signInMethods.userId, userId));
  const devices = await db
    .select({
      since: sessions.createdAt,
      until: sessions.expiresAt,
      ip: sessions.ipAddress,
      browser: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const networks = await db
    .select({ lastLogin: knownNetworks.seenAt })
    .from(knownNetworks)
    .where(eq(knownNetworks.userId, userId));
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  const keys = await db
    .select({ device: passkeys.device, name: passkeys.name, since: passkeys.createdAt, lastLogin: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const [vendor] = await db.select().from(vendors).where(eq(vendors.userId, userId));
  const bankAccounts =
    vendor && hasPermission(viewer, "bank.edit") ? await collectBankAccounts(db, env, vendor.id) : null;
  const collected: Record<string, unknown> = {
    exportedAt: now,
    profile,
    addresses: await listAddresses(db, userId),
    signInMethods: signIn,
    secondFactor: factor ?? null,
    passkeys: keys,
    sessions: devices,
    knownNetworks: networks,
    vendor: (hasPermission(viewer, "business.edit") && vendor) || null,
    bankAccount: bankAccounts?.current ?? null,
    requestedBankAccount: bankAccounts?.requested ?? null,
  };
  // Mail to an unconfirmed address may belong to somebody else.
  const mails = profile?.emailConfirmed ? await listMail(db, { to: profile.email }) : [];
  collected.mails = mails.map(({ subject, createdAt }) => ({ subject, createdAt }));
  // Somebody else may have had the number before.
  const { phone = null, phoneConfirmedAt: since = null } = profile ?? {};
  collected.texts = phone && since ? await listTextsTo(db, { to: phone, since }) : [];
  for (const source of sources) collected[source.name] = await source.collect(db, userId);
  return collected;
}

async function collectBankAccounts(db: Database, env: SecretEnv, vendorId: string) {
  const [current] = await db.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
  const [requested] = await db
    .select()
    .from(vendorBankAccountRequests)
    .where(eq(vendorBankAccountRequests.vendorId, vendorId));
  return { current: current && withoutSeal(env, current), requested: requested && withoutSeal(env, requested) };
}

function withoutSeal<Row extends SealedNumber & { knownSince?: Date }>(
  env: SecretEnv,
  { sealedNumber, knownSince: _, ...account }: Row,
) {
  return { ...account, accountNumber: wholeNumber(env, { accountNumber: account.accountNumber, sealedNumber }) };
}
