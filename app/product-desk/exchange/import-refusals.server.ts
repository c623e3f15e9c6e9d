/** Finds rows that can't be applied any more, because something has changed since the check. */

import { findUnusablePictures } from "#app/catalog/pictures/named-uploads.server.ts";
import type { LockedProducts } from "#app/catalog/product-locks.server.ts";
import { findMergedSpecs } from "#app/catalog/specifications/find-merged.server.ts";
import { isValidStock } from "#app/catalog/stock-limits.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { codeKey, codeKinds, codeNames, findCodeOwners } from "#app/product-desk/editing/taken-codes.server.ts";
import type { importRows } from "#app/product-desk/schema.server.ts";
import { PICTURES, SPEC_PREFIX } from "./exchange-columns.ts";
import { findTakenSlugs } from "./import-check.server.ts";
import type { ChangePlan, CreatePlan } from "./import-plan.ts";

type Row = typeof importRows.$inferSelect;
export type Change = { row: Row; id: string; plan: ChangePlan };
export type Create = { row: Row; id: string; plan: CreatePlan };
export type Refused = { rowNumber: number; column: string; message: string }[];

const MEANWHILE = "Someone else has edited this product since the check";

/** Empty: all rows can be applied. */
export async function refusedRows(
  tx: Database,
  changes: Change[],
  creates: Create[],
  locked: LockedProducts,
): Promise<Refused> {
  return [
    ...refusedChanges(changes, locked),
    ...(await refusedSpecs(tx, [...changes, ...creates])),
    ...(await refusedCreates(tx, creates)),
    ...(await refusedCodes(tx, changes, creates, locked)),
    ...(await refusedPictures(tx, [...changes, ...creates])),
  ];
}

function refusedChanges(changes: Change[], locked: LockedProducts): Refused {
  return changes.flatMap(({ row, id, plan }) => {
    const product = locked.get(id);
    if (product?.version !== row.version) return [{ rowNumber: row.rowNumber, column: "", message: MEANWHILE }];
    const stock = (product?.stock ?? 0) + plan.stockDelta;
    if (isValidStock(stock)) return [];
    return [{ rowNumber: row.rowNumber, column: "stock", message: `Only ${product?.stock} left in stock` }];
  });
}

async function refusedSpecs(tx: Database, all: (Change | Create)[]): Promise<Refused> {
  const merged = await findMergedSpecs(tx);
  return all.flatMap(({ row, plan }) => {
    const mergedKey = [...plan.specs.map(({ key }) => key), ...(plan.model?.specs ?? [])].find((key) =>
      merged.has(key),
    );
    if (mergedKey === undefined) return [];
    const message = "This specification was merged into another since the check. Check the file again";
    return [{ rowNumber: row.rowNumber, column: SPEC_PREFIX + mergedKey, message }];
  });
}

async function refusedCreates(tx: Database, creates: Create[]): Promise<Refused> {
  const takenSlugs = await findTakenSlugs(
    tx,
    creates.map(({ plan }) => plan.slug),
  );
  return creates
    .filter(({ plan }) => takenSlugs.has(plan.slug))
    .map(({ row }) => ({
      rowNumber: row.rowNumber,
      column: "slug",
      message: "Another product now uses this URL",
    }));
}

async function refusedCodes(
  tx: Database,
  changes: Change[],
  creates: Create[],
  locked: LockedProducts,
): Promise<Refused> {
  const all = [
    ...changes.map(({ row, id, plan }) => ({ row, id, vendorId: locked.get(id)?.vendorId ?? "", fields: plan.fields })),
    ...creates.map(({ row, id, plan }) => ({ row, id, vendorId: plan.vendorId, fields: plan.fields })),
  ];
  const refused: Refused = [];
  for (const kind of codeKinds) {
    const coded = all.map(({ row, id, vendorId, fields }) => ({ row, id, vendorId, code: fields[kind] ?? "" }));
    const owners = await findCodeOwners(tx, kind, coded);
    for (const { row, id, ...own } of coded) {
      const owner = owners.get(codeKey(kind, own));
      const { column, name } = codeNames[kind];
      if (own.code && owner && owner.id !== id)
        refused.push({ rowNumber: row.rowNumber, column, message: `${owner.name} now has this ${name}` });
    }
  }
  return refused;
}

async function refusedPictures(tx: Database, all: (Change | Create)[]): Promise<Refused> {
  const unusable = await findUnusablePictures(
    tx,
    all.flatMap(({ plan }) => plan.pictures ?? []),
  );
  return all.flatMap(({ row, plan }) =>
    (plan.pictures ?? [])
      .filter(({ uploadId }) => unusable.has(uploadId))
      .map(({ fileName }) => ({
        rowNumber: row.rowNumber,
        column: PICTURES,
        message: `The image “${fileName}” is no longer there. Upload it again`,
      })),
  );
}
