/** /vendor/invoices/documents.pdf and /admin/invoices/documents.pdf: the documents of one page of the register. */
import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { findBackOfficeDocument } from "#app/invoices/back-office-invoice-queries.server.ts";
import { readRegisterRequest } from "#app/invoices/register/register-request.server.ts";
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
  const documents = [];
  // A document has a line for each rate and HSN.
  for (const { invoiceId, orderId, shipmentId } of new Map(rows.map((row) => [row.invoiceId, row])).values()) {
    const id = office.vendorId === null ? orderId : shipmentId;
    const document = await findBackOfficeDocument(app.db, office, { id, invoiceId });
    if (document) documents.push(document);
  }
  const { invoicesPdf } = await import("#app/invoices/invoice-pdf.server.ts");
  return pdfResponse(`invoices-${documents.length}`, await invoicesPdf(documents, await findStoreForPrint(app)));
}
