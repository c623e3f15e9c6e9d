/** Writes the audit log: one row per change, in the transaction that makes it (guards rule 22). */
import { isSignedIn, type Viewer } from "#app/domain/permissions.ts";
import type { Database } from "#app/platform/db.server.ts";
import type { Fields } from "./changed-fields.ts";
import { auditLog } from "./schema.server.ts";

export type AuditEntry = {
  /** "noun.verb". */
  action: `${string}.${string}`;
  subject: { kind: string; id: string; label?: string | null };
  /** Only what differs; see changed-fields.ts. No secrets, nothing that identifies a shopper. */
  before?: Fields | null;
  after?: Fields | null;
  /** Why, where a reason was asked for. */
  note?: string | null;
};

/** Adds one entry. @throws when a guest is named as the one who did it: guests change nothing of the shop's */
export async function recordAudit(
  tx: Database,
  actor: Viewer | "command-line",
  { action, subject, before = null, after = null, note = null }: AuditEntry,
  at: Date,
): Promise<void> {
  await tx.insert(auditLog).values({
    at,
    ...actorOf(actor),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: subject.label ?? null,
    before,
    after,
    note,
  });
}

function actorOf(actor: Viewer | "command-line") {
  if (actor === "command-line") return { actorId: null, actorRole: actor } as const;
  if (!isSignedIn(actor)) throw new Error("a guest has nothing to audit");
  return { actorId: actor.id, actorRole: actor.role };
}
