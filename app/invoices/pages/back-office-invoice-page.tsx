import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { findBackOfficeDocument } from "#app/invoices/back-office-invoice-queries.server.ts";
import { DocumentPage } from "#app/invoices/components/document-page.tsx";
import { documentMeta } from "#app/invoices/document-meta.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/back-office-invoice-page";

export const handle = { access: "back-office", reads: "orders.read" } satisfies RouteHandle;

export const meta = documentMeta;

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const document = await findBackOfficeDocument(context.get(appContext).db, office, params);
  if (!document) throw data(null, { status: 404 });
  return { document, base: office.base };
}

const listTitles = { "/vendor": "Vendor Orders", "/admin": "Orders" } as const;

export default function BackOfficeInvoicePage({ loaderData: { document, base }, params }: Route.ComponentProps) {
  const order = `${base}/orders/${params.id}`;
  const steps = [
    { label: listTitles[base], to: `${base}/orders` },
    { label: document.orderNumber, to: order },
  ];
  return <DocumentPage document={document} base={order} steps={steps} />;
}
