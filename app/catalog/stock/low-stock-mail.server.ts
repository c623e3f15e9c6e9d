import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { mailAdmins } from "#app/accounts/notices/admin-mail.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";

export const notifyLowStockJob: JobDefinition = {
  name: "catalog.tell-low-stock",
  cron: "*/10 * * * *",
  handle: ({ db, clock, origin }) => notifyLowStock(db, { now: clock.now(), origin }),
};

const MAX_PRODUCTS = 50;

/** Parameters would keep PostgreSQL from the index stock_movements_falls. */
const isFall = sql.raw(`m.stock_after <= ${LOW_STOCK_UP_TO} and m.stock_after - m.delta > ${LOW_STOCK_UP_TO}`);
const isUnreported = sql`not exists (select from low_stock_alerts a where a.movement_seq = m.seq)`;

/** Concurrent runs mail nobody twice. */
export async function notifyLowStock(db: Database, { now, origin }: { now: Date; origin: string }): Promise<void> {
  const due = await rowsOf<{ vendorId: string }>(
    db,
    sql`select distinct p.vendor_id as "vendorId" from stock_movements m join products p on p.id = m.product_id
      where ${isFall} and ${isUnreported}`,
  );
  for (const { vendorId } of due) await transaction(db, (tx) => notifyVendor(tx, vendorId, { now, origin }));
}

async function notifyVendor(tx: Database, vendorId: string, { now, origin }: { now: Date; origin: string }) {
  const falls = await rowsOf<{ seq: number; productId: string }>(
    tx,
    sql`with told as (
        insert into low_stock_alerts (movement_seq, told_at)
        select m.seq, ${now.toISOString()}::timestamptz from stock_movements m join products p on p.id = m.product_id
        where ${isFall} and ${isUnreported} and p.vendor_id = ${vendorId} order by m.seq
        on conflict do nothing returning movement_seq)
      select m.seq::float8 as seq, m.product_id as "productId" from told join stock_movements m on m.seq = told.movement_seq`,
  );
  const low = await listStillLow(tx, [...new Set(falls.map(({ productId }) => productId))]);
  if (low.length === 0) return;
  const [listed, more] = [low.slice(0, MAX_PRODUCTS), Math.max(0, low.length - MAX_PRODUCTS)];
  const batch = `${vendorId}:${Math.min(...falls.map(({ seq }) => seq))}`;
  for (const { email, name, businessName, reference } of await findVendorMailboxes(tx, vendorId, "products.edit")) {
    const data = { name, businessName, products: listed, more, link: `${origin}/vendor/products?sort=stock` };
    await queueMail(tx, { kind: "low-stock", reference: reference(batch), to: email, data });
  }
  const [vendor] = await tx
    .select({ businessName: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  const link = `${origin}/admin/products?vendor=${vendorId}&sort=stock`;
  const forStore = { businessName: vendor?.businessName ?? "", products: listed, more, link };
  await mailAdmins(tx, { kind: "low-stock-for-store", reference: batch, data: forStore });
}

async function listStillLow(tx: Database, ids: string[]): Promise<{ name: string; stock: number }[]> {
  if (ids.length === 0) return [];
  const { id, name, stock, status } = products;
  return tx
    .select({ name, stock })
    .from(products)
    .where(and(inArray(id, ids), eq(status, "live"), lte(stock, LOW_STOCK_UP_TO)))
    .orderBy(asc(stock), asc(name));
}
