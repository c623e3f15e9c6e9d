/** /orders/:id/invoices/:invoiceId */
import { data } from "react-router";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { withheldText } from "#app/invoices/components/document-links.tsx";
import { DocumentPage } from "#app/invoices/components/document-page.tsx";
import { documentMeta } from "#app/invoices/document-meta.ts";
import { findOwnDocument } from "#app/invoices/invoice-queries.server.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/invoice-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta = documentMeta;

export async function loader({ request, context, params: { id: orderId, invoiceId } }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, orderId);
  const document = await findOwnDocument(context.get(appContext).db, viewer, { orderId, invoiceId });
  if (!document) throw data(null, { status: 404 });
  // An invoice without its IRN is no invoice (docs/rules.md#i10).
  const { eInvoice } = document;
  if (isWithheld(eInvoice))
    throw data({ message: withheldText({ isCancelled: eInvoice?.status === "cancelled" }) }, { status: 409 });
  return { document, isByLink };
}

export default function InvoicePage({ loaderData: { document, isByLink } }: Route.ComponentProps) {
  const base = `/orders/${document.orderId}`;
  const steps = [
    ...(isByLink ? [] : [{ label: "My Orders", to: "/orders" }]),
    { label: document.orderNumber, to: base },
  ];
  return <DocumentPage document={document} base={base} steps={steps} />;
}
