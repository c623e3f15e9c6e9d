/** Adding and removing passkeys (docs/rules.md#a19). */
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { lacksSecondFactorWithout } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { passkeys, users } from "#app/accounts/schema.server.ts";
import { type VerifyPasswordError, verifyPasswordIfAny } from "#app/accounts/sign-in/password-commands.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { deviceName } from "#app/accounts/sign-in/session-queries.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { hasEmail, type User } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { consumeChallenge, createChallenge } from "./passkey-challenges.server.ts";
import { readRegistrationResponse } from "./passkey-responses.ts";
import { SIGNATURES, siteOf } from "./passkey-site.ts";

/** Nobody has more devices; each one is a way in. */
export const MAX_PASSKEYS = 10;

/** Characters. */
export const MAX_PASSKEY_NAME = 60;

type OwnContext = SignInContext & { viewer: User };

/** What the browser passes to the device, and the Set-Cookie line of its challenge. */
export async function startPasskey(
  db: Database,
  context: OwnContext,
  { password }: { password: string },
): Promise<
  Result<
    { options: PublicKeyCredentialCreationOptionsJSON; cookie: string },
    VerifyPasswordError | "too-many-passkeys",
    RetryAfter
  >
> {
  const verified = await verifyPasswordIfAny(db, context, { password });
  if (!verified.ok) return verified;
  const { viewer, browser } = context;
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, viewer.id));
  if (own.length >= MAX_PASSKEYS) return err("too-many-passkeys");
  const { challenge, cookie } = await createChallenge(db, context, { kind: "new-passkey", userId: viewer.id });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: (await findStoreSettings(db)).storeName,
    rpID: siteOf(browser).rpID,
    userID: Uint8Array.from(Buffer.from(viewer.id.replaceAll("-", ""), "hex")),
    userName: hasEmail(viewer) ? viewer.email : viewer.name,
    userDisplayName: viewer.name,
    challenge,
    attestationType: "none",
    supportedAlgorithmIDs: SIGNATURES,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return ok({ options, cookie });
}

/** `response`: JSON of the device. Its owner is told by mail. */
export async function addPasskey(
  db: Database,
  context: OwnContext,
  { response }: { response: string },
): Promise<Result<undefined, "wrong-passkey" | "known-passkey" | "too-many-passkeys">> {
  const { viewer, browser, now } = context;
  const passkey = await verifyNew(db, context, response);
  if (!passkey) return err("wrong-passkey");
  const device = deviceName(browser.headers.get("user-agent"));
  return await transaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    if ((await tx.$count(passkeys, eq(passkeys.userId, viewer.id))) >= MAX_PASSKEYS) return err("too-many-passkeys");
    const [added] = await tx
      .insert(passkeys)
      .values({ ...passkey, userId: viewer.id, device, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) return err("known-passkey");
    await recordAndNotify(tx, context, { id: added.id, change: "added", device, name: null });
    return ok();
  });
}

/** Names tell apart devices of one kind. An empty name shows the device again. */
export async function renamePasskey(
  db: Database,
  { viewer }: OwnContext,
  { id, name }: { id: string; name: string },
): Promise<Result<undefined, "not-found" | "name-too-long">> {
  if (!isUuid(id)) return err("not-found");
  const line = oneLine(name);
  if (line.length > MAX_PASSKEY_NAME) return err("name-too-long");
  const renamed = await db
    .update(passkeys)
    .set({ name: line || null })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
    .returning({ id: passkeys.id });
  return renamed.length > 0 ? ok() : err("not-found");
}

/** `required`: the store demands a second factor, and this is the last one (docs/rules.md#a15). */
export async function removePasskey(
  db: Database,
  context: OwnContext,
  { id, password }: { id: string; password: string },
): Promise<Result<undefined, VerifyPasswordError | "not-found" | "required", RetryAfter>> {
  if (!isUuid(id)) return err("not-found");
  const verified = await verifyPasswordIfAny(db, context, { password });
  if (!verified.ok) return verified;
  const { viewer } = context;
  return await transaction<Result<undefined, "not-found" | "required", never>>(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id));
    const [row] = await tx.select().from(passkeys).where(own);
    if (!row) return err("not-found");
    if (await lacksSecondFactorWithout(tx, viewer, { passkeyId: id })) return err("required");
    await tx.delete(passkeys).where(own);
    await recordAndNotify(tx, context, { ...row, change: "removed" });
    return ok();
  });
}

type NewPasskey = Pick<typeof passkeys.$inferInsert, "credentialId" | "publicKey" | "counter" | "transports">;

async function verifyNew(db: Database, context: OwnContext, response: string): Promise<NewPasskey | null> {
  const expectedChallenge = await consumeChallenge(db, context, { kind: "new-passkey", userId: context.viewer.id });
  const answer = readRegistrationResponse(response);
  if (!expectedChallenge || !answer) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = siteOf(context.browser);
  // The library throws for every answer that it doesn't accept.
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: SIGNATURES,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const transports = answer.response.transports ?? [];
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

type Change = { id: string; change: "added" | "removed"; device: string; name: string | null };

/** The owner would notice a stranger's passkey. The audit log keeps the device alone: a name may say whose it is. */
async function recordAndNotify(
  tx: Database,
  { viewer, origin, now }: OwnContext,
  { id, change, device, name }: Change,
): Promise<void> {
  const action = change === "added" ? "user.add-passkey" : "user.remove-passkey";
  await recordAudit(tx, viewer, { action, subject: { kind: "user", id: viewer.id }, after: { device } }, now);
  if (!viewer.emailVerified) return;
  await queueMail(tx, {
    kind: "passkeys-changed",
    reference: `${id}:${change}`,
    to: viewer.email,
    data: { name: viewer.name, change, device: name ?? device, link: `${origin}/account/passkeys` },
  });
}
