/** docs/rules.md#r247 */
import { type AnyColumn, and, asc, count, eq, notExists, type SQL, sql } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import { vendorPictureUploads } from "#app/catalog/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Per vendor. */
export const MAX_WAITING = 1_000;
const NAMES_SHOWN = 60;

type Uploads = { id: AnyColumn; vendorId: AnyColumn };

/** As long as the page stands that says what became of the files sent with it: a week (picture-jobs.server.ts). */
export function isWaiting({ id, vendorId }: Uploads): SQL<boolean> {
  return sql<boolean>`exists (select 1 from picture_batches b where b.vendor_id = ${vendorId}
    and b.files @> jsonb_build_array(jsonb_build_object('waitingId', ${id}::text)))`;
}

/** How many more of a vendor's may wait. */
export async function countWaitingRoom(db: Database, vendorId: string): Promise<number> {
  const shown = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, pictureUploads.id));
  const [row] = await db
    .select({ n: count() })
    .from(pictureUploads)
    .where(and(eq(pictureUploads.vendorId, vendorId), isWaiting(pictureUploads), notExists(shown)));
  return Math.max(0, MAX_WAITING - (row?.n ?? 0));
}

/** The first names, and how many there are; call within `asVendor`. */
export async function listWaitingPictures(db: Database): Promise<{ names: string[]; total: number }> {
  const { id, fileName, isDiscarded } = vendorPictureUploads;
  const shown = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, id));
  const rows = await db
    .select({ fileName, total: sql<number>`(count(*) over ())::integer` })
    .from(vendorPictureUploads)
    .where(and(eq(isDiscarded, false), isWaiting(vendorPictureUploads), notExists(shown)))
    .orderBy(asc(fileName), asc(id))
    .limit(NAMES_SHOWN);
  return { names: rows.map((row) => row.fileName), total: rows[0]?.total ?? 0 };
}
