/** /admin/orders/:id/invoices/:invoiceId, and /vendor/orders/:id/… by a shipment's id. */

import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { DocumentPage } from "#app/invoices/components/document-page.tsx";
import { documentMeta } from "#app/invoices/document-meta.ts";
import { findDocument } from "#app/invoices/invoice-queries.server.ts";
import { findVendorDocument } from "#app/invoices/vendor-invoice-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/back-office-invoice-page";

export const handle = { access: "back-office" } satisfies RouteHandle;

export const meta = documentMeta;

export async function loader({ context, params: { id, invoiceId } }: Route.LoaderArgs) {
  const office = requireBackOffice(context);
  const document = await office.runAs(context.get(appContext).db, {
    vendor: (tx) => findVendorDocument(tx, { shipmentId: id, invoiceId }),
    admin: (db) => findDocument(db, { orderId: id, invoiceId }),
  });
  if (!document) throw data(null, { status: 404 });
  return { document, base: `${office.base}/orders/${id}` };
}

export default function BackOfficeInvoicePage({ loaderData: { document, base } }: Route.ComponentProps) {
  const steps = [
    base.startsWith("/vendor")
      ? { label: "Vendor Orders", to: "/vendor/orders" }
      : { label: "Orders", to: "/admin/orders" },
    { label: document.orderNumber, to: base },
  ];
  return <DocumentPage document={document} base={base} steps={steps} />;
}
