/**
 * Somebody's things, for the access matrix: for each non-public route with an id, whose thing it is and how to find it
 * in the demo shop. Others who pass the door get 404.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { companies, companyAddresses, companyPeople } from "#app/companies/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import type { Person } from "./access-people.ts";
import { remitDemoShipment } from "./couriers/carried-order.ts";
import { loseDemoShipment } from "./couriers/lost-shipments.ts";
import { bookThings } from "./documents/book-things.ts";
import { aCommissionInvoice } from "./documents/commission-postings.ts";
import { aCompanyAccount } from "./documents/company-accounts.ts";
import { aCounterSale } from "./documents/counter-sales.ts";
import { aDemoQuotation } from "./documents/quotations.ts";
import { aDemoEInvoice } from "./gst/business-sales.ts";
import { anAddress, NOW } from "./shoppers.ts";

/** `id`: a query of one column. `inside`: other path parameters, as queries. `alsoActs`: who may act without seeing it. */
export type Thing = {
  owners: readonly Person[];
  alsoActs?: readonly Person[];
  id: SQL;
  /** Instead of `id`. */
  make?: (database: OpenDatabase) => Promise<string>;
  inside?: Record<string, SQL>;
  /** Stores what isn't in the database. */
  store?: (storage: FileStorage) => Promise<void>;
};

const ordered: Thing = {
  owners: ["customer"],
  id: sql`select o.id from orders o join users u on u.id = o.user_id where u.email = 'customer@demo.test'
    order by o.placed_at limit 1`,
};

/** A delivered order of customer@demo.test with a product that is on sale. */
const reviewable = (column: string): SQL =>
  sql.raw(`select ${column} from orders o join users u on u.id = o.user_id join order_lines l on l.order_id = o.id
    join shipments s on s.id = l.shipment_id join products p on p.id = l.product_id
    where u.email = 'customer@demo.test' and s.delivered_at is not null and p.status = 'live' order by o.placed_at, p.slug limit 1`);

const company: Thing = {
  owners: ["admin"],
  id: sql`select id from companies`,
  make: async ({ db }) => (await aCompanyAccount(db)).companyId,
};
/** Of a company that customer@demo.test manages. */
const companyAddress: Thing = {
  owners: ["customer"],
  id: sql`select id from company_addresses`,
  make: async ({ db }) => {
    const [manager] = await db.select({ id: users.id }).from(users).where(eq(users.email, "customer@demo.test"));
    const [row] = await db.insert(companies).values({ name: "Rao Traders", createdAt: NOW }).returning();
    if (!manager || !row) throw new Error("no company");
    const companyId = row.id;
    await db.insert(companyPeople).values({ userId: manager.id, companyId, isManager: true, joinedAt: NOW });
    const inNashik = { ...anAddress, city: "Nashik", state: "Maharashtra", pincode: "422001" };
    const address = { companyId, position: 1, label: "Head office", ...inNashik };
    const [added] = await db.insert(companyAddresses).values(address).returning({ id: companyAddresses.id });
    return added?.id ?? "";
  },
};
const quoted: Thing = {
  owners: ["customer", "admin"],
  id: sql`select id from quotations`,
  make: ({ db }) => aDemoQuotation(db),
};

/** An invoice of an order of customer@demo.test, and one of vendor1@demo.test. */
const invoiced = (column: string): SQL =>
  sql.raw(`select i.${column} from invoices i join orders o on o.id = i.order_id join users u on u.id = o.user_id
    where u.email = 'customer@demo.test' order by i.id limit 1`);
const invoicedBy = (column: string): SQL =>
  sql.raw(`select i.${column} from invoices i join vendors v on v.id = i.vendor_id join users u on u.id = v.user_id
    where u.email = 'vendor1@demo.test' order by i.id limit 1`);
const invoice = { id: invoiced("order_id"), inside: { invoiceId: invoiced("id") } };

/** A shipment of the vendor behind vendor1@demo.test. */
const shipment: Thing = {
  owners: ["vendor"],
  id: sql`select s.id from shipments s join vendors v on v.id = s.vendor_id join users u on u.id = v.user_id
    where u.email = 'vendor1@demo.test' order by s.id limit 1`,
};
/** A product of vendor1@demo.test; admins have their own path for it. */
const sold = sql`select id from products where vendor_id = 'v1' and status = 'live' order by slug limit 1`;

