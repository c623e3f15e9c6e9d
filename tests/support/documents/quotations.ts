/** Quotations of the store's own products, made and sent by an admin. */
import { sql } from "drizzle-orm";
import type { User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { createQuotation, sendQuotation, setQuotationLine } from "#app/quotations/quotation-commands.server.ts";
import type { QuotationFields } from "#app/quotations/quotation-fields.ts";
import { aProduct } from "../catalogue.ts";
import { aCustomer, NOW, ORIGIN } from "../shoppers.ts";

export const quotationHead: QuotationFields = {
  ...{ customerName: "Asha Rao", email: "asha@example.test", phone: "", businessName: "", gstin: "" },
  ...{ validUntil: "2026-11-27", notes: "Payment within 7 days." },
};

type Line = { product: { id: string }; quantity?: number; unitPricePaise: number };

export function anOwnProduct(db: Database, situation: Parameters<typeof aProduct>[1] = {}) {
  return aProduct(db, { vendorId: STORE_VENDOR, ...situation });
}

/** A draft unless `isSent`. */
export async function aQuotation(
  db: Database,
  lines: Line[],
  { isSent = true, head = {}, admin }: { isSent?: boolean; head?: Partial<QuotationFields>; admin?: User } = {},
): Promise<{ id: string; admin: User }> {
  const viewer = admin ?? (await aCustomer(db, { role: "admin" }));
  const context = { viewer, now: NOW, origin: ORIGIN };
  const made = await createQuotation(db, context, { fields: { ...quotationHead, ...head } });
  if (!made.ok) throw new Error(made.code);
  const { id } = made.value;
  for (const { product, quantity = 1, unitPricePaise } of lines) {
    const set = await setQuotationLine(db, context, { id, productId: product.id, quantity, unitPricePaise });
    if (!set.ok) throw new Error(set.code);
  }
  const sent = isSent ? await sendQuotation(db, context, { id }) : null;
  if (sent && !sent.ok) throw new Error(sent.code);
  return { id, admin: viewer };
}

/** The quotation of a demo's customer, at any time. */
export async function aDemoQuotation(
  db: Database,
  {
    businessName = null,
    gstin = null,
    byStore = false,
  }: { businessName?: string | null; gstin?: string | null; byStore?: boolean } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const year = "2026-27";
  await db.execute(sql`insert into quotation_counters (financial_year, last_number) values (${year}, 1)
    on conflict (financial_year) do update set last_number = quotation_counters.last_number + 1`);
  await db.execute(sql`insert into quotations (id, number, financial_year, sequence, status, user_id, made_by,
      customer_name, business_name, gstin, quoted_on, valid_until, prices_include_gst, created_at)
    select ${id}, 'QTN/26-27/' || lpad(c.last_number::text, 6, '0'), ${year}, c.last_number, 'draft',
      case when ${byStore}::boolean then null else u.id end, u.id, u.name, ${businessName}, ${gstin},
      '2026-11-20', '2036-11-27', true, now()
    from quotation_counters c, users u where u.email = 'customer@demo.test'`);
  await db.execute(sql`insert into quotation_items (quotation_id, product_id, position, name, sku, hsn, seller, quantity,
      unit_price_paise, gst_rate_bp, taxable_paise, gst_paise, total_paise)
    select ${id}, id, 0, name, sku, hsn, 'A seller', 1, selling_price_paise, 1800, selling_price_paise, 0, selling_price_paise
    from products where status = 'live' order by slug limit 1`);
  await db.execute(sql`update quotations set status = 'sent', sent_at = now() where id = ${id}`);
  return id;
}
