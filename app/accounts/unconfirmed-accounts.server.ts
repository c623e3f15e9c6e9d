/** What happens to an account that nobody confirmed when another person proves its address (docs/decisions/351). */
import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type Owner = Pick<typeof users.$inferSelect, "id" | "role" | "emailVerified" | "invitedAt">;

/**
 * Only a customer's own registration can be a stranger's. Accounts of vendors and staff, invited accounts and addresses
 * that an admin entered keep the address, as their orders, payouts and admin mails go there.
 */
export async function canLoseEmail(db: Database, owner: Owner): Promise<boolean> {
  if (owner.emailVerified || owner.role !== "customer" || owner.invitedAt) return false;
  // The log is the only record of who entered the address.
  const editedEmail = and(
    eq(auditLog.subjectKind, "user"),
    eq(auditLog.subjectId, owner.id),
    eq(auditLog.action, "user.update"),
    sql`${auditLog.after} ? 'email'`,
  );
  return (await db.$count(auditLog, editedEmail)) === 0;
}

/** Returns false if the account was confirmed, invited or given a role meanwhile, and keeps the address. */
export async function takeEmail(tx: Database, owner: Owner, now: Date): Promise<boolean> {
  if (!(await canLoseEmail(tx, owner))) return false;
  const unchanged = and(
    eq(users.id, owner.id),
    eq(users.emailVerified, false),
    eq(users.role, "customer"),
    isNull(users.invitedAt),
  );
  const taken = await tx
    .update(users)
    .set({ ownsEmail: false, updatedAt: now })
    .where(unchanged)
    .returning({ id: users.id });
  return taken.length > 0;
}

/** `to`: the account of the person who proved the address. */
export async function recordLoss(
  tx: Database,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, to));
  if (!user) throw new Error("no user");
  const change = { before: { ownsEmail: true }, after: { ownsEmail: false } };
  const subject = { kind: "user", id: from };
  await recordAudit(tx, { kind: "user", ...user }, { action: "user.lose-email", subject, ...change }, now);
}
