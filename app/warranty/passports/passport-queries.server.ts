import { and, eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { orderEvents, orderLines, orders } from "#app/orders/schema.server.ts";
import { serialNumbers, serialPassports } from "#app/orders/serials/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { returnEvents, returnSerials } from "#app/returns/schema.server.ts";
import { warrantyClaimEvents, warrantyClaims } from "#app/warranty/claims/schema.server.ts";
import { type Passport, type PieceSale, readPassport, type Sources } from "./passport-rows.server.ts";

const tables: Sources = {
  passports: serialPassports,
  serials: serialNumbers,
  lines: orderLines,
  orders,
  products,
  invoices,
  shipmentEvents: orderEvents,
  returnSerials,
  returnEvents,
  claims: warrantyClaims,
  claimEvents: warrantyClaimEvents,
};

/** What whoever holds the piece may read: no person, price, order or invoice. */
export type PublicPassport = Pick<Passport, "id" | "serial" | "name" | "slug" | "replacedBy"> & {
  soldBy: string;
  sales: Pick<PieceSale, "soldOn" | "warrantyUntil" | "isReplacement" | "steps">[];
};

export async function findPublicPassport(db: Database, token: string): Promise<PublicPassport | null> {
  const passport = await readPassport(db, tables, token);
  const last = passport?.sales.at(-1);
  if (!passport || !last) return null;
  const { id, serial, name, slug, replacedBy } = passport;
  const [vendor] = await db
    .select({ businessName: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.id, last.vendorId));
  const sales = passport.sales.map(({ soldOn, warrantyUntil, isReplacement, steps }) => ({
    ...{ soldOn, warrantyUntil, isReplacement, steps },
  }));
  return { id, serial, name, slug, replacedBy, soldBy: vendor?.businessName ?? "", sales };
}

/** For admins. */
export function findPassport(db: Database, id: string): Promise<Passport | null> {
  return readPassport(db, tables, id);
}

export type FoundPiece = { id: string; serial: string; name: string };

/** Pieces of any product with this complete serial number. */
export function findPieces(db: Database, typed: string): Promise<FoundPiece[]> {
  const { id, serial, productId } = serialPassports;
  const isSold = and(eq(serialNumbers.productId, productId), eq(serialNumbers.serial, serial));
  return db
    .selectDistinct({ id, serial, name: products.name })
    .from(serialPassports)
    .innerJoin(serialNumbers, isSold)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(serial, normalizeSerial(typed)));
}
