import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, hasPermission } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { importColumns, importRuns } from "#app/product-desk/schema.server.ts";
import { canMatch, listKnownColumns } from "./column-matches.server.ts";
import { processImportJob } from "./import-jobs.server.ts";
import { headingKey } from "./product-file.server.ts";

type Match = { heading: string; column: string };

/** Remembers the matches and queues a new check. `stale`: the file was applied or discarded. */
export function matchColumns(
  db: Database,
  { viewer, now }: CommandContext,
  { id, matches }: { id: string; matches: readonly Match[] },
): Promise<Result<undefined, "not-found" | "stale" | "unknown-column">> {
  return transaction(db, async (tx) => {
    const [run] = isUuid(id) ? await tx.select().from(importRuns).where(eq(importRuns.id, id)).for("update") : [];
    if (!run || viewer.kind !== "user" || !can(viewer, "import-products", run)) return err("not-found");
    if (!canMatch(run)) return err("stale");
    const { fields, specs } = await listKnownColumns(tx, {
      isAdmin: run.vendorId === null,
      seesCosts: hasPermission(viewer, "costs.read"),
    });
    const names = new Set(["", ...[...fields, ...specs].map(({ name }) => name)]);
    if (!matches.every(({ column }) => names.has(column))) return err("unknown-column");
    // The check runs as the uploader, so colleagues match for that person.
    const rows = new Map(
      matches.map(({ heading, column }) => [headingKey(heading), { userId: run.uploadedBy, column, updatedAt: now }]),
    );
    rows.delete("");
    if (rows.size > 0)
      await tx
        .insert(importColumns)
        .values([...rows].map(([heading, row]) => ({ heading, ...row })))
        .onConflictDoUpdate({
          target: [importColumns.userId, importColumns.heading],
          set: { column: sql`excluded.column`, updatedAt: now },
        });
    await tx.update(importRuns).set({ state: "checking", problem: null, doneCount: 0 }).where(eq(importRuns.id, id));
    const subject = { kind: "import", id, label: run.fileName };
    await recordAudit(tx, viewer, { action: "import.recheck", subject }, now);
    await enqueue(tx, processImportJob, { id });
    return ok();
  });
}
