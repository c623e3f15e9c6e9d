/** /admin/payouts/disputes/:id/evidence.pdf */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findDocument, listInvoices } from "#app/invoices/invoice-queries.server.ts";
import { findDispute, findEvidence } from "#app/order-desk/disputes/dispute-queries.server.ts";
import { pdfResponse } from "#app/platform/documents/pdf-response.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreForPrint } from "#app/settings/printed-logo.server.ts";
import type { Route } from "./+types/dispute-evidence";

export const handle = { access: "admin", reads: ["payouts.read", "personal-data.export"] } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const app = context.get(appContext);
  const dispute = await findDispute(app.db, params.id);
  const evidence = dispute && (await findEvidence(app.db, dispute));
  if (!evidence) throw data(null, { status: 404 });
  const documents = [];
  for (const { id: orderId, invoiceId } of (await listInvoices(app.db, [dispute.orderId])) ?? []) {
    const document = await findDocument(app.db, { orderId, invoiceId });
    if (document) documents.push(document);
  }
  const { evidencePdf } = await import("#app/order-desk/disputes/evidence-pdf.server.ts");
  const pdf = await evidencePdf({ dispute, evidence, documents }, await findStoreForPrint(app));
  return pdfResponse(`evidence-${dispute.number}`, pdf);
}
