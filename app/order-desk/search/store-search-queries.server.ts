/** Each query has an index or reads a small table. */
import { and, count, desc, eq, inArray, sql, sum } from "drizzle-orm";
import { roleName } from "#app/accounts/people/role-name.ts";
import { shownEmail } from "#app/accounts/people/user-queries.server.ts";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { listVendors } from "#app/accounts/vendors/admin-vendor-queries.server.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { invoiceKinds } from "#app/domain/fulfilment/invoice-number.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { searchOrders } from "#app/order-desk/lists/order-list.server.ts";
import { courierRemittances } from "#app/payments/courier-cash/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { allTables } from "#app/product-desk/editing/editing-tables.server.ts";
import { listProductTable } from "#app/product-desk/editing/product-table-queries.server.ts";
import type { SearchGroup, SearchHit } from "#app/ui/layout/search-groups.ts";
import { findPieces } from "#app/warranty/passports/passport-queries.server.ts";
import { firstOf, MAX_HITS, moreIn, pieceHit, readInvoiceNumber } from "./search-limits.server.ts";

/** Queries run one after another, so that a keystroke takes one connection instead of six. */
export async function searchStore(db: Database, q: string, may: readonly Permission[]): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  for (const [needs, find] of searches) if (may.includes(needs)) groups.push(await find(db, q));
  return groups;
}

const searches: readonly [Permission, (db: Database, q: string) => Promise<SearchGroup>][] = [
  ["orders.read", findOrders],
  ["products.read", findProducts],
  ["people.read", findPeople],
  ["vendors.read", findVendors],
  ["orders.read", findInvoices],
  ["orders.read", findSerials],
  ["payouts.read", findPayouts],
  ["payouts.read", findCourierTransfers],
];

async function findOrders(db: Database, q: string): Promise<SearchGroup> {
  const { rows, total } = await searchOrders(db, firstOf(q, "placedAt"));
  const hits = rows.map((row) => ({
    to: `/admin/orders/${row.id}`,
    title: row.number,
    detail: `${row.customer} · ${formatInr(row.totalPaise)} · ${capitalised(row.status)}`,
  }));
  return { label: "Orders", hits, more: moreIn("/admin/orders", q, total) };
}

async function findProducts(db: Database, q: string): Promise<SearchGroup> {
  const { rows, total } = await listProductTable(db, allTables, firstOf(q, "updated"));
  const hits = rows.map((row) => ({
    to: `/admin/products/${row.id}`,
    title: row.name,
    detail: [row.sku, row.vendorName].filter(Boolean).join(" · "),
  }));
  return { label: "Products", hits, more: moreIn("/admin/products", q, total) };
}

/** Email addresses must be complete to use the index. */
async function findPeople(db: Database, q: string): Promise<SearchGroup> {
  const { id, name, isGuest, role, staffRole, createdAt } = users;
  const typed = q.toLowerCase();
  const matching = sql`${id} in (
    select u.id from ${users} u where lower(u.name) like ${containing(typed)}
    union select u.id from ${users} u where u.email = ${typed})`;
  const matches = await db
    .select({ id, name, email: shownEmail, isGuest, role, staffRole })
    .from(users)
    .where(matching)
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_HITS + 1);
  const hits = matches.slice(0, MAX_HITS).map((row) => ({
    to: `/admin/users/${row.id}`,
    title: row.name || row.email,
    detail: [row.email, roleName(row)].filter(Boolean).join(" · "),
  }));
  return { label: "People", hits, more: moreIn("/admin/users", q, matches.length) };
}

async function findVendors(db: Database, q: string): Promise<SearchGroup> {
  const { rows, total } = await listVendors(db, firstOf(q, "createdAt"));
  const hits = rows.map((row) => ({
    to: `/admin/vendors/${row.id}`,
    title: row.businessName,
    detail: [row.ownerEmail, capitalised(row.state)].filter(Boolean).join(" · "),
  }));
  return { label: "Vendors", hits, more: moreIn("/admin/vendors", q, total) };
}

/** Looks in each vendor's series, because the index begins with the vendor. */
async function findInvoices(db: Database, q: string): Promise<SearchGroup> {
  const parts = readInvoiceNumber(q);
  if (!parts) return { label: "Invoices", hits: [], more: null };
  const { id, number, orderId, vendorId, kind, sequence, supplierName, totalPaise, issuedAt } = invoices;
  const matches = await db
    .select({ id, number, orderId, supplierName, totalPaise })
    .from(invoices)
    .where(
      and(
        inArray(vendorId, db.select({ id: vendors.id }).from(vendors)),
        inArray(kind, [...invoiceKinds]),
        eq(sequence, parts.sequence),
        eq(number, parts.number),
      ),
    )
    .orderBy(desc(issuedAt))
    .limit(MAX_HITS);
  const hits = matches.map((row) => ({
    to: `/admin/orders/${row.orderId}/invoices/${row.id}`,
    title: row.number,
    detail: `${row.supplierName} · ${formatInr(row.totalPaise)}`,
  }));
  return { label: "Invoices", hits, more: null };
}

async function findSerials(db: Database, q: string): Promise<SearchGroup> {
  const hits = (await findPieces(db, q)).map((piece) => pieceHit("/admin", piece));
  return { label: "Serial numbers", hits, more: null };
}

async function findPayouts(db: Database, q: string): Promise<SearchGroup> {
  const typed = q.replace(/\s/g, "");
  const matches = await db
    .select({
      runId: payouts.runId,
      reference: payouts.reference,
      name: vendors.businessName,
      paise: payouts.amountPaise,
    })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .where(and(eq(payouts.status, "paid"), inArray(payouts.reference, [typed, typed.toUpperCase()])));
  const hits: SearchHit[] = matches.map((row) => ({
    to: `/admin/payouts/${row.runId}`,
    title: row.reference ?? "",
    detail: `${row.name} · ${formatInr(row.paise)}`,
  }));
  return { label: "Payouts", hits, more: null };
}

/** Couriers' payments of cash on delivery, by UTR. */
async function findCourierTransfers(db: Database, q: string): Promise<SearchGroup> {
  const typed = q.replace(/\s/g, "");
  const { reference, amountPaise } = courierRemittances;
  const matches = await db
    .select({ reference, count: count(), paise: sum(amountPaise).mapWith(Number) })
    .from(courierRemittances)
    .where(inArray(reference, [typed, typed.toUpperCase()]))
    .groupBy(reference);
  const hits = matches.map((row) => ({
    to: `/admin/payouts/courier-cash/${encodeURIComponent(row.reference)}`,
    title: row.reference,
    detail: `${formatInr(row.paise)} for ${row.count} ${row.count === 1 ? "shipment" : "shipments"}`,
  }));
  return { label: "Couriers' payments", hits, more: null };
}
