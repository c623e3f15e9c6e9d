/** /vendor/orders/:id/invoices/:invoiceId.pdf (a shipment's id) */
import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { documentFileName } from "#app/invoices/invoice-document.ts";
import { invoicePdf } from "#app/invoices/invoice-pdf.server.ts";
import { findVendorDocument } from "#app/invoices/vendor-invoice-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/vendor-invoice-pdf";

export const handle = { access: "vendor" } satisfies RouteHandle;

export async function loader({ context, params: { id: shipmentId, invoiceId } }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const { db } = context.get(appContext);
  const document = await asVendor(db, vendorId, (tx) => findVendorDocument(tx, { shipmentId, invoiceId }));
  if (!document) throw data(null, { status: 404 });
  return pdfResponse(documentFileName(document), await invoicePdf(document, await findStoreSettings(db)));
}
