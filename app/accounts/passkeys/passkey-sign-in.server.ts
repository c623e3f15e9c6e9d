/** A passkey asks its device's owner for a fingerprint, face or PIN, so no second step follows (docs/rules.md#a19). */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys, users } from "#app/accounts/schema.server.ts";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { startSession } from "#app/accounts/sign-in/session-commands.server.ts";
import type { SignInError } from "#app/accounts/sign-in/sign-in-commands.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Role } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { consumeChallenge, createChallenge, endChallenge } from "./passkey-challenges.server.ts";
import { readLoginResponse } from "./passkey-responses.ts";
import { siteOf } from "./passkey-site.ts";

/** What the browser passes to the passkey, and the Set-Cookie line of its challenge. */
export async function startPasskeyLogin(
  db: Database,
  context: SignInContext,
): Promise<
  Result<{ options: PublicKeyCredentialRequestOptionsJSON; cookie: string }, "too-many-attempts", RetryAfter>
> {
  const seconds = await countAttempts(db, attemptsOf(context));
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const { challenge, cookie } = await createChallenge(db, context, { kind: "passkey-login", userId: "" });
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const { rpID } = siteOf(context.browser);
  return ok({
    options: await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" }),
    cookie,
  });
}

export type PasskeyLoginError = Exclude<SignInError, "wrong-credentials"> | "wrong-passkey";

/** `response`: JSON. `adminsOnly`: anybody else is `not-admin`. Returns the session's Set-Cookie headers. */
export async function logInByPasskey(
  db: Database,
  context: SignInContext,
  { response, adminsOnly }: { response: string; adminsOnly: boolean },
): Promise<Result<{ userId: string; role: Role; cookies: Headers }, PasskeyLoginError>> {
  const expectedChallenge = await consumeChallenge(db, context, { kind: "passkey-login", userId: "" });
  const answer = readLoginResponse(response);
  if (!expectedChallenge || !answer) return err("wrong-passkey");
  const owner = await findOwner(db, answer.id);
  if (!owner) return err("wrong-passkey");
  const newCounter = await verify(context, { answer, expectedChallenge, passkey: owner.passkey });
  if (newCounter === null) return err("wrong-passkey");
  if (owner.state !== "active") return err("account-deactivated");
  if (adminsOnly && owner.role !== "admin") return err("not-admin");
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: context.now })
    .where(eq(passkeys.id, owner.passkey.id))
    .returning({ id: passkeys.id });
  if (used.length === 0) return err("wrong-passkey");
  const cookies = await startSession(db, context, owner.userId);
  if (!cookies) return err("session-not-started");
  cookies.append("set-cookie", endChallenge(context));
  return ok({ userId: owner.userId, role: owner.role, cookies });
}

type Passkey = typeof passkeys.$inferSelect;

async function findOwner(db: Database, credentialId: string) {
  const [row] = await db
    .select({ userId: users.id, role: users.role, state: users.state, passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Returns the passkey's counter; null when the signature is not of this passkey, site and challenge. */
async function verify(
  { browser }: SignInContext,
  {
    answer,
    expectedChallenge,
    passkey,
  }: { answer: AuthenticationResponseJSON; expectedChallenge: string; passkey: Passkey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpID, origin } = siteOf(browser);
  const { credentialId, publicKey, counter } = passkey;
  // The library throws for every answer that it doesn't accept.
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")), counter },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

function attemptsOf({ browser }: SignInContext) {
  return [{ kind: "passkey:client", key: clientKey(browser.clientIp) }] as const;
}
