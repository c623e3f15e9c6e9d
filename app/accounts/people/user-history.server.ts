import { and, desc, eq, or } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type HistoryEntry = {
  seq: number;
  at: Date;
  action: string;
  subject: string;
  actor: string;
  before: unknown;
  after: unknown;
  note: string | null;
};

const MAX_ENTRIES = 50;

export async function listUserHistory(db: Database, userId: string): Promise<HistoryEntry[]> {
  const about = and(eq(auditLog.subjectKind, "user"), eq(auditLog.subjectId, userId));
  const rows = await db
    .select({ entry: auditLog, actor: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(or(about, eq(auditLog.actorId, userId)))
    .orderBy(desc(auditLog.seq))
    .limit(MAX_ENTRIES);
  return rows.map(
    ({ entry: { seq, at, action, subjectKind, subjectLabel, actorRole, before, after, note }, actor }) => ({
      seq: Number(seq),
      at,
      action,
      subject: subjectLabel ?? subjectKind,
      actor: actor ?? actorRole,
      before,
      after,
      note,
    }),
  );
}
