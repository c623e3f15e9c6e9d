/** /vendor/invoices/e-invoices.json and /admin/invoices/e-invoices.json: documents for the portal's bulk upload, or those of "id". */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { eInvoiceJson, eInvoiceProblems } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { listWaitingSources } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { Route } from "./+types/e-invoices-json";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read", "personal-data.export"],
} satisfies RouteHandle;

const MAX_DOCUMENTS = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const ids = url.searchParams.getAll("id");
  if (ids.length > MAX_DOCUMENTS || !ids.every(isUuid)) return refuse(`Choose 1 to ${MAX_DOCUMENTS} documents.`);
  const sources = await listWaitingSources(db, office, {
    ...{ today: dayInIndia(now), gstin: url.searchParams.get("gstin"), most: MAX_DOCUMENTS },
    ids: ids.length > 0 ? ids : null,
  });
  const [first] = sources;
  if (!first) return refuse("No documents wait for registration.");
  if (sources.some(({ supplierGstin }) => supplierGstin !== first.supplierGstin))
    return refuse("The portal takes the documents of one GSTIN at a time: choose one.");
  const writable = sources.filter((source) => eInvoiceProblems(source).length === 0);
  if (writable.length === 0) return refuse(`${first.number}: ${eInvoiceProblems(first).join(" ")}`);
  const subject = { kind: "list", id: "e-invoices", label: `E-invoices ${first.supplierGstin}` } as const;
  const after = { documents: writable.length, left: sources.length - writable.length };
  await recordAudit(db, office.viewer, { action: "e-invoice.download", subject, after }, now);
  return new Response(`${JSON.stringify(writable.map(eInvoiceJson), null, 1)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="e-invoices-${first.supplierGstin}-${dayInIndia(now)}.json"`,
      "cache-control": "no-store",
    },
  });
}

function refuse(message: string) {
  return new Response(`${message}\n`, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
