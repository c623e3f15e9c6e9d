/** A vendor's SKUs are told apart without regard to capitals, as the index `products_sku` does. */
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

type Wanted = { vendorId: string; sku: string };

export function skuKey({ vendorId, sku }: Wanted): string {
  return `${vendorId} ${sku.toLowerCase()}`;
}

/** By `skuKey`: the product that has it. Empty ones are nobody's. */
export async function findSkuOwners(
  db: Database,
  wanted: readonly Wanted[],
): Promise<Map<string, { id: string; name: string }>> {
  const asked = wanted.filter(({ sku }) => sku !== "");
  if (asked.length === 0) return new Map();
  const rows = await rowsOf<Wanted & { id: string; name: string }>(
    db,
    sql`select p.id, p.name, p.vendor_id as "vendorId", p.sku
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w ("vendorId" text, sku text)
      join products p on p.vendor_id = w."vendorId" and lower(p.sku) = lower(w.sku) and p.sku <> ''`,
  );
  return new Map(rows.map(({ id, name, ...key }) => [skuKey(key), { id, name }]));
}

/** By another product than `but`. */
export async function isSkuTaken(db: Database, wanted: Wanted, but: string | null): Promise<boolean> {
  const owner = (await findSkuOwners(db, [wanted])).get(skuKey(wanted));
  return owner !== undefined && owner.id !== but;
}
