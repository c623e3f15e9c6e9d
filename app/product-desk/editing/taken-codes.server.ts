/**
 * A vendor has each SKU and each EAN once. SKUs are compared without case, as in the index `products_sku`; EANs with leading
 * zeros, because a UPC is an EAN that begins with one.
 */
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export const codeKinds = ["sku", "gtin"] as const;
export type CodeKind = (typeof codeKinds)[number];
export type VendorCode = { vendorId: string; code: string };

/** `column`: of a product file. */
export const codeNames = {
  sku: { name: "SKU", column: "sku" },
  gtin: { name: "EAN", column: "ean" },
} as const satisfies Record<CodeKind, { name: string; column: string }>;

const GTIN_LENGTH = 14;

const compared = {
  sku: { key: (code: string) => code.toLowerCase(), column: sql`lower(p.sku)` },
  gtin: { key: (code: string) => code.padStart(GTIN_LENGTH, "0"), column: sql`lpad(p.gtin, 14, '0')` },
};

export function codeKey(kind: CodeKind, { vendorId, code }: VendorCode): string {
  return `${kind} ${vendorId} ${compared[kind].key(code)}`;
}

/** Owners by `codeKey`; empty codes are ignored. */
export async function findCodeOwners(
  db: Database,
  kind: CodeKind,
  codes: readonly VendorCode[],
): Promise<Map<string, { id: string; name: string }>> {
  const owners = await listOwners(db, kind, codes);
  return new Map(owners.map(({ id, name, ...own }) => [codeKey(kind, own), { id, name }]));
}

/** `but`: a product that may have them, also where older products share an EAN with it. Null: both are free. */
export async function findTakenCode(
  db: Database,
  { vendorId, ...codes }: { vendorId: string } & Record<CodeKind, string>,
  but: string | null,
): Promise<"sku-taken" | "gtin-taken" | null> {
  for (const kind of codeKinds) {
    const owners = await listOwners(db, kind, [{ vendorId, code: codes[kind] }]);
    if (owners.length > 0 && !owners.some(({ id }) => id === but)) return `${kind}-taken`;
  }
  return null;
}

async function listOwners(
  db: Database,
  kind: CodeKind,
  codes: readonly VendorCode[],
): Promise<(VendorCode & { id: string; name: string })[]> {
  const wanted = codes.flatMap(({ vendorId, code }) => (code ? [{ vendorId, code: compared[kind].key(code) }] : []));
  if (wanted.length === 0) return [];
  const { column } = compared[kind];
  return await rowsOf<VendorCode & { id: string; name: string }>(
    db,
    sql`select p.id, p.name, p.vendor_id as "vendorId", ${column} as code
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("vendorId" text, code text)
      join products p on p.vendor_id = w."vendorId" and ${column} = w.code and p.${sql.identifier(kind)} <> ''`,
  );
}
