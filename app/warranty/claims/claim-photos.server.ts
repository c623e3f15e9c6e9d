/** Private photos of claims, encoded and stored as those of returns (docs/rules.md#a11). */
import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { ok } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobServices } from "#app/platform/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { type EncodedPhoto, PHOTO_NAME } from "#app/returns/return-photos.server.ts";
import { MAX_CLAIM_PHOTOS } from "./claim-labels.ts";
import { warrantyClaimPhotos, warrantyClaims } from "./schema.server.ts";

/** The same photo is attached once; those beyond the limit are left out. Rows precede files. */
export async function attachPhotos(
  { db, storage }: Pick<JobServices, "db" | "storage">,
  { claimId, now }: { claimId: string; now: Date },
  photos: readonly EncodedPhoto[],
): Promise<void> {
  const added: { file: string; content: Uint8Array }[] = [];
  await transaction(db, async (tx) => {
    // The lock keeps two uploads at once within the limit.
    await tx.select({ id: warrantyClaims.id }).from(warrantyClaims).where(eq(warrantyClaims.id, claimId)).for("update");
    let room = MAX_CLAIM_PHOTOS - (await tx.$count(warrantyClaimPhotos, eq(warrantyClaimPhotos.claimId, claimId)));
    for (const { content, width, height } of photos) {
      if (room <= 0) break;
      const digest = createHash("sha256").update(content).digest("hex");
      const file = randomBytes(32).toString("hex");
      const [row] = await tx
        .insert(warrantyClaimPhotos)
        .values({ claimId, file, digest, width, height, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (!row) continue;
      added.push({ file, content });
      room -= 1;
    }
    return ok();
  });
  for (const { file, content } of added) await storage.put(file, PHOTO_NAME, content);
}

/** Returns the order's id, or an empty text for an unknown photo. */
export async function findOrderOfClaimPhoto(db: Database, id: string): Promise<string> {
  return (await findPhoto(db, id))?.orderId ?? "";
}

/** For the buyer, the seller and admins. */
export async function findClaimPhoto(
  { db, storage }: { db: Database; storage: FileStorage },
  viewer: User,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const photo = await findPhoto(db, id);
  return photo && can(viewer, "read-claim", photo) ? storage.read(photo.file, PHOTO_NAME) : null;
}

async function findPhoto(db: Database, id: string) {
  if (!isUuid(id)) return null;
  const [photo] = await db
    .select({
      file: warrantyClaimPhotos.file,
      orderId: warrantyClaims.orderId,
      vendorId: warrantyClaims.vendorId,
      userId: orders.userId,
    })
    .from(warrantyClaimPhotos)
    .innerJoin(warrantyClaims, eq(warrantyClaims.id, warrantyClaimPhotos.claimId))
    .innerJoin(orders, eq(orders.id, warrantyClaims.orderId))
    .where(eq(warrantyClaimPhotos.id, id));
  return photo ?? null;
}
