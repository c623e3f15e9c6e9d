/** Call within `asVendor` (docs/rules.md#a5). */
import { eq, inArray } from "drizzle-orm";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import { normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import { vendorInvoices } from "#app/invoices/vendor-views.server.ts";
import {
  vendorOrderLines,
  vendorOrders,
  vendorSerialNumbers,
  vendorSerialPassports,
  vendorShipmentEvents,
} from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { vendorReturnEvents, vendorReturnSerials } from "#app/returns/vendor-views.server.ts";
import { vendorWarrantyClaimEvents, vendorWarrantyClaims } from "#app/warranty/claims/vendor-views.server.ts";
import type { FoundPiece } from "./passport-queries.server.ts";
import { type Passport, readPassport, type Sources } from "./passport-rows.server.ts";

const views: Sources = {
  passports: vendorSerialPassports,
  serials: vendorSerialNumbers,
  lines: vendorOrderLines,
  orders: vendorOrders,
  products: vendorProducts,
  invoices: vendorInvoices,
  shipmentEvents: vendorShipmentEvents,
  returnSerials: vendorReturnSerials,
  returnEvents: vendorReturnEvents,
  claims: vendorWarrantyClaims,
  claimEvents: vendorWarrantyClaimEvents,
};

/** With the vendor's own sales only. */
export function findVendorPassport(db: Database, id: string): Promise<Passport | null> {
  return readPassport(db, views, id);
}

export function findVendorPieces(db: Database, typed: string): Promise<FoundPiece[]> {
  const { id, serial, productId } = vendorSerialPassports;
  return db
    .select({ id, serial, name: vendorProducts.name })
    .from(vendorSerialPassports)
    .innerJoin(vendorProducts, eq(vendorProducts.id, productId))
    .where(eq(serial, normalizeSerial(typed)));
}

/** The passports of a shipment's pieces, for its packing slip. */
export async function listSlipSerials(
  db: Database,
  orderLineIds: readonly string[],
): Promise<{ orderLineId: string; serial: string; passportId: string }[]> {
  const { orderLineId, serial, productId, position } = vendorSerialNumbers;
  const passports = vendorSerialPassports;
  const rows = await db
    .select({ orderLineId, serial, productId })
    .from(vendorSerialNumbers)
    .where(inArray(orderLineId, [...orderLineIds]))
    .orderBy(position);
  if (rows.length === 0) return [];
  const ids = await db
    .select({ id: passports.id, productId: passports.productId, serial: passports.serial })
    .from(passports)
    .where(
      inArray(
        passports.serial,
        rows.map((row) => row.serial),
      ),
    );
  return rows.flatMap((row) => {
    const one = ids.find((passport) => passport.productId === row.productId && passport.serial === row.serial);
    return one ? [{ orderLineId: row.orderLineId, serial: row.serial, passportId: one.id }] : [];
  });
}
