/** Forms that wait for the proof of their address; a cookie names the browser that sent one. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { registrations } from "#app/accounts/schema.server.ts";
import { type Browser, privateCookie } from "#app/accounts/sign-in/browser.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** For every path, because a page's data has its own: /register.data isn't below /register. */
const COOKIE = "sanganak.pending-registration";
/** Sent to pages below /register only, by the versions up to 0.3.0. */
const EARLIER_COOKIE = "sanganak.registration";

export type RegistrationRow = typeof registrations.$inferSelect;
/** `isHere`: this browser sent the registration. `resend`: seconds until another code may be sent. */
export type PendingRegistration = Pick<RegistrationRow, "name" | "email" | "redirectTo"> & {
  isHere: boolean;
  isVendor: boolean;
  resend: { seconds: number };
};

export const RESEND_MS = 30_000;

export async function findRegistration(
  db: Database,
  { now, browser }: Pick<SignInContext, "now" | "browser">,
  token: string | null,
): Promise<PendingRegistration | null> {
  const row = await findRegistrationRow(db, now, token === null ? { browser } : { token });
  if (!row) return null;
  const { name, email, redirectTo, business, codeSentAt } = row;
  const waitMs = codeSentAt ? Math.max(0, codeSentAt.getTime() + RESEND_MS - now.getTime()) : 0;
  const resend = { seconds: Math.ceil(waitMs / 1000) };
  return { name, email, redirectTo, isHere: isFromBrowser(row, browser), isVendor: business !== null, resend };
}

export async function deleteRegistrations(tx: Database, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email));
}

export async function clearRegistrations(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
}

export async function findRegistrationRow(
  db: Database,
  now: Date,
  by: { token: string } | { browser: Browser },
): Promise<RegistrationRow | null> {
  const secret = "browser" in by ? secretOf(by.browser) : null;
  const one =
    "token" in by
      ? eq(registrations.tokenHash, hashSecret(by.token))
      : eq(registrations.browserHash, hashSecret(secret ?? ""));
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(one, gt(registrations.expiresAt, now)));
  return row ?? null;
}

export function isFromBrowser(row: RegistrationRow, browser: Browser): boolean {
  const secret = secretOf(browser);
  return secret !== undefined && hashSecret(secret) === row.browserHash;
}

/** True also after the registration was confirmed elsewhere or has expired. */
export function hasRegistered(browser: Browser): boolean {
  return secretOf(browser) !== undefined;
}

function secretOf({ headers }: Browser): string | undefined {
  return cookieOf(headers, COOKIE) ?? cookieOf(headers, EARLIER_COOKIE);
}

export function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export function registrationCookie(browser: Browser, value: string, seconds: number): string {
  return privateCookie(browser, { name: COOKIE, value, seconds });
}
