/** SKUs are compared without case, as in the index `products_sku`. */
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

type VendorSku = { vendorId: string; sku: string };

export function skuKey({ vendorId, sku }: VendorSku): string {
  return `${vendorId} ${sku.toLowerCase()}`;
}

/** Owners by `skuKey`; empty SKUs are ignored. */
export async function findSkuOwners(
  db: Database,
  skus: readonly VendorSku[],
): Promise<Map<string, { id: string; name: string }>> {
  const filledSkus = skus.filter(({ sku }) => sku !== "");
  if (filledSkus.length === 0) return new Map();
  const rows = await rowsOf<VendorSku & { id: string; name: string }>(
    db,
    sql`select p.id, p.name, p.vendor_id as "vendorId", p.sku
      from jsonb_to_recordset(${JSON.stringify(filledSkus)}::jsonb) as w ("vendorId" text, sku text)
      join products p on p.vendor_id = w."vendorId" and lower(p.sku) = lower(w.sku) and p.sku <> ''`,
  );
  return new Map(rows.map(({ id, name, ...key }) => [skuKey(key), { id, name }]));
}

/** `but`: a product that may have it. */
export async function isSkuTaken(db: Database, sku: VendorSku, but: string | null): Promise<boolean> {
  const owner = (await findSkuOwners(db, [sku])).get(skuKey(sku));
  return owner !== undefined && owner.id !== but;
}
