/** Call within `asVendor`. */
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { vendorPictureBatches, vendorPictureUploads } from "#app/catalog/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

const RECENT = 10;

export function listPictureBatches(db: Database) {
  const { id, createdAt, files } = vendorPictureBatches;
  return db
    .select({
      id,
      createdAt,
      total: sql<number>`jsonb_array_length(${files})`,
      placed: sql<number>`jsonb_array_length(jsonb_path_query_array(${files}, '$[*] ? (exists(@.uploadId))'))`,
    })
    .from(vendorPictureBatches)
    .orderBy(desc(createdAt))
    .limit(RECENT);
}

export async function findPictureBatch(db: Database, id: string) {
  if (!isUuid(id)) return null;
  const [batch] = await db.select().from(vendorPictureBatches).where(eq(vendorPictureBatches.id, id));
  if (!batch) return null;
  const uploadIds = batch.files.flatMap((file) =>
    "uploadId" in file ? file.uploadId : "waitingId" in file ? file.waitingId : [],
  );
  const { state } = vendorPictureUploads;
  const counted =
    uploadIds.length === 0
      ? []
      : await db
          .select({ state, n: count() })
          .from(vendorPictureUploads)
          .where(and(inArray(vendorPictureUploads.id, uploadIds), inArray(state, ["preparing", "failed"])))
          .groupBy(state);
  const countState = (wantedState: string) => counted.find((row) => row.state === wantedState)?.n ?? 0;
  const { files, createdAt } = batch;
  return { id, createdAt, files, preparing: countState("preparing"), failed: countState("failed") };
}
