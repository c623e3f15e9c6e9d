/** An ended session stops with its next request. */
import { and, eq, ne } from "drizzle-orm";
import { sessions } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { authFor, authHeaders } from "./auth.server.ts";
import { OPENED_ORDERS_COOKIE, privateCookie } from "./browser.server.ts";
import { rememberBrowser } from "./known-browsers.server.ts";
import { sessionTokenOf } from "./session-token.server.ts";
import type { SessionContext, SignInContext } from "./sign-in-context.server.ts";

/**
 * Another person than the browser's guest no longer opens the guest's orders; those of the same person are in the account by
 * then. Returns Set-Cookie headers, or null when there is no such user.
 */
export async function startSession(db: Database, context: SignInContext, userId: string): Promise<Headers | null> {
  const { env, browser, viewer } = context;
  const old = sessionTokenOf(env, browser);
  const started = await authFor(db, env, browser).api.startSession({
    body: { userId },
    headers: authHeaders(browser),
    returnHeaders: true,
  });
  if (!started.response) return null;
  if (old) await db.delete(sessions).where(eq(sessions.token, old));
  const cookies = cookiesOf(started.headers);
  cookies.append("set-cookie", await rememberBrowser(db, context, userId));
  const isOtherGuest = viewer.kind === "user" && viewer.isGuest && viewer.id !== userId;
  if (isOtherGuest)
    cookies.append("set-cookie", privateCookie(browser, { name: OPENED_ORDERS_COOKIE, value: "", seconds: 0 }));
  return cookies;
}

export async function signOut(db: Database, { env, browser }: SignInContext): Promise<Headers> {
  const token = sessionTokenOf(env, browser);
  if (token) await db.delete(sessions).where(eq(sessions.token, token));
  const ended = await authFor(db, env, browser).api.signOut({ headers: authHeaders(browser), returnHeaders: true });
  return cookiesOf(ended.headers);
}

export async function endSession(
  db: Database,
  { viewer }: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<Result<undefined, "not-found">> {
  if (!isUuid(sessionId)) return err("not-found");
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, viewer.id), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0 ? ok() : err("not-found");
}

export async function endOtherSessions(
  db: Database,
  { viewer, sessionToken }: SessionContext,
): Promise<Result<number, never>> {
  return ok(await endSessions(db, viewer.id, sessionToken));
}

/** Keeps `sessionToken`. Returns the number ended. */
export async function endSessions(tx: Database, userId: string, sessionToken?: string | null): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sessionToken ? ne(sessions.token, sessionToken) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}
