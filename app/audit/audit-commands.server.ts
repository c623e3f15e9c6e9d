/** The audit log gets one row per change, in the transaction of that change (docs/rules.md#x8). */
import { isSignedIn, type Viewer } from "#app/domain/parties/permissions.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { Fields } from "./changed-fields.ts";
import { auditLog } from "./schema.server.ts";

export type AuditEntry = {
  action: AuditAction;
  subject: { kind: string; id: string; label?: string | null };
  /** Changed fields only. Never secrets or what identifies a shopper. */
  before?: Fields | null;
  after?: Fields | null;
  /** The reason, where the form requires one. */
  note?: string | null;
};

/** @throws for a guest */
export function recordAudit(tx: Database, actor: Viewer | "command-line", entry: AuditEntry, at: Date): Promise<void> {
  return recordAuditEntries(tx, actor, [entry], at);
}

/** Keeps the order of `entries`. */
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
