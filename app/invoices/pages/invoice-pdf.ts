/** /orders/:id/invoices/:invoiceId.pdf */
import { data } from "react-router";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { withheldText } from "#app/invoices/components/document-links.tsx";
import { documentFileName } from "#app/invoices/invoice-document.ts";
import { findOwnDocument } from "#app/invoices/invoice-queries.server.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/invoice-pdf";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ request, context, params: { id: orderId, invoiceId } }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, orderId);
  const app = context.get(appContext);
  const { db } = app;
  const document = await findOwnDocument(db, viewer, { orderId, invoiceId });
  if (!document) throw data(null, { status: 404 });
  const { eInvoice } = document;
  if (isWithheld(eInvoice))
    throw data({ message: withheldText({ isCancelled: eInvoice?.status === "cancelled" }) }, { status: 409 });
  return pdfResponse(
    documentFileName(document),
    await (await import("#app/invoices/invoice-pdf.server.ts")).invoicePdf(document, await findStoreForPrint(app)),
  );
}
