import { type RouterContextProvider, redirect } from "react-router";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import { appContext } from "#app/platform/request-context.ts";
import { requireQuotationReader } from "#app/quotations/quotation-access.server.ts";
import { quotationHref } from "./quotation-address.ts";
import { quotationChangeText } from "./quotation-changes.ts";
import type { QuotedNotice } from "./quotation-notice.tsx";
import { type OrderableQuotation, readOrderableQuotation } from "./quotation-to-order.server.ts";

type Context = Readonly<RouterContextProvider>;

/** @throws 401, 404 as `requireQuotationReader` */
export async function requireQuotationId(context: Context, params: URLSearchParams): Promise<string | null> {
  const id = params.get("quotation");
  if (id !== null) await requireQuotationReader({ context, key: params.get("key") }, id);
  return id;
}

/** `buyer`: the business that was quoted to. */
export type QuotedCheckout = OrderableQuotation & {
  id: string;
  number: string;
  validUntil: string;
  href: string;
  buyer: BusinessBuyer | null;
};

/**
 * Returns null for the checkout of a cart.
 * @throws a redirect to the quotation's page when nothing of it can be ordered, which says why; 401, 404 as `requireQuotationReader`
 */
export async function findQuotedCheckout(context: Context, params: URLSearchParams): Promise<QuotedCheckout | null> {
  const id = params.get("quotation");
  if (id === null) return null;
  const key = params.get("key");
  const { quotation } = await requireQuotationReader({ context, key }, id);
  const { db, clock } = context.get(appContext);
  const order = await readOrderableQuotation(db, { id, now: clock.now() });
  const href = quotationHref(id, key);
  if (!order || order.lines.length === 0) throw redirect(href);
  const { number, validUntil, gstin, businessName } = quotation;
  const buyer = gstin !== null && businessName !== null ? { gstin, businessName, poNumber: null } : null;
  return { ...order, id, number, validUntil, href, buyer };
}

/** What checkout says of it. */
export function quotedNotice(quoted: QuotedCheckout | null): QuotedNotice | null {
  if (!quoted) return null;
  const { number, validUntil, href, changes } = quoted;
  return { number, validUntil, href, changes: changes.map(quotationChangeText) };
}
