/**
 * After a right password (or provider): in at once, or after a code with a second factor. Until then there is no
 * session, only a short-lived cookie naming the sign-in.
 */
import { eq } from "drizzle-orm";
import { sessions } from "#app/accounts/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { isSecure } from "./auth.server.ts";
import { limited, useCode } from "./second-factor-commands.server.ts";
import { hasSecondFactor } from "./second-factor-queries.server.ts";
import { startSession } from "./session-commands.server.ts";
import { cookieOf, sessionTokenOf } from "./session-token.server.ts";
import { consumeVerification, createVerification, findVerified } from "./verification-commands.server.ts";

const COOKIE = "sanganak.second-step";
const COOKIE_SECONDS = 10 * 60;

export type Admitted = { cookies: Headers; needsCode: boolean };

/** Starts the session or the second step. Null: no such user, or it may not sign in. */
export async function admit(app: AppContext, request: Request, userId: string): Promise<Admitted | null> {
  if (!(await hasSecondFactor(app.db, userId))) {
    const cookies = await startSession(app, request, userId);
    return cookies && { cookies, needsCode: false };
  }
  const now = app.clock.now();
  const token = await transaction(app.db, (tx) => createVerification(tx, { kind: "second-step", userId, now }));
  return { cookies: new Headers({ "set-cookie": cookie(app, token, COOKIE_SECONDS) }), needsCode: true };
}

/** After the password: on, or to the code page, which leads on. */
export function whereNext({ needsCode }: Pick<Admitted, "needsCode">, target: string): string {
  return needsCode ? `/login/code?${new URLSearchParams({ redirect: target })}` : target;
}

/** Whether this browser is in the middle of signing in. */
export async function isAtSecondStep(app: AppContext, request: Request): Promise<boolean> {
  return (await findVerified(app.db, stepOf(app, request))) !== null;
}

/** Takes a code of either kind. Ok: the session's Set-Cookie headers. */
export async function passSecondStep(
  app: AppContext,
  request: Request,
  code: string,
): Promise<Result<Headers, "wrong-code" | "too-many-attempts" | "no-step">> {
  const step = stepOf(app, request);
  const verified = await findVerified(app.db, step);
  if (!verified) return err("no-step");
  const { userId } = verified;
  const passed = await limited<void, "wrong-code" | "no-step">(userId, () =>
    transaction(app.db, async (tx) => {
      if (!(await useCode(tx, app.env, { userId, code, now: step.now }))) return err("wrong-code");
      return (await consumeVerification(tx, step)) ? ok(undefined) : err("no-step");
    }),
  );
  if (!passed.ok) return passed;
  const cookies = await startSession(app, request, userId);
  if (!cookies) return err("no-step");
  cookies.append("set-cookie", cookie(app, "", 0));
  return ok(cookies);
}

/**
 * After a provider's sign-in by the library: with a second factor its session ends unseen, and the browser goes to the
 * second step.
 */
export async function holdAtSecondStep(app: AppContext, request: Request, response: Response): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  const pairs = cookies.map((line) => line.split(";")[0]).join("; ");
  const token = sessionTokenOf(app, new Request(app.origin, { headers: { cookie: pairs } }));
  if (!token) return response;
  const started = eq(sessions.token, token);
  const [session] = await app.db.select({ userId: sessions.userId }).from(sessions).where(started);
  if (!session || !(await hasSecondFactor(app.db, session.userId))) return response;
  await app.db.delete(sessions).where(started);
  const admitted = await admit(app, request, session.userId);
  if (!admitted) return response;
  const headers = new Headers(admitted.cookies);
  for (const line of cookies) if (!line.includes(".session_")) headers.append("set-cookie", line);
  const target = new URL(response.headers.get("location") ?? "/", app.origin);
  headers.set("location", whereNext(admitted, target.pathname + target.search));
  return new Response(null, { status: 302, headers });
}

function stepOf(app: AppContext, request: Request) {
  return { kind: "second-step", token: cookieOf(request, COOKIE) ?? "", now: app.clock.now() } as const;
}

function cookie(app: AppContext, value: string, seconds: number): string {
  const secure = isSecure(app) ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
