/** /vendor/invoices/e-invoices.csv and /admin/invoices/e-invoices.csv */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { documentTypes } from "#app/domain/books/e-invoice/e-invoice.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { listEInvoices } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { readEInvoiceRequest } from "#app/gst/e-invoices/e-invoice-request.server.ts";
import { type EInvoiceRow, stateLabels } from "#app/gst/e-invoices/e-invoice-table.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/e-invoices-export";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read", "personal-data.export"],
} satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const request = readEInvoiceRequest(url.searchParams, app.clock.now());
  return exportList(app, office.viewer, {
    name: "e-invoices",
    state: request.state,
    columns,
    find: (state) => listEInvoices(app.db, office, { ...request, state }),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<EInvoiceRow>[] = [
  { label: "Supplier GSTIN", value: ({ supplierGstin }) => supplierGstin },
  { label: "Type", value: ({ kind }) => documentTypes[kind] },
  { label: "Number", value: ({ number }) => number },
  { label: "Date", value: ({ day }) => day },
  { label: "Buyer", value: ({ recipientName }) => recipientName },
  { label: "Buyer GSTIN", value: ({ recipientGstin }) => recipientGstin },
  { label: "Total", value: ({ totalPaise }) => paiseToRupees(totalPaise) },
  { label: "State", value: ({ state }) => stateLabels[state] },
  { label: "Reason", value: ({ problem }) => problem },
  { label: "Report by", value: ({ reportBy }) => reportBy },
  { label: "IRN", value: ({ irn }) => irn },
  { label: "Ack No.", value: ({ ackNumber }) => ackNumber },
  { label: "Ack date", value: ({ ackAt }) => ackAt },
];
