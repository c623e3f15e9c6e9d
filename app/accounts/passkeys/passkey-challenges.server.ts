/**
 * What a passkey signs: a random value that only this browser has, that counts once and for ten minutes
 * (Web Authentication Level 3, "Cryptographic Challenges").
 */
import { privateCookie } from "#app/accounts/sign-in/browser.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { consumeVerification, createVerification } from "#app/accounts/sign-in/verification-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const COOKIE = "sanganak.passkey";
const COOKIE_SECONDS = 10 * 60;

type ChallengeContext = Pick<SignInContext, "browser" | "now">;
export type ChallengeKind = "passkey-login" | "new-passkey";

/** `userId`: "" for a login. Returns the challenge and the browser's Set-Cookie line. */
export async function createChallenge(
  db: Database,
  { browser, now }: ChallengeContext,
  { kind, userId }: { kind: ChallengeKind; userId: string },
): Promise<{ challenge: Uint8Array<ArrayBuffer>; cookie: string }> {
  const token = await createVerification(db, { kind, userId, now });
  return {
    challenge: Uint8Array.from(Buffer.from(token, "base64url")),
    cookie: cookie(browser, token, COOKIE_SECONDS),
  };
}

/** Returns the challenge in base64url; null when this browser has none, or it was used or has expired. */
export async function consumeChallenge(
  db: Database,
  { browser, now }: ChallengeContext,
  { kind, userId }: { kind: ChallengeKind; userId: string },
): Promise<string | null> {
  const token = cookieOf(browser.headers, COOKIE) ?? "";
  const found = await consumeVerification(db, { kind, token, now });
  return found?.userId === userId ? token : null;
}

export function endChallenge({ browser }: Pick<SignInContext, "browser">): string {
  return cookie(browser, "", 0);
}

function cookie(browser: SignInContext["browser"], value: string, seconds: number): string {
  return privateCookie(browser, { name: COOKIE, value, seconds });
}
