/** /admin/orders/:id/invoices/:invoiceId: any vendor's invoice or credit note. */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { DocumentPage } from "#app/invoices/components/document-page.tsx";
import { documentMeta } from "#app/invoices/document-meta.ts";
import { findDocument } from "#app/invoices/invoice-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-invoice-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export const meta = documentMeta;

export async function loader({ context, params: { id: orderId, invoiceId } }: Route.LoaderArgs) {
  requireAdmin(context);
  const document = await findDocument(context.get(appContext).db, { orderId, invoiceId });
  if (!document) throw data(null, { status: 404 });
  return { document };
}

export default function AdminInvoicePage({ loaderData: { document } }: Route.ComponentProps) {
  const base = `/admin/orders/${document.orderId}`;
  const steps = [
    { label: "Orders", to: "/admin/orders" },
    { label: document.orderNumber, to: base },
  ];
  return <DocumentPage document={document} base={base} steps={steps} />;
}
