/**
 * Google has confirmed the address: an account that has, too, is signed in; one that hasn't loses it
 * (docs/decisions/351).
 */
import type { BetterAuthOptions } from "better-auth";
import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { and, eq } from "drizzle-orm";
import { findEmailOwner } from "#app/accounts/account-queries.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { takeEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { isPersonName, nameFromEmail } from "#app/domain/basics/person-name.ts";
import { oneLine, storableText } from "#app/domain/basics/plain-text.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";

type AdapterMaker = ReturnType<typeof drizzleAdapter>;

export function isGoogleEnabled(env: Env): boolean {
  return Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET);
}

export function googleProviderOptions(env: Env): BetterAuthOptions["socialProviders"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret ? { google: { clientId, clientSecret, prompt: "select_account" } } : {};
}

/** The library may find users by confirmed addresses only, because others don't own theirs. */
export function confirmedOwnersOnly(make: AdapterMaker): AdapterMaker {
  return (options) => {
    const adapter = make(options);
    return {
      ...adapter,
      findOne(query) {
        const byEmail = query.model === "user" && query.where.some((one) => one.field === "email");
        const owner = [
          { field: "ownsEmail", value: true },
          { field: "emailVerified", value: true },
        ];
        return adapter.findOne(byEmail ? { ...query, where: [...query.where, ...owner] } : query);
      },
    };
  };
}

/** Provider tokens are not stored, and inactive users get no session. */
export function databaseHooks(db: Database): BetterAuthOptions["databaseHooks"] {
  return {
    user: { create: { before: (user) => prepareUser(db, user) } },
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
      },
    },
    session: {
      create: {
        before: async (session) => {
          const active = and(eq(users.id, session.userId), eq(users.state, "active"));
          return (await db.$count(users, active)) === 1 ? undefined : false;
        },
      },
    },
  };
}

/**
 * Using Google accepts the terms. Refused if Google hasn't confirmed the address, or if a vendor's, staff's or invited
 * account keeps it unconfirmed.
 */
async function prepareUser<Given extends { email: string; emailVerified: boolean; name: string }>(
  db: Database,
  user: Given,
) {
  if (!user.emailVerified) return false;
  const now = new Date();
  const owner = await findEmailOwner(db, user.email);
  if (owner && !(await takeEmail(db, owner, now))) return false;
  const given = oneLine(storableText(user.name));
  const name = isPersonName(given) ? given : nameFromEmail(user.email);
  const termsVersion = await findTermsVersion(db, now);
  return { data: { ...user, name, image: null, termsVersion, termsAcceptedAt: now } };
}
