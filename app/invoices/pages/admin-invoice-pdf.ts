/** /admin/orders/:id/invoices/:invoiceId.pdf */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { documentFileName } from "#app/invoices/invoice-document.ts";
import { invoicePdf } from "#app/invoices/invoice-pdf.server.ts";
import { findDocument } from "#app/invoices/invoice-queries.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/admin-invoice-pdf";

export const handle = { access: "admin" } satisfies RouteHandle;

export async function loader({ context, params: { id: orderId, invoiceId } }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db } = context.get(appContext);
  const document = await findDocument(db, { orderId, invoiceId });
  if (!document) throw data(null, { status: 404 });
  return pdfResponse(documentFileName(document), await invoicePdf(document, await findStoreSettings(db)));
}
