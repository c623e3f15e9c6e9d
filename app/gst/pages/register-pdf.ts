/** /vendor/invoices/documents.pdf and /admin/invoices/documents.pdf: the documents of one page of the register. */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { findRegisterDocument } from "#app/gst/back-office-document-queries.server.ts";
import { readRegisterRequest } from "#app/gst/register-request.server.ts";
import type { PrintedDocument } from "#app/invoices/printed-document.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/register-pdf";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read", "personal-data.export"],
} satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const today = dayInIndia(app.clock.now());
  const { state, read } = await readRegisterRequest(app.db, office, { params: url.searchParams, today });
  const { rows } = await read(state);
  if (rows.length === 0) throw data({ message: "No invoices on this page of the register." }, { status: 400 });
  const store = await findStoreForPrint(app);
  const documents: PrintedDocument[] = [];
  // A document has a line for each rate and HSN.
  for (const row of new Map(rows.map((one) => [one.invoiceId, one])).values()) {
    const document = await findRegisterDocument(app.db, office, row, store.storeName);
    if (document) documents.push(document);
  }
  const { printedPdf } = await import("#app/invoices/invoice-pdf.server.ts");
  const author = documents.length === 1 ? (documents[0]?.supplierName ?? store.storeName) : store.storeName;
  return pdfResponse(`invoices-${documents.length}`, await printedPdf(documents, { author, logo: store.logo }));
}
