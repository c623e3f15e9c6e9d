/** /admin/commission-invoices/:id.pdf and /vendor/commission-invoices/:id.pdf */

import { data } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { printedCommission } from "#app/commissions/commission-document.ts";
import { findCommissionInvoice } from "#app/commissions/commission-queries.server.ts";
import { findPrintedSignature } from "#app/commissions/commission-rows.server.ts";
import { findVendorCommissionInvoice } from "#app/commissions/vendor-commission-queries.server.ts";
import { isWithheld } from "#app/domain/books/e-invoice/e-invoice.ts";
import { withheldText } from "#app/invoices/components/document-links.tsx";
import { documentFileName } from "#app/invoices/invoice-document.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/commission-invoice-pdf";

export const handle = { access: "back-office", reads: "payouts.read" } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const row = await office.readAs(app.db, {
    vendor: (tx) => findVendorCommissionInvoice(tx, params.id),
    admin: (db) => findCommissionInvoice(db, params.id),
  });
  if (!row) throw data(null, { status: 404 });
  if (office.vendorId !== null && isWithheld(row.eInvoice))
    throw data({ message: withheldText({ isCancelled: row.eInvoice?.status === "cancelled" }) }, { status: 409 });
  const store = await findStoreForPrint(app);
  const signature = await findPrintedSignature(app.db, row.signatureId);
  const document = printedCommission(row, { signature, storeName: store.storeName });
  const { printedPdf } = await import("#app/invoices/invoice-pdf.server.ts");
  return pdfResponse(
    documentFileName(row),
    await printedPdf([document], { author: row.supplierName, logo: store.logo }),
  );
}
