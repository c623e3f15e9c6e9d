/** During the second step only a short-lived cookie identifies the login. */
import { eq } from "drizzle-orm";
import { findSecondStep } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { sessions, users } from "#app/accounts/schema.server.ts";
import { pageAfterLogin } from "#app/domain/basics/redirect.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Role } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { privateCookie } from "./browser.server.ts";
import type { RetryAfter } from "./rate-limits.server.ts";
import { consumeCode, limitCodeAttempts } from "./second-factor-commands.server.ts";
import { startSession } from "./session-commands.server.ts";
import { cookieOf, sessionTokenOf } from "./session-token.server.ts";
import type { SignInContext } from "./sign-in-context.server.ts";
import { consumeVerification, createVerification, findVerification } from "./verification-commands.server.ts";

const COOKIE = "sanganak.second-step";
const COOKIE_SECONDS = 10 * 60;

export type SignInOutcome = { cookies: Headers; needsCode: boolean; role: Role };

export async function startSessionOrSecondStep(
  db: Database,
  context: SignInContext,
  userId: string,
): Promise<SignInOutcome | null> {
  const role = await findRole(db, userId);
  if ((await findSecondStep(db, userId)) === "none") {
    const cookies = await startSession(db, context, userId);
    return cookies && { cookies, needsCode: false, role };
  }
  const token = await createVerification(db, { kind: "second-step", userId, now: context.now });
  return { cookies: new Headers({ "set-cookie": cookie(context, token, COOKIE_SECONDS) }), needsCode: true, role };
}

async function findRole(db: Database, userId: string): Promise<Role> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user?.role ?? "customer";
}

/** Where a login leads: `target`, or the start page of the person's back office, after the second step if one is needed. */
export function signInRedirect({ needsCode, role }: Omit<SignInOutcome, "cookies">, target: string): string {
  const page = pageAfterLogin(target, role);
  return needsCode ? `/login/code?${new URLSearchParams({ redirect: page })}` : page;
}

/** Returns null when no login of this browser waits for its second step. */
export async function findPendingSecondStep(db: Database, context: SignInContext): Promise<"code" | "passkey" | null> {
  const verified = await findVerification(db, stepOf(context));
  if (!verified) return null;
  // A second factor that was removed meanwhile still asks for a code, which is refused.
  return (await findSecondStep(db, verified.userId)) === "passkey" ? "passkey" : "code";
}

export type CompleteSecondStepError = "wrong-code" | "too-many-attempts" | "sign-in-expired" | "passkey-needed";

/** Returns the session's Set-Cookie headers. `passkey-needed`: the store doesn't accept codes of this person. */
export async function completeSecondStep(
  db: Database,
  context: SignInContext,
  { code }: { code: string },
): Promise<Result<Headers, CompleteSecondStepError, RetryAfter>> {
  const step = stepOf(context);
  const verified = await findVerification(db, step);
  if (!verified) return err("sign-in-expired");
  const { userId } = verified;
  if ((await findSecondStep(db, userId)) === "passkey") return err("passkey-needed");
  const passed = await limitCodeAttempts<undefined, "wrong-code" | "sign-in-expired">(db, context, {
    userId,
    guess: () =>
      transaction(db, async (tx) => {
        if (!(await consumeCode(tx, context, { userId, code }))) return err("wrong-code");
        return (await consumeVerification(tx, step)) ? ok() : err("sign-in-expired");
      }),
  });
  if (!passed.ok) return passed;
  const cookies = await startSession(db, context, userId);
  if (!cookies) return err("sign-in-expired");
  cookies.append("set-cookie", cookie(context, "", 0));
  return ok(cookies);
}

/** For logins by providers: a second factor deletes the new session, and the second step follows. */
export async function requireSecondStep(db: Database, context: SignInContext, response: Response): Promise<Response> {
  const { siteOrigin } = context.browser;
  const cookies = response.headers.getSetCookie();
  const pairs = cookies.map((line) => line.split(";")[0]).join("; ");
  const token = sessionTokenOf(context.env, { siteOrigin, headers: new Headers({ cookie: pairs }) });
  if (!token) return response;
  const started = eq(sessions.token, token);
  const [session] = await db.select({ userId: sessions.userId }).from(sessions).where(started);
  if (!session) return response;
  const target = new URL(response.headers.get("location") ?? "/", siteOrigin);
  if ((await findSecondStep(db, session.userId)) === "none") {
    if (target.origin !== siteOrigin || target.pathname + target.search !== "/") return response;
    const headers = new Headers(response.headers);
    headers.set("location", pageAfterLogin("/", await findRole(db, session.userId)));
    return new Response(null, { status: response.status, headers });
  }
  await db.delete(sessions).where(started);
  const outcome = await startSessionOrSecondStep(db, context, session.userId);
  if (!outcome) return response;
  const headers = new Headers(outcome.cookies);
  for (const line of cookies) if (!line.includes(".session_")) headers.append("set-cookie", line);
  headers.set("location", signInRedirect(outcome, target.pathname + target.search));
  return new Response(null, { status: 302, headers });
}

function stepOf({ browser, now }: SignInContext) {
  return { kind: "second-step", token: cookieOf(browser.headers, COOKIE) ?? "", now } as const;
}

function cookie({ browser }: SignInContext, value: string, seconds: number): string {
  return privateCookie(browser, { name: COOKIE, value, seconds });
}
