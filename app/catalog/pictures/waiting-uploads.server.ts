/** Uploads that a product file may name (docs/rules.md#v10). */
import { type AnyColumn, and, asc, count, eq, notExists, type SQL, sql } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import { vendorPictureUploads } from "#app/catalog/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export const MAX_WAITING = 1_000;
const NAMES_SHOWN = 60;

/** Runs the subquery once, not per upload: a shop may have 25,000. */
export function isWaiting({ id }: { id: AnyColumn }, vendorId?: string | SQL | null): SQL<boolean> {
  const among = vendorId === undefined ? sql`true` : sql`b.vendor_id = ${vendorId}`;
  return sql<boolean>`${id}::text in (select file ->> 'waitingId' from picture_batches b
    cross join lateral jsonb_array_elements(b.files) as file where file ? 'waitingId' and ${among})`;
}

export async function countWaitingSpace(db: Database, vendorId: string): Promise<number> {
  const usages = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, pictureUploads.id));
  const [row] = await db
    .select({ n: count() })
    .from(pictureUploads)
    .where(and(eq(pictureUploads.vendorId, vendorId), isWaiting(pictureUploads, vendorId), notExists(usages)));
  return Math.max(0, MAX_WAITING - (row?.n ?? 0));
}

/** Call within `asVendor`. */
export async function listWaitingPictures(db: Database): Promise<{ names: string[]; total: number }> {
  const { id, fileName, isDiscarded } = vendorPictureUploads;
  const currentVendor = sql`current_setting('shop.vendor_id')`;
  const usages = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, id));
  const rows = await db
    .select({ fileName, total: sql<number>`(count(*) over ())::integer` })
    .from(vendorPictureUploads)
    .where(and(eq(isDiscarded, false), isWaiting(vendorPictureUploads, currentVendor), notExists(usages)))
    .orderBy(asc(fileName), asc(id))
    .limit(NAMES_SHOWN);
  return { names: rows.map((row) => row.fileName), total: rows[0]?.total ?? 0 };
}
