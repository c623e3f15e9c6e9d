/** A code sent to an order's phone opens the order in this browser, and lets its person say where a refund goes (docs/rules.md#a20). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Browser, privateCookie } from "#app/accounts/sign-in/browser.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import { keyFor, keysFor } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";

const COOKIE = "sanganak.order-proof";
const PURPOSE = "order proof";
const PROOF_SECONDS = 30 * 60;
const PROOF = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** The Set-Cookie line after the right code was typed; it counts for 30 minutes, for the last order proved. */
export function orderProofCookie(
  { env, browser, now }: { env: SecretEnv; browser: Pick<Browser, "siteOrigin">; now: Date },
  orderId: string,
): string {
  const until = String(Math.floor(now.getTime() / 1000) + PROOF_SECONDS);
  const value = `${orderId}.${until}.${signatureOf(keyFor(env, PURPOSE), orderId, until)}`;
  return privateCookie(browser, { name: COOKIE, value, seconds: PROOF_SECONDS });
}

/** Whether the person at this browser typed the order's code within the last 30 minutes. */
export function hasOrderProof(
  { env, headers, now }: { env: SecretEnv; headers: Headers; now: Date },
  orderId: string,
): boolean {
  const [, id = "", until = "", signature = ""] = PROOF.exec(cookieOf(headers, COOKIE) ?? "") ?? [];
  if (id !== orderId || Number(until) * 1000 <= now.getTime()) return false;
  const received = Buffer.from(signature);
  return keysFor(env, PURPOSE).some((key) => timingSafeEqual(Buffer.from(signatureOf(key, id, until)), received));
}

function signatureOf(key: Buffer, orderId: string, until: string): string {
  return createHmac("sha256", key).update(`${orderId} ${until}`).digest("base64url");
}