const adminUser = sql`select null, id from users where email = 'admin@demo.test'`;
const vendorUser = sql`select id, user_id from vendors where id = 'v1'`;
/** A file with a row that failed. */
const importBy = (owner: SQL): SQL => sql`with owner (vendor_id, user_id) as (${owner}), run as (
    insert into import_runs (vendor_id, uploaded_by, file_name, state, content)
    select vendor_id, user_id, 'products.csv', 'checked', E'name,stock\nMouse,x' from owner returning id),
  failed as (insert into import_rows (run_id, line, outcome, label) select id, 2, 'error', 'Mouse' from run)
  select id from run`;

const commissionInvoice = { id: sql`select null`, make: aCommissionInvoice };
const aPayoutRun = sql`insert into payout_runs (form_key, created_by, created_at)
  select gen_random_uuid()::text, id, now() from users where email = 'admin@demo.test' returning id`;
/** A return with a picture, by customer@demo.test, of a delivered shipment of vendor1@demo.test. */
const returned = sql`with asked as (
    insert into returns (order_id, shipment_id, vendor_id, kind, resolution, reason, description)
    select s.order_id, s.id, s.vendor_id, 'refund', 'refund', 'other', 'It hums.' from shipments s
    join orders o on o.id = s.order_id join users u on u.id = o.user_id
    where u.email = 'customer@demo.test' and s.vendor_id = 'v1' and s.status = 'delivered'
    order by s.id limit 1 returning id, order_id),
  told as (insert into return_events (return_id, to_status, actor_role, at)
    select id, 'requested', 'customer', now() from asked)`;

/** An ended claim, by customer@demo.test, for a piece of vendor1@demo.test. */
const claimed = sql`with claim as (
    insert into warranty_claims (order_id, order_line_id, position, vendor_id, description, warranty_until, status, opened_at, updated_at)
    select l.order_id, l.id, 0, l.vendor_id, 'It hums.', '2030-01-01', 'closed', now(), now() from order_lines l
    join shipments s on s.id = l.shipment_id join orders o on o.id = l.order_id join users u on u.id = o.user_id
    where u.email = 'customer@demo.test' and s.vendor_id = 'v1' and s.status = 'delivered' and l.quantity > 0
    order by l.id limit 1 returning id)`;

/** A piece with a serial number, sold by vendor1@demo.test; the same one each time. */
const soldPiece = sql`with sold as (
    insert into serial_numbers (order_line_id, position, product_id, vendor_id, serial, recorded_by, recorded_at)
    select l.id, 0, l.product_id, l.vendor_id, 'MATRIX-1', gen_random_uuid(), now() from order_lines l
    join shipments s on s.id = l.shipment_id where s.vendor_id = 'v1' and s.status = 'delivered'
    and not exists (select from serial_numbers n where n.serial = 'MATRIX-1') order by l.id limit 1
    returning product_id, serial),
  passport as (insert into serial_passports (product_id, serial) select product_id, serial from sold returning id)
  select id from passport union all select id from serial_passports where serial = 'MATRIX-1'`;

const anEmail = sql`insert into mail_messages (kind, reference, recipient, data)
  values ('contact-receipt', gen_random_uuid()::text, 'asha@example.test',
    '{"ticket": "T-7", "name": "Asha", "subject": "Other"}') returning id`;

