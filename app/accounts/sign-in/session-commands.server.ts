/** An ended session is gone at once: the next request with its cookie is a guest's. */
import { and, eq, ne } from "drizzle-orm";
import { sessions } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { authFor, authHeaders } from "./auth.server.ts";
import { sessionTokenOf } from "./session-token.server.ts";

/** Replaces the browser's old session. Returns Set-Cookie headers, or null when there is no such user. */
export async function startSession(app: AppContext, request: Request, userId: string): Promise<Headers | null> {
  const old = sessionTokenOf(app, request);
  const started = await authFor(app).api.startSession({
    body: { userId },
    headers: authHeaders(app, request),
    returnHeaders: true,
  });
  if (!started.response) return null;
  if (old) await app.db.delete(sessions).where(eq(sessions.token, old));
  return cookiesOf(started.headers);
}

/** Returns the Set-Cookie headers that forget the cookie. */
export async function endThisSession(app: AppContext, request: Request): Promise<Headers> {
  const token = sessionTokenOf(app, request);
  if (token) await app.db.delete(sessions).where(eq(sessions.token, token));
  const ended = await authFor(app).api.signOut({ headers: authHeaders(app, request), returnHeaders: true });
  return cookiesOf(ended.headers);
}

/** False when it isn't the user's, or ended before. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all but the one with the token `keep`; returns how many. */
export async function endSessions(db: Database, userId: string, keep?: string | null): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep ? ne(sessions.token, keep) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}
