/** Pictures join a product at its save (docs/decisions/328). */
import { and, count, eq, isNull, not, notExists, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { pictureUploads, productImages, products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { preparePictureJob } from "./picture-jobs.server.ts";
import { isWaiting } from "./waiting-uploads.server.ts";

const MAX_PENDING_UPLOADS = 60;

/** Null means: the shop. */
export type PictureOwner = { vendorId: string | null };

export type NewUpload = PictureOwner & {
  productId: string | null;
  fileName: string;
  hash: string;
  width: number;
  height: number;
};

export function createUpload(
  db: Database,
  { viewer, now }: CommandContext,
  upload: NewUpload,
): Promise<Result<{ id: string }, "not-allowed" | "not-found" | "too-many">> {
  return transaction(db, async (tx) => {
    if (!can(viewer, "upload-picture", { vendorId: upload.vendorId })) return err("not-allowed");
    if (upload.productId && !(await mayEdit(tx, viewer, upload.productId))) return err("not-found");
    if ((await countPending(tx, upload)) >= MAX_PENDING_UPLOADS) return err("too-many");
    const [row] = await tx
      .insert(pictureUploads)
      .values({ ...upload, uploadedBy: viewer.id, createdAt: now })
      .returning({ id: pictureUploads.id });
    if (!row) throw new Error("no upload");
    const subject = { kind: "picture", id: row.id, label: upload.fileName };
    await recordAudit(tx, viewer, { action: "picture.upload", subject, after: { productId: upload.productId } }, now);
    await enqueue(tx, preparePictureJob, { uploadId: row.id });
    return ok({ id: row.id });
  });
}

export function removeUpload(
  db: Database,
  { viewer, now }: CommandContext,
  { id, vendorId }: PictureOwner & { id: string },
): Promise<Result<undefined, "not-found">> {
  return transaction(db, async (tx) => {
    if (!can(viewer, "upload-picture", { vendorId })) return err("not-found");
    // The clean-up removes row and files together.
    const [row] = await tx
      .update(pictureUploads)
      .set({ isDiscarded: true })
      .where(and(eq(pictureUploads.id, id), ownedBy({ vendorId }), eq(pictureUploads.isDiscarded, false), isUnused(tx)))
      .returning({ fileName: pictureUploads.fileName });
    if (!row) return err("not-found");
    const subject = { kind: "picture", id, label: row.fileName };
    await recordAudit(tx, viewer, { action: "picture.remove", subject }, now);
    return ok();
  });
}

export function ownedBy({ vendorId }: PictureOwner) {
  return vendorId === null ? isNull(pictureUploads.vendorId) : eq(pictureUploads.vendorId, vendorId);
}

export function isUnused(db: Database) {
  const { uploadId } = productImages;
  return notExists(db.select({ one: sql`1` }).from(productImages).where(eq(uploadId, pictureUploads.id)));
}

async function mayEdit(tx: Database, viewer: User, productId: string): Promise<boolean> {
  const [product] = await tx.select({ vendorId: products.vendorId }).from(products).where(eq(products.id, productId));
  return product !== undefined && can(viewer, "edit-product", product);
}

async function countPending(tx: Database, owner: PictureOwner): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(pictureUploads)
    .where(
      and(
        ownedBy(owner),
        eq(pictureUploads.isDiscarded, false),
        isUnused(tx),
        not(isWaiting(pictureUploads, owner.vendorId)),
      ),
    );
  return row?.n ?? 0;
}
