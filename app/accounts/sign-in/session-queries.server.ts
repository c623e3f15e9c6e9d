import { and, desc, eq, gt, sql } from "drizzle-orm";
import { owesSecondFactor } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { sessions, users, vendorPeople } from "#app/accounts/schema.server.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { sessionTokenOf } from "./session-token.server.ts";
import { browserOf } from "./sign-in-context.server.ts";

const findUser = preparedQuery((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      emailVerified: users.emailVerified,
      isGuest: users.isGuest,
      guestEmail: users.guestEmail,
      staffRole: users.staffRole,
      vendorId: vendorPeople.vendorId,
      owesSecondFactor: owesSecondFactor(users.id, users.role),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(vendorPeople, eq(vendorPeople.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        eq(users.state, "active"),
      ),
    ),
);

/** Ended sessions and inactive users are guests. */
export async function findViewer(app: AppContext, request: Request): Promise<Viewer> {
  const token = sessionTokenOf(app.env, browserOf(app, request));
  if (!token) return { kind: "guest" };
  const [user] = await findUser(app.db, { token, now: app.clock.now().toISOString() });
  return user ? { kind: "user", ...user } : { kind: "guest" };
}

export type SignedInDevice = { id: string; device: string; ipAddress: string | null; since: Date; isThisOne: boolean };

export async function listSessions(
  db: Database,
  { userId, token, now }: { userId: string; token: string | null; now: Date },
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    ipAddress: row.ipAddress || null,
    since: row.createdAt,
    isThisOne: row.token === token,
  }));
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function deviceName(userAgent: string | null): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? "Unknown browser";
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return system ? `${browser} on ${system}` : browser;
}
