import { and, asc, eq, gt, lte, ne } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type AccountHolder = { id: string; name: string; email: string };

const isHolder = (until: Date) =>
  and(
    eq(users.state, "active"),
    eq(users.ownsEmail, true),
    eq(users.emailVerified, true),
    ne(users.role, "admin"),
    lte(users.createdAt, until),
  );

export function countAccountHolders(db: Database, until: Date): Promise<number> {
  return db.$count(users, isHolder(until));
}

export async function listAccountHolders(
  db: Database,
  { until, after, limit }: { until: Date; after: string | null; limit: number },
): Promise<AccountHolder[]> {
  const { id, name, email } = users;
  return db
    .select({ id, name, email })
    .from(users)
    .where(and(isHolder(until), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
