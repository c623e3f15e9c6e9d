import { type RouterContextProvider, redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findRequestedAddress } from "#app/quotations/approval-requests.server.ts";
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

/** `buyer`: the business that was quoted to. `address`: where who asked for it wants it; null for who did not ask a company. */
export type QuotedCheckout = OrderableQuotation & {
  id: string;
  number: string;
  validUntil: string;
  href: string;
  buyer: BusinessBuyer | null;
  address: ShippingAddress | null;
};

/**
 * Returns null for the checkout of a cart.
 * @throws a redirect to the quotation's page when nothing of it can be ordered, which says why; 401, 404 as `requireQuotationReader`
 */
export async function findQuotedCheckout(context: Context, params: URLSearchParams): Promise<QuotedCheckout | null> {
  const id = params.get("quotation");
  if (id === null) return null;
  const key = params.get("key");
  const { quotation, approval } = await requireQuotationReader({ context, key }, id);
  const { db, clock } = context.get(appContext);
  const order = await readOrderableQuotation(db, { id, now: clock.now() });
  const href = quotationHref(id, key);
  if (!order || order.lines.length === 0) throw redirect(href);
  const { number, validUntil, gstin, businessName, poNumber } = quotation;
  const buyer = gstin !== null && businessName !== null ? { gstin, businessName, poNumber } : null;
  const viewer = viewerOf(context);
  const mayAnswer = viewer.kind === "user" && approval?.mayAnswer === true;
  const address = mayAnswer ? await findRequestedAddress(db, { quotationId: id, readerId: viewer.id }) : null;
  return { ...order, id, number, validUntil, href, buyer, address };
}

/** What checkout says of it. */
export function quotedNotice(quoted: QuotedCheckout | null): QuotedNotice | null {
  if (!quoted) return null;
  const { number, validUntil, href, changes } = quoted;
  return { number, validUntil, href, changes: changes.map(quotationChangeText) };
}
