/** Accounts of the demo, whose password is public. A real shop has none. */
import { and, eq, inArray } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const emails = ["customer@demo.test", "vendor1@demo.test", "vendor2@demo.test", "vendor3@demo.test", "admin@demo.test"];

export async function listDemoAccounts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.state, "active")));
  return emails.filter((email) => rows.some((row) => row.email === email));
}
