/** What the store's people do with enquiries (docs/rules.md#q5). Each is in the audit log, without the sender's name. */
import { asc, eq, sql } from "drizzle-orm";
import type { AuditAction } from "#app/audit/audit-actions.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { priceFor } from "#app/catalog/company-prices/company-price.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { insertQuotation } from "#app/quotations/insert-quotation.server.ts";
import { findQuotableProduct, putLine, type QuotableProduct } from "#app/quotations/quotation-lines.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { MAX_ENQUIRY_QUANTITY } from "./enquiry-fields.ts";
import type { EnquiryState } from "./enquiry-states.ts";
import { enquiries, enquiryLines } from "./schema.server.ts";

type Enquiry = typeof enquiries.$inferSelect;
type AccessError = "not-allowed" | "not-found";

/**
 * Makes a draft of a quotation with the enquiry's lines at the prices that the sender pays today, and answers with its id; a
 * second call answers with the same. Lines without a product on sale are left to the draft's editor.
 */
export async function quoteEnquiry(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<{ quotationId: string }, AccessError>> {
  return withLocked<{ quotationId: string }>(db, context, id, async (tx, enquiry) => {
    const { viewer, now } = context;
    if (enquiry.quotationId) return ok({ quotationId: enquiry.quotationId });
    const { quotationDays, pricesIncludeGst } = await findStoreSettings(tx);
    const { name: customerName, email, phone, businessName, gstin } = enquiry;
    const head = {
      customerName,
      email,
      phone,
      businessName,
      gstin,
      notes: `Enquiry ${enquiry.number}, delivery to PIN code ${enquiry.pin}`,
    };
    const validUntil = addDays(dayInIndia(now), quotationDays);
    const by = { userId: null, madeBy: viewer.id, pricesIncludeGst };
    const draft = await insertQuotation(tx, { ...head, ...by, validUntil }, now);
    for (const [productId, quantity] of await sumLines(tx, id)) {
      const product = await findQuotableProduct(tx, productId);
      if (!product) continue;
      const unitPricePaise = await findPrice(tx, product, enquiry.userId);
      const line = { ...product, quantity, unitPricePaise, build: null };
      await putLine(tx, { id: draft.id, pricesIncludeGst }, line);
    }
    await tx
      .update(enquiries)
      .set({ state: "answered", quotationId: draft.id, assignedTo: enquiry.assignedTo ?? viewer.id })
      .where(eq(enquiries.id, id));
    await audit(tx, context, "enquiry.quote", enquiry, { quotation: draft.number });
    return ok({ quotationId: draft.id });
  });
}

/** What the sender's company pays for the product, else the shop's price, in paise. */
async function findPrice(tx: Database, product: QuotableProduct, userId: string | null): Promise<number> {
  if (!userId) return product.sellingPricePaise;
  const [row] = await tx
    .select({ pricePaise: priceFor(sql`${userId}`) })
    .from(products)
    .where(eq(products.id, product.productId));
  return row?.pricePaise ?? product.sellingPricePaise;
}

/** A product on several lines is one line of the quotation, of as many pieces as a quotation may have. */
async function sumLines(tx: Database, enquiryId: string): Promise<Map<string, number>> {
  const lines = await tx
    .select()
    .from(enquiryLines)
    .where(eq(enquiryLines.enquiryId, enquiryId))
    .orderBy(asc(enquiryLines.position));
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (productId) sums.set(productId, Math.min((sums.get(productId) ?? 0) + quantity, MAX_ENQUIRY_QUANTITY));
  return sums;
}

/** The viewer works on it from now on. */
export async function takeEnquiry(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, AccessError>> {
  return withLocked<undefined>(db, context, id, async (tx, enquiry) => {
    if (enquiry.assignedTo === context.viewer.id) return ok();
    await tx.update(enquiries).set({ assignedTo: context.viewer.id }).where(eq(enquiries.id, id));
    await audit(tx, context, "enquiry.take", enquiry);
    return ok();
  });
}

export async function closeEnquiry(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, AccessError>> {
  return setState(db, context, id, () => "closed");
}

export async function reopenEnquiry(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, AccessError>> {
  return setState(db, context, id, ({ quotationId }) => (quotationId ? "answered" : "open"));
}

function setState(db: Database, context: CommandContext, id: string, stateOf: (enquiry: Enquiry) => EnquiryState) {
  return withLocked<undefined>(db, context, id, async (tx, enquiry) => {
    const state = stateOf(enquiry);
    if (enquiry.state === state) return ok();
    await tx.update(enquiries).set({ state }).where(eq(enquiries.id, id));
    await audit(tx, context, "enquiry.state", enquiry, { state });
    return ok();
  });
}

function withLocked<Value>(
  db: Database,
  { viewer }: CommandContext,
  id: string,
  work: (tx: Database, enquiry: Enquiry) => Promise<Result<Value, AccessError>>,
): Promise<Result<Value, AccessError>> {
  return transaction<Result<Value, AccessError>>(db, async (tx) => {
    if (!can(viewer, "edit-quotations")) return err("not-allowed");
    if (!isUuid(id)) return err("not-found");
    const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for("update");
    return enquiry ? await work(tx, enquiry) : err("not-found");
  });
}

function audit(
  tx: Database,
  { viewer, now }: CommandContext,
  action: AuditAction,
  { id, number }: Enquiry,
  after?: Record<string, string>,
): Promise<void> {
  return recordAudit(tx, viewer, { action, subject: { kind: "enquiry", id, label: number }, after }, now);
}
