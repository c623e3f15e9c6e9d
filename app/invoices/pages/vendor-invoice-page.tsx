/** /vendor/orders/:id/invoices/:invoiceId (a shipment's id): the vendor's own invoice or credit note. */
import { data } from "react-router";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { DocumentPage } from "#app/invoices/components/document-page.tsx";
import { documentMeta } from "#app/invoices/document-meta.ts";
import { findVendorDocument } from "#app/invoices/vendor-invoice-queries.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/vendor-invoice-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export const meta = documentMeta;

export async function loader({ context, params: { id: shipmentId, invoiceId } }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const { db } = context.get(appContext);
  const document = await asVendor(db, vendorId, (tx) => findVendorDocument(tx, { shipmentId, invoiceId }));
  if (!document) throw data(null, { status: 404 });
  return { document };
}

export default function VendorInvoicePage({ loaderData: { document } }: Route.ComponentProps) {
  const base = `/vendor/orders/${document.shipmentId}`;
  const steps = [
    { label: "Vendor Orders", to: "/vendor/orders" },
    { label: document.orderNumber, to: base },
  ];
  return <DocumentPage document={document} base={base} steps={steps} />;
}
