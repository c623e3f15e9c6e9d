/** Existing orders keep their terms. */
import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type AreaErrors, areaKey, rangeText } from "#app/domain/buying/area-texts.ts";
import { type DeliveryArea, findOverlap, isGeneral } from "#app/domain/buying/delivery-areas.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { deliveryAreas, deliveryNarrowAreas } from "#app/settings/schema.server.ts";
import { getAreasVersion, listDeliveryAreas } from "./area-queries.server.ts";

export type AreaCommandError = "not-allowed" | "not-found" | "stale" | "invalid";
type AreaResult = Result<undefined, AreaCommandError, AreaErrors>;

/** `key`: from `areaKey`, null for a new area. `version`: as the form was opened. */
export type SaveArea = { key: string | null; version: string; area: DeliveryArea };

/** `invalid`: another area includes some of the PIN codes. */
export function saveArea(db: Database, context: CommandContext, { key, version, area }: SaveArea): Promise<AreaResult> {
  return changeAreas(db, context, async (tx, areas) => {
    const before = areas.find((area) => areaKey(area) === key) ?? null;
    if (key !== null && !before) return err("not-found");
    if (before && getAreasVersion([before]) !== version) return err("stale");
    const otherAreas = areas.filter((existing) => existing !== before);
    const overlapping = findOverlap([...otherAreas, area])?.find((existing) => existing !== area);
    if (overlapping) return err("invalid", { fromPin: overlapText(overlapping) });
    if (before) await remove(tx, before);
    await insert(tx, [area], context.now);
    await audit(tx, context, before, area);
    return ok();
  });
}

export function deleteArea(
  db: Database,
  context: CommandContext,
  { key, version }: Pick<SaveArea, "key" | "version">,
): Promise<AreaResult> {
  return changeAreas(db, context, async (tx, areas) => {
    const before = areas.find((area) => areaKey(area) === key);
    if (!before) return err("not-found");
    if (getAreasVersion([before]) !== version) return err("stale");
    await remove(tx, before);
    await audit(tx, context, before, null);
    return ok();
  });
}

/** Within `changeAreas`. */
export async function writeAreas(tx: Database, areas: readonly DeliveryArea[], now: Date): Promise<void> {
  await tx.delete(deliveryAreas);
  await tx.delete(deliveryNarrowAreas);
  await insert(tx, areas, now);
}

export function overlapText(area: DeliveryArea): string {
  return `PIN codes of the area ${areaName(area)} are among these. Areas must not overlap`;
}

/** The lock keeps overlapping writers apart; readers go on. */
export function changeAreas(
  db: Database,
  { viewer }: CommandContext,
  work: (tx: Database, areas: DeliveryArea[]) => Promise<AreaResult>,
): Promise<AreaResult> {
  return transaction<AreaResult>(db, async (tx) => {
    if (!can(viewer, "edit-settings")) return err("not-allowed");
    await tx.execute(sql`lock table delivery_areas, delivery_narrow_areas in share row exclusive mode`);
    return work(tx, await listDeliveryAreas(tx));
  });
}

async function remove(tx: Database, area: DeliveryArea): Promise<void> {
  const { fromPin, sellerPin, upToGrams } = deliveryNarrowAreas;
  if (isGeneral(area)) await tx.delete(deliveryAreas).where(eq(deliveryAreas.fromPin, area.fromPin));
  else
    await tx
      .delete(deliveryNarrowAreas)
      .where(and(eq(fromPin, area.fromPin), eq(sellerPin, area.sellerPin), eq(upToGrams, area.upToGrams)));
}

async function insert(tx: Database, areas: readonly DeliveryArea[], updatedAt: Date): Promise<void> {
  for (const batch of inBatches(areas.filter(isGeneral)))
    await tx
      .insert(deliveryAreas)
      .values(batch.map(({ sellerPin: _, upToGrams: __, ...area }) => ({ ...area, updatedAt })));
  for (const batch of inBatches(areas.filter((area) => !isGeneral(area))))
    await tx.insert(deliveryNarrowAreas).values(batch.map((area) => ({ ...area, updatedAt })));
}

async function audit(
  tx: Database,
  { viewer, now }: CommandContext,
  before: DeliveryArea | null,
  after: DeliveryArea | null,
): Promise<void> {
  const area = after ?? before;
  if (!area) return;
  const changed = before && after ? changedFields(before, after) : { before, after };
  if (!changed) return;
  const action = before === null ? "create" : after === null ? "delete" : "update";
  const subject = { kind: "delivery-area", id: areaKey(area), label: areaName(area) };
  await recordAudit(tx, viewer, { action: `delivery-area.${action}`, subject, ...changed }, now);
}

function areaName(area: DeliveryArea): string {
  return area.name ? `${area.name}, ${rangeText(area)}` : rangeText(area);
}
