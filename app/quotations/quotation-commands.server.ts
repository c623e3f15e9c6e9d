/** What the store's people do with quotations (docs/rules.md#q1). Each is in the audit log, without the customer's name. */
import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#app/audit/audit-actions.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { checkStaffPrice, type StaffPriceError } from "#app/domain/buying/staff-price.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import { shippingFee } from "#app/domain/money/shipping.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { returnItems } from "./approval-requests.server.ts";
import { insertQuotation } from "./insert-quotation.server.ts";
import { type QuotationFields, quotationErrors, readQuotationHead } from "./quotation-fields.ts";
import { findQuotableProduct, putLine, type QuotableProduct } from "./quotation-lines.server.ts";
import { quotationItems, quotations } from "./schema.server.ts";

export const MAX_LINES = 50;
const MAX_QUANTITY = 10_000;

type AccessError = "not-allowed" | "not-found" | "not-draft";
type Quotation = typeof quotations.$inferSelect;

export async function createQuotation(
  db: Database,
  context: CommandContext,
  { fields }: { fields: QuotationFields },
): Promise<Result<{ id: string }, "not-allowed" | "key-reused" | "invalid", FieldErrors>> {
  const { viewer, now } = context;
  if (!can(viewer, "edit-quotations")) return err("not-allowed");
  const errors = quotationErrors(fields, dayInIndia(now));
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  const form = { command: "quotation.create", input: fields };
  return transaction(db, (tx) =>
    once(tx, context, form, async () => {
      const { pricesIncludeGst } = await findStoreSettings(tx);
      const head = { ...readQuotationHead(fields), userId: null, madeBy: viewer.id, pricesIncludeGst };
      const { id, number } = await insertQuotation(tx, head, now);
      await audit(tx, context, "quotation.create", { id, number });
      return ok({ id });
    }),
  );
}

export async function updateQuotation(
  db: Database,
  context: CommandContext,
  { id, fields }: { id: string; fields: QuotationFields },
): Promise<Result<undefined, AccessError | "invalid", FieldErrors>> {
  const errors = quotationErrors(fields, dayInIndia(context.now));
  return withDraft<AccessError | "invalid", FieldErrors>(db, context, id, async (tx, quotation) => {
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const head = readQuotationHead(fields);
    await tx.update(quotations).set(head).where(eq(quotations.id, id));
    const { validUntil } = head;
    await audit(tx, context, "quotation.update", quotation, changedFields(quotation, { ...quotation, validUntil }));
    return ok();
  });
}

export type LineError = AccessError | "no-product" | "no-quantity" | "too-many-lines" | StaffPriceError;

/** `lowestPaise`: why a price is too low. A product that is on the quotation already gets the new quantity and price. */
export async function setQuotationLine(
  db: Database,
  context: CommandContext,
  {
    id,
    productId,
    quantity,
    unitPricePaise,
  }: { id: string; productId: string; quantity: number; unitPricePaise: Paise },
): Promise<Result<undefined, LineError, { lowestPaise: Paise }>> {
  return withDraft<LineError, { lowestPaise: Paise }>(db, context, id, async (tx, quotation) => {
    const product = isUuid(productId) ? await findQuotableProduct(tx, productId) : null;
    if (!product) return err("no-product");
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return err("no-quantity");
    const { quotationDiscountPercent } = await findStoreSettings(tx);
    const refusal = checkQuotedPrice(product, unitPricePaise, quotationDiscountPercent);
    if (refusal) return refusal;
    const own = eq(quotationItems.quotationId, id);
    const isNew = (await tx.$count(quotationItems, and(own, eq(quotationItems.productId, productId)))) === 0;
    if (isNew && (await tx.$count(quotationItems, own)) >= MAX_LINES) return err("too-many-lines");
    await putLine(tx, quotation, { ...product, quantity, unitPricePaise, build: null });
    const line = { product: product.sku || product.name, quantity, unitPricePaise };
    await audit(tx, context, "quotation.update", quotation, { after: line });
    return ok();
  });
}

/** Returns null when a piece may be quoted at the price. */
export function checkQuotedPrice(product: QuotableProduct, price: Paise, maxDiscountPercent: number) {
  const isOwn = product.vendorId === STORE_VENDOR;
  return checkStaffPrice({ ...product, isOwn }, price, maxDiscountPercent);
}