/** Things by their route's path in app/routes.ts. */
export const things: Readonly<Record<string, Thing>> = {
  "/orders/:id": ordered,
  "/orders/:id/invoices/:invoiceId": { ...invoice, owners: ["customer"] },
  "/orders/:id/invoices/:invoiceId.pdf": { ...invoice, owners: ["customer"] },
  "/admin/orders/:id/invoices/:invoiceId": { ...invoice, owners: ["admin"] },
  "/admin/orders/:id/invoices/:invoiceId.pdf": { ...invoice, owners: ["admin"] },
  ...Object.fromEntries(
    ["/vendor/orders/:id/invoices/:invoiceId", "/vendor/orders/:id/invoices/:invoiceId.pdf"].map((path) => [
      path,
      { owners: ["vendor" as const], id: invoicedBy("shipment_id"), inside: { invoiceId: invoicedBy("id") } },
    ]),
  ),
  "/admin/invoices/e-invoices/:id": { owners: ["admin"], id: sql`select null`, make: aDemoEInvoice },
  "/vendor/invoices/e-invoices/:id": { owners: ["vendor"], id: sql`select null`, make: aDemoEInvoice },
  "/admin/commission-invoices/:id.pdf": { owners: ["admin"], ...commissionInvoice },
  "/vendor/commission-invoices/:id.pdf": { owners: ["vendor"], ...commissionInvoice },
  "/orders/:id/cancellation": { ...ordered, alsoActs: ["admin"] },
  "/orders/:id/payment": ordered,
  "/orders/:id/pay": ordered,
  "/orders/:id/return": ordered,
  "/orders/:id/refund-account": ordered,
  "/orders/:id/review/:slug": { owners: ["customer"], id: reviewable("o.id"), inside: { slug: reviewable("p.slug") } },
  "/orders/:id/reorder": ordered,
  "/orders/:id/claim": ordered,
  "/claims/:id": { owners: ["customer"], id: sql`${claimed} select id from claim` },
  "/admin/claims/:id": { owners: ["admin"], id: sql`${claimed} select id from claim` },
  "/vendor/claims/:id": { owners: ["vendor"], id: sql`${claimed} select id from claim` },
  "/claims/photos/:id": {
    owners: ["customer", "vendor", "admin"],
    id: sql`${claimed}, photo as (
      insert into warranty_claim_photos (claim_id, file, digest, width, height, created_at)
      select id, ${"b".repeat(64)}, 'x', 8, 6, now() from claim returning id) select id from photo`,
    store: (storage) => storage.put("b".repeat(64), "return-photo.webp", new Uint8Array(8)),
  },
  "/admin/serials/:id": { owners: ["admin"], id: soldPiece },
  "/vendor/serials/:id": { owners: ["vendor"], id: soldPiece },
  "/admin/returns/:id": { owners: ["admin"], id: sql`${returned} select id from asked` },
  "/returns/photos/:id": {
    owners: ["customer", "vendor", "admin"],
    id: sql`${returned}, noted as (insert into return_photos (return_id, order_id, file, width, height)
      select id, order_id, ${"a".repeat(64)}, 8, 6 from asked returning id) select id from noted`,
    store: (storage) => storage.put("a".repeat(64), "return-photo.webp", new Uint8Array(8)),
  },
  "/returns/:id/withdrawal": { owners: ["customer"], id: sql`${returned} select id from asked` },
  "/returns/:id/pickup": { owners: ["customer"], id: sql`${returned} select id from asked` },
  "/vendor/returns/:id": { owners: ["vendor"], id: sql`${returned} select id from asked` },
  "/admin/enquiries/:id": {
    owners: ["admin"],
    id: sql`insert into enquiries (number, name, email, pin, note, created_at)
      values ('ENQ-MATR1X', 'Asha Rao', 'asha@example.test', '560001', '', now()) returning id`,
  },
  "/admin/messages/:id": {
    owners: ["admin"],
    id: sql`insert into contact_messages (ticket, name, email, subject, message)
      values ('SNG-C-MATR1X', 'Asha Rao', 'asha@example.test', 'Other', 'Namaste') returning id`,
  },
  "/admin/counter/:id": {
    owners: ["admin"],
    id: sql`select order_id from counter_sales`,
    make: ({ db }) => aCounterSale(db),
  },
  "/admin/companies/:id": company,
  "/admin/companies/:id/statement": company,
  "/admin/companies/:id/statement.csv": company,
  "/admin/companies/:id/prices": company,
  "/admin/companies/:id/prices.csv": company,
  "/admin/quotations/:id": { ...quoted, owners: ["admin"] },
  "/quotations/:id": quoted,
  "/quotations/:id.pdf": quoted,
  "/admin/emails/:id": { owners: ["admin"], id: anEmail },
  "/admin/emails/:id/html": { owners: ["admin"], id: anEmail },
  "/admin/settings/payment-methods/:id": { owners: ["admin"], id: sql`select id from payment_methods limit 1` },
  "/admin/settings/delivery/import/:id": {
    owners: ["admin"],
    id: sql`insert into delivery_area_files (file_name, areas, version, uploaded_by, uploaded_at)
      select 'areas.csv', '[]', '', id, now() from users where email = 'admin@demo.test' returning id`,
  },
  "/admin/orders/:id": { ...ordered, owners: ["admin"] },
  "/admin/orders/:id/refund": { ...ordered, owners: ["admin"] },
  "/admin/shipments/:id/eway-bill.json": { ...shipment, owners: ["admin"] },
  "/admin/shipments/:id/packing-slip.pdf": { ...shipment, owners: ["admin"] },
  "/vendor/orders/:id": shipment,
  "/vendor/orders/:id/packing-slip.pdf": shipment,
  "/vendor/products/:id": { owners: ["vendor"], id: sold },
  "/vendor/products/:id/stock": { owners: ["vendor"], id: sold },
  "/vendor/products/:id/stock.csv": { owners: ["vendor"], id: sold },
  "/vendor/products/:id/variants": { owners: ["vendor"], id: sold },
  "/vendor/products/:id/preview": { owners: ["vendor"], id: sold },
  "/admin/products/:id/preview": { owners: ["admin"], id: sold },
  "/admin/products/:id/variants": { owners: ["admin"], id: sold },
  "/admin/categories/:id": { owners: ["admin"], id: sql`select id from categories where slug = 'webcams'` },
  "/admin/specifications/:id": { owners: ["admin"], id: sql`select 'pollingRate' as id` },
  "/admin/products/:id": { owners: ["admin"], id: sold },
  "/admin/products/:id/stock": { owners: ["admin"], id: sold },
  "/admin/products/:id/stock.csv": { owners: ["admin"], id: sold },
  "/admin/users/:id": { owners: ["admin"], id: sql`select id from users where email = 'other@example.test'` },
  "/admin/vendors/:id/times": { owners: ["admin"], id: sql`select 'v1' as id` },
  "/admin/vendors/:id": { owners: ["admin"], id: sql`select 'unapproved' as id` },
  "/vendor/products/imports/:id": { owners: ["vendor"], id: importBy(vendorUser) },
  "/vendor/products/imports/:id/errors.csv": { owners: ["vendor"], id: importBy(vendorUser) },
  "/admin/products/imports/:id": { owners: ["admin"], id: importBy(adminUser) },
  "/admin/products/imports/:id/errors.csv": { owners: ["admin"], id: importBy(adminUser) },
  "/vendor/products/pictures/:id": {
    owners: ["vendor"],
    id: sql`insert into picture_batches (vendor_id, uploaded_by, files)
      select 'v1', user_id, '[]' from vendors where id = 'v1' returning id`,
  },
  "/admin/products/pictures/:id": {
    owners: ["admin"],
    id: sql`with store as (insert into vendors (id, slug, business_name, state)
        values ('store', 'the-store', 'The store', 'approved') on conflict (id) do update set slug = 'the-store' returning id)
      insert into picture_batches (vendor_id, uploaded_by, files)
      select store.id, users.id, '[]' from store, users where email = 'admin@demo.test' returning id`,
  },
  "/vendor/products/bulk/:id": {
    owners: ["vendor"],
    id: sql`insert into bulk_changes (vendor_id, change, list, created_by)
      select 'v1', '{"kind": "remove-discount"}', '?', user_id from vendors where id = 'v1' returning id`,
  },
  "/admin/products/bulk/:id": {
    owners: ["admin"],
    id: sql`insert into bulk_changes (change, list, created_by)
      select '{"kind": "remove-discount"}', '?', id from users where email = 'admin@demo.test' returning id`,
  },
  "/account/builds/:id": {
    owners: ["customer"],
    id: sql`insert into saved_builds (user_id, name, parts)
      select id, 'Office', '[]' from users where email = 'customer@demo.test' returning id`,
  },
  "/admin/payouts/cash/:id": { owners: ["admin"], id: sql`select 'v3' as id` },
  "/admin/payouts/courier-cash/:id": { owners: ["admin"], id: sql`select null`, make: remitDemoShipment },
  ...bookThings,
  "/admin/payouts/losses/:id": { owners: ["admin"], id: sql`select null`, make: loseDemoShipment },
  "/admin/payouts/:id": { owners: ["admin"], id: aPayoutRun },
  "/admin/payouts/:id/entries.csv": { owners: ["admin"], id: aPayoutRun },
  "/admin/payouts/:id/bank-file.csv": { owners: ["admin"], id: aPayoutRun },
  "/admin/payouts/:id/bank-file.xlsx": { owners: ["admin"], id: aPayoutRun },
  "/account/company/addresses/:id": companyAddress,
  "/account/addresses/:id": {
    owners: ["customer"],
    id: sql`select a.id from addresses a join users u on u.id = a.user_id where u.email = 'customer@demo.test' limit 1`,
  },
};

/** Forms that name a thing in a field: posted with somebody else's, `as` (default `customer`) gets 404. */
export const foreignFields: { path: string; fields: Record<string, string>; id: SQL; as?: Person }[] = [
  ...["remove", "default"].map((intent) => ({
    path: "/account/addresses",
    fields: { intent },
    id: sql`select a.id from addresses a join users u on u.id = a.user_id where u.email <> 'customer@demo.test' limit 1`,
  })),
  {
    path: "/account/security",
    fields: { intent: "end" },
    id: sql`select s.id from sessions s join users u on u.id = s.user_id where u.email = 'admin@demo.test' limit 1`,
  },
  ...["role", "remove"].map((intent) => ({
    path: "/vendor/people",
    fields: { intent, staffRole: "viewer" },
    id: sql`select id from users where email = 'vendor1@demo.test'`,
    as: "otherVendor" as const,
  })),
  { path: "/vendor/orders", fields: { intent: "confirm" }, id: shipment.id, as: "otherVendor" },
];
