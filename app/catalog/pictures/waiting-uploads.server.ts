import { type AnyColumn, and, asc, count, eq, notExists, type SQL, sql } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import { vendorPictureUploads } from "#app/catalog/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Per vendor. */
export const MAX_WAITING = 1_000;
const NAMES_SHOWN = 60;

/**
 * As long as the page stands that says what became of the files sent with it: a week (picture-jobs.server.ts). `vendorId`: asked
 * of this vendor's alone. Those that wait are found once, not for each upload: a shop may have 25,000.
 */
export function isWaiting({ id }: { id: AnyColumn }, vendorId?: string | SQL | null): SQL<boolean> {
  const among = vendorId === undefined ? sql`true` : sql`b.vendor_id = ${vendorId}`;
  return sql<boolean>`${id}::text in (select file ->> 'waitingId' from picture_batches b
    cross join lateral jsonb_array_elements(b.files) as file where file ? 'waitingId' and ${among})`;
}

/** How many more of a vendor's may wait. */
export async function countWaitingRoom(db: Database, vendorId: string): Promise<number> {
  const shown = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, pictureUploads.id));
  const [row] = await db
    .select({ n: count() })
    .from(pictureUploads)
    .where(and(eq(pictureUploads.vendorId, vendorId), isWaiting(pictureUploads, vendorId), notExists(shown)));
  return Math.max(0, MAX_WAITING - (row?.n ?? 0));
}

/** The first names, and how many there are; call within `asVendor`. */
export async function listWaitingPictures(db: Database): Promise<{ names: string[]; total: number }> {
  const { id, fileName, isDiscarded } = vendorPictureUploads;
  const viewing = sql`current_setting('shop.vendor_id')`;
  const shown = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, id));
  const rows = await db
    .select({ fileName, total: sql<number>`(count(*) over ())::integer` })
    .from(vendorPictureUploads)
    .where(and(eq(isDiscarded, false), isWaiting(vendorPictureUploads, viewing), notExists(shown)))
    .orderBy(asc(fileName), asc(id))
    .limit(NAMES_SHOWN);
  return { names: rows.map((row) => row.fileName), total: rows[0]?.total ?? 0 };
}
