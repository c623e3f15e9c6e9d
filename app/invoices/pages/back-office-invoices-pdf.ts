/** …/orders/invoices.pdf?id=…&id=… */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { findBackOfficeDocument, listBackOfficeInvoices } from "#app/invoices/back-office-invoice-queries.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/back-office-invoices-pdf";

export const handle = { access: "back-office", reads: ["orders.read", "personal-data.export"] } satisfies RouteHandle;

const MAX_SELECTED = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { db } = app;
  const ids = [...new Set(url.searchParams.getAll("id"))];
  if (ids.length === 0 || ids.length > MAX_SELECTED)
    throw data({ message: `Select 1 to ${MAX_SELECTED} orders.` }, { status: 400 });
  const listed = await listBackOfficeInvoices(db, office, ids);
  if (!listed) throw data(null, { status: 404 });
  if (listed.length === 0)
    throw data(
      { message: "None of the selected orders has an invoice yet. Invoices are issued when an order is shipped." },
      { status: 400 },
    );
  const documents = [];
  for (const place of listed) {
    const document = await findBackOfficeDocument(db, office, place);
    if (document) documents.push(document);
  }
  return pdfResponse(
    `invoices-${documents.length}`,
    await (await import("#app/invoices/invoice-pdf.server.ts")).invoicesPdf(documents, await findStoreForPrint(app)),
  );
}
