/** Starts and decides imports; jobs do the work. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { importRows, importRuns } from "#app/product-desk/schema.server.ts";
import { processImportJob } from "./import-jobs.server.ts";

type NewImport = { vendorId: string | null; fileName: string; content: string };

export type StartImportError = "not-allowed" | "busy" | "key-reused";

/** `busy`: another import of this owner is running. */
export async function startImport(
  db: Database,
  context: CommandContext,
  input: NewImport,
): Promise<Result<{ id: string }, StartImportError>> {
  if (!can(context.viewer, "import-products", input)) return err("not-allowed");
  return transaction(db, (tx) =>
    once(tx, context, { command: "import.upload", input }, () => start(tx, context, input)),
  );
}

async function start(
  tx: Database,
  { viewer, now }: CommandContext,
  input: NewImport,
): Promise<Result<{ id: string }, StartImportError>> {
  const { vendorId } = input;
  // A lock per owner orders concurrent uploads.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${vendorId ?? "shop"}`}))`);
  const owner = vendorId === null ? isNull(importRuns.vendorId) : eq(importRuns.vendorId, vendorId);
  const [working] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(owner, inArray(importRuns.state, ["checking", "applying"])))
    .limit(1);
  if (working) return err("busy");
  const [run] = await tx
    .insert(importRuns)
    .values({ ...input, uploadedBy: viewer.id, createdAt: now })
    .returning({ id: importRuns.id });
  if (!run) throw new Error("no run");
  const subject = { kind: "import", id: run.id, label: input.fileName };
  await recordAudit(tx, viewer, { action: "import.upload", subject }, now);
  await enqueue(tx, processImportJob, { id: run.id });
  return ok({ id: run.id });
}

type ImportDecision = "apply" | "skip-errors" | "recheck" | "discard";
type DecisionResult = Result<undefined, "not-found" | "stale" | "has-errors" | "unchanged">;

/**
 * "apply" refuses files with errors (`has-errors`) or without changes (`unchanged`); "skip-errors" applies the other rows.
 * `stale`: the state has changed.
 */
export function decideImport(
  db: Database,
  { viewer, now }: CommandContext,
  { id, decision }: { id: string; decision: ImportDecision },
): Promise<DecisionResult> {
  return transaction(db, async (tx): Promise<DecisionResult> => {
    const [run] = isUuid(id) ? await tx.select().from(importRuns).where(eq(importRuns.id, id)).for("update") : [];
    if (!run || !can(viewer, "import-products", run)) return err("not-found");
    const isOpen = run.state === "checked" || run.state === "failed";
    const isApplied = decision === "apply" || decision === "skip-errors";
    if (!isOpen || (isApplied && run.state !== "checked")) return err("stale");
    let skipped = 0;
    if (isApplied) {
      const [counts] = await tx
        .select({
          errors: sql<number>`count(*) filter (where ${importRows.outcome} = 'error')::integer`,
          work: sql<number>`count(*) filter (where ${importRows.outcome} in ('create', 'change'))::integer`,
        })
        .from(importRows)
        .where(eq(importRows.runId, id));
      skipped = counts?.errors ?? 0;
      if (skipped > 0 && decision === "apply") return err("has-errors");
      if (!counts?.work) return err("unchanged");
    }
    const state = { apply: "applying", "skip-errors": "applying", recheck: "checking", discard: "discarded" } as const;
    const isDone = decision === "discard";
    await tx
      .update(importRuns)
      .set({ state: state[decision], problem: null, doneCount: 0, ...(isDone && { content: null, finishedAt: now }) })
      .where(eq(importRuns.id, id));
    const subject = { kind: "import", id, label: run.fileName };
    const action = isApplied ? "import.apply" : (`import.${decision}` as const);
    await recordAudit(tx, viewer, { action, subject, ...(skipped > 0 && { after: { skipped } }) }, now);
    if (!isDone) await enqueue(tx, processImportJob, { id });
    return ok();
  });
}
