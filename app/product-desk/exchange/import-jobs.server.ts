/** Imports run outside requests (docs/rules.md#a12). */
import { and, eq, inArray, isNotNull, lt, notInArray } from "drizzle-orm";
import { can, type User } from "#app/domain/parties/permissions.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { deleteOldBulkChanges } from "#app/product-desk/bulk/bulk-commands.server.ts";
import {
  adminProductScope,
  type ProductScope,
  vendorProductScope,
} from "#app/product-desk/editing/product-scope.server.ts";
import { importRows, importRuns } from "#app/product-desk/schema.server.ts";
import { ACCESS_LOST, findUploader } from "./import-queries.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Files and rows are deleted; the run stays. */
const KEPT_MS = 7 * DAY_MS;
const BULK_KEPT_MS = 90 * DAY_MS;

export const processImportJob: JobDefinition<{ id: string }> = {
  name: "catalog.work-on-import",
  retries: 2,
  handle: (services, { id }) => processImport(services, id),
};

export const cleanUpImportsJob: JobDefinition = {
  name: "catalog.clear-lists",
  cron: "41 * * * *",
  handle: (services) => cleanUpImports(services),
};

type Services = Pick<JobServices, "db" | "clock">;

/** Does the run's next step as its uploader, if still permitted. Repeatable. */
export async function processImport({ db, clock }: Services, id: string): Promise<void> {
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  if (run?.state !== "checking" && run?.state !== "applying") return;
  const viewer = await findUploader(db, run.uploadedBy);
  const scope = viewer && findScope(viewer, run.vendorId);
  if (!scope) {
    await db
      .update(importRuns)
      .set({ state: "refused", problem: ACCESS_LOST, content: null, finishedAt: clock.now() })
      .where(eq(importRuns.id, id));
    return;
  }
  // Seldom, so that a start needn't load them.
  if (run.state === "checking") {
    const { checkImport } = await import("./import-check.server.ts");
    await checkImport(db, scope, run, clock.now());
  } else {
    const { applyImport } = await import("./import-apply.server.ts");
    await applyImport(db, scope, run, clock.now());
  }
}

function findScope(viewer: User, vendorId: string | null): ProductScope | null {
  if (!can(viewer, "import-products", { vendorId })) return null;
  return vendorId === null ? adminProductScope(viewer) : vendorProductScope({ ...viewer, vendorId });
}

/** Also fails unfinished runs. */
export async function cleanUpImports({ db, clock }: Services): Promise<void> {
  const now = clock.now().getTime();
  const ended = new Date(now);
  const problem = "The import timed out. No changes were made.";
  await db
    .update(importRuns)
    .set({ state: "failed", problem, finishedAt: ended })
    .where(and(inArray(importRuns.state, ["checking", "applying"]), lt(importRuns.createdAt, new Date(now - DAY_MS))));
  const old = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(lt(importRuns.createdAt, new Date(now - KEPT_MS)), notInArray(importRuns.state, ["checking", "applying"])),
    );
  await db.delete(importRows).where(inArray(importRows.runId, old));
  await db
    .update(importRuns)
    .set({ content: null })
    .where(and(inArray(importRuns.id, old), isNotNull(importRuns.content)));
  await db
    .update(importRuns)
    .set({ state: "discarded" })
    .where(and(inArray(importRuns.id, old), inArray(importRuns.state, ["checked", "failed"])));
  await deleteOldBulkChanges(db, { prepared: new Date(now - DAY_MS), applied: new Date(now - BULK_KEPT_MS) });
}