export async function removeQuotationLine(
  db: Database,
  context: CommandContext,
  { id, productId }: { id: string; productId: string },
): Promise<Result<undefined, AccessError>> {
  return withDraft<AccessError>(db, context, id, async (tx, quotation) => {
    if (!isUuid(productId)) return err("not-found");
    const own = and(eq(quotationItems.quotationId, id), eq(quotationItems.productId, productId));
    const [removed] = await tx.delete(quotationItems).where(own).returning({ name: quotationItems.name });
    if (removed) await audit(tx, context, "quotation.update", quotation, { before: { product: removed.name } });
    return ok();
  });
}

export type SendQuotationError = AccessError | "no-lines" | "expired";

/** Freezes the quotation and mails its link, if there is an address. */
export async function sendQuotation(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, SendQuotationError>> {
  const { now, origin } = context;
  return withDraft<SendQuotationError>(db, context, id, async (tx, quotation) => {
    const sent = await markSent(tx, quotation, now);
    if (!sent.ok) return sent;
    const { number, customerName: name, email: to, validUntil } = quotation;
    const { totalPaise } = sent.value;
    const data = { number, name, link: `${origin}/quotations/${id}`, totalPaise, validUntil: formatDay(validUntil) };
    await queueMail(tx, { kind: "quotation", reference: id, to, data });
    await audit(tx, context, "quotation.send", quotation);
    return ok();
  });
}

/** The usual shipping fee of the day is part of what is sent. */
export async function markSent(
  tx: Database,
  { id, validUntil }: Pick<Quotation, "id" | "validUntil">,
  now: Date,
): Promise<Result<{ totalPaise: Paise }, "no-lines" | "expired", never>> {
  const today = dayInIndia(now);
  if (validUntil < today) return err("expired");
  const lines = await tx
    .select({
      price: quotationItems.unitPricePaise,
      quantity: quotationItems.quantity,
      total: quotationItems.totalPaise,
    })
    .from(quotationItems)
    .where(eq(quotationItems.quotationId, id));
  if (lines.length === 0) return err("no-lines");
  const goodsPaise = sumPaise(lines.map(({ price, quantity }) => price * quantity));
  const shippingPaise = shippingFee(goodsPaise, await findStoreSettings(tx));
  await tx
    .update(quotations)
    .set({ status: "sent", sentAt: now, quotedOn: today, shippingPaise })
    .where(eq(quotations.id, id));
  return ok({ totalPaise: sumPaise([...lines.map(({ total }) => total), shippingPaise]) });
}

export async function withdrawQuotation(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-allowed" | "not-found" | "not-open">> {
  return withLocked<"not-open", never>(db, context, id, async (tx, quotation) => {
    if (!["draft", "sent", "seen"].includes(quotation.status)) return err("not-open");
    await tx.update(quotations).set({ status: "withdrawn", withdrawnAt: context.now }).where(eq(quotations.id, id));
    await returnItems(tx, id);
    await audit(tx, context, "quotation.withdraw", quotation);
    return ok();
  });
}

function withDraft<Code extends string, Details = never>(
  db: Database,
  context: CommandContext,
  id: string,
  work: (tx: Database, quotation: Quotation) => Promise<Result<undefined, Code | "not-draft", Details>>,
) {
  return withLocked<Code | "not-draft", Details>(db, context, id, async (tx, quotation) =>
    quotation.status === "draft" ? await work(tx, quotation) : err("not-draft"),
  );
}

function withLocked<Code extends string, Details>(
  db: Database,
  { viewer }: CommandContext,
  id: string,
  work: (tx: Database, quotation: Quotation) => Promise<Result<undefined, Code, Details>>,
): Promise<Result<undefined, Code | "not-allowed" | "not-found", Details>> {
  return transaction<Result<undefined, Code | "not-allowed" | "not-found", Details>>(db, async (tx) => {
    if (!can(viewer, "edit-quotations")) return err("not-allowed");
    if (!isUuid(id)) return err("not-found");
    const [quotation] = await tx.select().from(quotations).where(eq(quotations.id, id)).for("update");
    return quotation ? await work(tx, quotation) : err("not-found");
  });
}

function audit(
  tx: Database,
  { viewer, now }: CommandContext,
  action: AuditAction,
  { id, number }: Pick<Quotation, "id" | "number">,
  change: Partial<ReturnType<typeof changedFields>> = {},
): Promise<void> {
  return recordAudit(tx, viewer, { action, subject: { kind: "quotation", id, label: number }, ...change }, now);
}
