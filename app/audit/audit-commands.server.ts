/** One row per change, in its transaction (docs/rules.md#x8). */
import { isSignedIn, type Viewer } from "#app/domain/parties/permissions.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { Fields } from "./changed-fields.ts";
import { auditLog } from "./schema.server.ts";

export type AuditEntry = {
  action: AuditAction;
  subject: { kind: string; id: string; label?: string | null };
  /** Changed fields only, never secrets or what identifies a shopper. */
  before?: Fields | null;
  after?: Fields | null;
  note?: string | null;
};

/** @throws for a guest */
export function recordAudit(tx: Database, actor: Viewer | "command-line", entry: AuditEntry, at: Date): Promise<void> {
  return recordAuditEntries(tx, actor, [entry], at);
}

export async function recordAuditEntries(
  tx: Database,
  actor: Viewer | "command-line",
  entries: readonly AuditEntry[],
  at: Date,
): Promise<void> {
  const by = actorOf(actor);
  for (const batch of inBatches(entries)) {
    await tx.insert(auditLog).values(
      batch.map(({ action, subject, before = null, after = null, note = null }) => ({
        at,
        ...by,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        subjectLabel: subject.label ?? null,
        before,
        after,
        note,
      })),
    );
  }
}

function actorOf(actor: Viewer | "command-line") {
  if (actor === "command-line") return { actorId: null, actorRole: actor } as const;
  if (!isSignedIn(actor)) throw new Error("a guest has nothing to audit");
  return { actorId: actor.id, actorRole: actor.role };
}
