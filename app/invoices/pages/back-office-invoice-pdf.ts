/** The path of the document's page with .pdf */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { findBackOfficeDocument } from "#app/invoices/back-office-invoice-queries.server.ts";
import { documentFileName } from "#app/invoices/invoice-document.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/back-office-invoice-pdf";

export const handle = { access: "back-office", reads: "orders.read" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { db } = app;
  const document = await findBackOfficeDocument(db, office, params);
  if (!document) throw data(null, { status: 404 });
  return pdfResponse(
    documentFileName(document),
    await (await import("#app/invoices/invoice-pdf.server.ts")).invoicePdf(document, await findStoreForPrint(app)),
  );
}
