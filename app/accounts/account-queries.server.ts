import { and, desc, eq, inArray } from "drizzle-orm";
import type { Role } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { signInMethods, users } from "./schema.server.ts";

/** The sign-in library's provider id of passwords. */
export const PASSWORD = "credential";

export type PasswordAccount = { userId: string; role: Role; state: UserState; hash: string };
export type UserState = (typeof users.$inferSelect)["state"];

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The owner of the address comes first, then the newest accounts. */
export async function listPasswordAccounts(db: Database, email: string): Promise<PasswordAccount[]> {
  const rows = await db
    .select({ userId: users.id, role: users.role, state: users.state, hash: signInMethods.password })
    .from(users)
    .innerJoin(signInMethods, and(eq(signInMethods.userId, users.id), eq(signInMethods.providerId, PASSWORD)))
    .where(eq(users.email, normalizeEmail(email)))
    .orderBy(desc(users.ownsEmail), desc(users.createdAt));
  return rows.flatMap((row) => (row.hash ? [{ ...row, hash: row.hash }] : []));
}

/** Returns null for people who log in by a provider only. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: signInMethods.password })
    .from(signInMethods)
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, PASSWORD)));
  return row?.hash ?? null;
}

export async function findEmailOwner(db: Database, email: string): Promise<typeof users.$inferSelect | null> {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), eq(users.ownsEmail, true)));
  return owner ?? null;
}

export async function hasCustomers(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, "customer")).limit(1);
  return row !== undefined;
}

export async function listNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
