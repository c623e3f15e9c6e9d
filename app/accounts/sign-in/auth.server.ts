/** The sign-in library manages sessions, cookies and Google; passwords are our own. */

import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { z } from "zod";
import { sessions, signInMethods, users, verifications } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { appSecret } from "#app/platform/secret.server.ts";
import { type Browser, COOKIE_PREFIX, isSecure, SESSION_SECONDS } from "./browser.server.ts";
import { confirmedOwnersOnly, databaseHooks, googleProviderOptions } from "./google-sign-in.server.ts";

/** Passes the client address to the library; never taken from the browser. */
const CLIENT_IP_HEADER = "x-sanganak-client-ip";

const startSession = createAuthEndpoint(
  "/shop/start-session",
  { method: "POST", body: z.object({ userId: z.uuid() }), metadata: { scope: "server" } },
  async (ctx) => {
    const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
    const session = user && (await ctx.context.internalAdapter.createSession(user.id));
    if (!user || !session) return ctx.json(null);
    await setSessionCookie(ctx, { session, user });
    return ctx.json({ id: session.id });
  },
);

function createAuth(db: Database, env: Env, siteOrigin: string) {
  return betterAuth({
    appName: "Sanganak",
    baseURL: siteOrigin,
    basePath: "/auth",
    secret: appSecret(env),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // rate-limits.server.ts limits attempts instead.
    database: confirmedOwnersOnly(
      drizzleAdapter(db, {
        provider: "pg",
        schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
      }),
    ),
    databaseHooks: databaseHooks(db),
    socialProviders: googleProviderOptions(env),
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false },
        state: { type: "string", required: false, input: false },
        ownsEmail: { type: "boolean", required: false, input: false },
        termsVersion: { type: "string", required: false, input: false },
        termsAcceptedAt: { type: "date", required: false, input: false },
      },
    },
    account: { updateAccountOnSignIn: false },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(siteOrigin),
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    plugins: [{ id: "shop", endpoints: { startSession } }],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Database, Map<string, Auth>>();

export function authFor(db: Database, env: Env, { siteOrigin }: Pick<Browser, "siteOrigin">): Auth {
  const ofDatabase = instances.get(db) ?? new Map<string, Auth>();
  instances.set(db, ofDatabase);
  const auth = ofDatabase.get(siteOrigin) ?? createAuth(db, env, siteOrigin);
  if (ofDatabase.size >= MAX_ORIGINS) ofDatabase.clear();
  ofDatabase.set(siteOrigin, auth);
  return auth;
}

const MAX_ORIGINS = 8;

export function authHeaders(browser: Browser): Headers {
  const headers = new Headers({ [CLIENT_IP_HEADER]: browser.clientIp });
  for (const name of ["cookie", "user-agent"]) {
    const value = browser.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
