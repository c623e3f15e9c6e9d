/** Call within `asVendor` (docs/rules.md#a5). */
import { and, desc, eq, sql } from "drizzle-orm";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { stageLabels } from "#app/fulfilment/shipments/shipment-stages.ts";
import { vendorInvoices } from "#app/invoices/vendor-views.server.ts";
import { listVendorShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { listProductTable } from "#app/product-desk/editing/product-table-queries.server.ts";
import { vendorTables } from "#app/product-desk/editing/vendor-tables.server.ts";
import type { SearchGroup, SearchHit } from "#app/ui/layout/search-groups.ts";
import { findVendorPieces } from "#app/warranty/passports/vendor-passport-queries.server.ts";
import { firstOf, MAX_HITS, moreIn, pieceHit, readInvoiceNumber } from "./search-limits.server.ts";

export async function searchVendor(db: Database, q: string, may: readonly Permission[]): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  if (may.includes("orders.read")) groups.push(await findOrders(db, q));
  if (may.includes("products.read")) groups.push(await findProducts(db, q));
  if (may.includes("orders.read")) groups.push({ label: "Invoices", hits: await findInvoices(db, q), more: null });
  if (may.includes("orders.read")) {
    const hits = (await findVendorPieces(db, q)).map((piece) => pieceHit("/vendor", piece));
    groups.push({ label: "Serial numbers", hits, more: null });
  }
  if (may.includes("payouts.read")) groups.push({ label: "Payouts", hits: await findPayouts(db, q), more: null });
  return groups;
}

/** Paid payouts only, by UTR. */
async function findPayouts(db: Database, q: string): Promise<SearchHit[]> {
  const typed = q.replace(/\s/g, "");
  const matches = await rowsOf<{ reference: string; paise: number; at: string }>(
    db,
    sql`select reference, amount_paise::float8 as paise, settled_at::text as at from vendor_payouts
      where status = 'paid' and reference in (${typed}, ${typed.toUpperCase()}) order by settled_at desc limit ${MAX_HITS}`,
  );
  return matches.map(({ reference, paise, at }) => {
    const day = dayInIndia(new Date(at));
    return {
      to: `/vendor/statement?from=${day}&to=${day}`,
      title: reference,
      detail: `Payout of ${formatInr(paise)}, ${formatDay(day)}`,
    };
  });
}

async function findOrders(db: Database, q: string): Promise<SearchGroup> {
  const { rows, total } = await listVendorShipments(db, firstOf(q, "placedAt"));
  const hits = rows.map((row) => ({
    to: `/vendor/orders/${row.id}`,
    title: row.number,
    detail: `${row.customer} · ${formatInr(row.amountPaise)} · ${stageLabels[row.stage]}`,
  }));
  return { label: "Orders", hits, more: moreIn("/vendor/orders", q, total) };
}

async function findProducts(db: Database, q: string): Promise<SearchGroup> {
  const { rows, total } = await listProductTable(db, vendorTables, firstOf(q, "updated"));
  const hits = rows.map((row) => ({ to: `/vendor/products/${row.id}`, title: row.name, detail: row.sku ?? "" }));
  return { label: "Products", hits, more: moreIn("/vendor/products", q, total) };
}

async function findInvoices(db: Database, q: string) {
  const parts = readInvoiceNumber(q);
  if (!parts) return [];
  const { id, number, shipmentId, sequence, recipientName, totalPaise, issuedAt } = vendorInvoices;
  const matches = await db
    .select({ id, number, shipmentId, recipientName, totalPaise })
    .from(vendorInvoices)
    .where(and(eq(sequence, parts.sequence), eq(number, parts.number)))
    .orderBy(desc(issuedAt))
    .limit(MAX_HITS);
  return matches.map((row) => ({
    to: `/vendor/orders/${row.shipmentId}/invoices/${row.id}`,
    title: row.number,
    detail: `${row.recipientName} · ${formatInr(row.totalPaise)}`,
  }));
}
