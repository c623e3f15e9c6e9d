/** A file of delivery areas is compared first, then applied, and can be undone while nothing else has changed them. */
import { and, desc, eq, isNotNull, isNull, lt, notInArray } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { areaDifferences, areSameAreas } from "#app/domain/buying/area-differences.ts";
import type { DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { deliveryAreaFiles } from "#app/settings/schema.server.ts";
import { changeAreas, writeAreas } from "./area-commands.server.ts";
import { getAreasVersion, listDeliveryAreas } from "./area-queries.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older ones can't be undone any more. */
const FILES_LISTED = 20;

/** Nothing changes yet. Files that nobody applied within a day are removed. */
export async function uploadAreas(
  db: Database,
  { viewer, now }: CommandContext,
  { fileName, areas }: { fileName: string; areas: DeliveryArea[] },
): Promise<Result<{ id: string }, "not-allowed">> {
  if (!can(viewer, "edit-settings")) return err("not-allowed");
  const { id, appliedAt, uploadedAt } = deliveryAreaFiles;
  const newest = db.select({ id }).from(deliveryAreaFiles).orderBy(desc(uploadedAt)).limit(FILES_LISTED);
  await db.delete(deliveryAreaFiles).where(and(isNull(appliedAt), lt(uploadedAt, new Date(now.getTime() - DAY_MS))));
  await db.delete(deliveryAreaFiles).where(and(isNotNull(appliedAt), notInArray(id, newest)));
  const version = getAreasVersion(await listDeliveryAreas(db));
  const [row] = await db
    .insert(deliveryAreaFiles)
    .values({ fileName, areas, version, uploadedBy: viewer.id, uploadedAt: now })
    .returning({ id });
  if (!row) throw new Error("no file");
  return ok({ id: row.id });
}

export type AreaFileError = "not-allowed" | "not-found" | "stale" | "invalid";

/** `stale`: the areas are others than those it was compared with. Applying twice does it once. */
export function applyAreaFile(
  db: Database,
  context: CommandContext,
  id: string,
): Promise<Result<undefined, AreaFileError>> {
  return changeAreas(db, context, async (tx, before) => {
    const file = await lockFile(tx, id);
    if (!file) return err("not-found");
    if (file.appliedAt) return ok();
    if (getAreasVersion(before) !== file.version) return err("stale");
    await writeAreas(tx, file.areas, context.now);
    const set = { replaced: before, appliedAt: context.now };
    await tx.update(deliveryAreaFiles).set(set).where(eq(deliveryAreaFiles.id, id));
    await audit(tx, context, "import", before, file.areas);
    return ok();
  });
}

/** `stale`: areas were edited since. Undoing twice does it once. */
export function undoAreaFile(
  db: Database,
  context: CommandContext,
  id: string,
): Promise<Result<undefined, AreaFileError>> {
  return changeAreas(db, context, async (tx, before) => {
    const file = await lockFile(tx, id);
    if (!file?.replaced) return err("not-found");
    if (file.undoneAt) return ok();
    if (!areSameAreas(before, file.areas)) return err("stale");
    await writeAreas(tx, file.replaced, context.now);
    await tx.update(deliveryAreaFiles).set({ undoneAt: context.now }).where(eq(deliveryAreaFiles.id, id));
    await audit(tx, context, "import-undo", before, file.replaced);
    return ok();
  });
}

async function lockFile(tx: Database, id: string) {
  const [file] = await tx.select().from(deliveryAreaFiles).where(eq(deliveryAreaFiles.id, id)).for("update");
  return file;
}

async function audit(
  tx: Database,
  { viewer, now }: CommandContext,
  verb: "import" | "import-undo",
  before: readonly DeliveryArea[],
  after: readonly DeliveryArea[],
): Promise<void> {
  const subject = { kind: "delivery-area", id: "all", label: "Delivery areas" };
  const counts = { before: { areas: before.length }, after: { areas: after.length } };
  await recordAudit(tx, viewer, { action: `delivery-area.${verb}`, subject, ...counts }, now);
}

/** `differences`: from the areas of now, or for an applied file from those that it replaced. Null means: no such file. */
export async function findAreaFile(db: Database, id: string) {
  if (!isUuid(id)) return null;
  const [file] = await db.select().from(deliveryAreaFiles).where(eq(deliveryAreaFiles.id, id));
  if (!file) return null;
  const { fileName, areas, replaced, appliedAt, undoneAt, version } = file;
  const current = await listDeliveryAreas(db);
  const differences = areaDifferences(replaced ?? current, areas);
  const isCurrent = replaced ? areSameAreas(current, areas) : getAreasVersion(current) === version;
  return { id, fileName, appliedAt, undoneAt, differences, isCurrent };
}

export function listAreaFiles(db: Database) {
  const { id, fileName, uploadedAt, appliedAt, undoneAt, uploadedBy } = deliveryAreaFiles;
  return db
    .select({ id, fileName, uploadedAt, appliedAt, undoneAt, uploadedBy })
    .from(deliveryAreaFiles)
    .orderBy(desc(uploadedAt))
    .limit(FILES_LISTED);
}
