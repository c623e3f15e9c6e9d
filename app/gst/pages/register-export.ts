/** /vendor/invoices/export.csv and /admin/invoices/export.csv: a line per document, GST rate and HSN. */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { readRegisterRequest } from "#app/gst/register-request.server.ts";
import { kindLabels, type RegisterLine } from "#app/gst/register-table.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/register-export";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read", "personal-data.export"],
} satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const today = dayInIndia(app.clock.now());
  const { state, supplier, read } = await readRegisterRequest(app.db, office, {
    params: url.searchParams,
    today,
  });
  return exportList(app, office.viewer, {
    name: "invoice-register",
    state,
    columns: registerColumns(supplier?.gstin ?? null),
    find: read,
    keyOf: ({ id }) => id,
  });
}

const registerColumns = (gstin: string | null): CsvColumn<RegisterLine>[] => [
  { label: "Supplier GSTIN", value: () => gstin },
  { label: "Document", value: ({ kind }) => kindLabels[kind] },
  { label: "Number", value: ({ number }) => number },
  { label: "Date", value: ({ day }) => day },
  { label: "Against invoice", value: ({ against }) => against?.number ?? null },
  { label: "Buyer", value: ({ recipientName }) => recipientName },
  { label: "Buyer GSTIN", value: ({ recipientGstin }) => recipientGstin },
  { label: "PO number", value: ({ poNumber }) => poNumber },
  { label: "State code", value: ({ placeOfSupplyCode }) => placeOfSupplyCode },
  { label: "Place of supply", value: ({ placeOfSupply }) => placeOfSupply },
  { label: "HSN", value: ({ hsn }) => hsn },
  { label: "Quantity", value: ({ quantity }) => quantity },
  { label: "Unit", value: ({ unit }) => unit },
  { label: "Rate (%)", value: ({ gstRateBp }) => gstRateBp / 100 },
  { label: "Taxable value", value: ({ taxablePaise }) => paiseToRupees(taxablePaise) },
  { label: "CGST", value: ({ cgstPaise }) => paiseToRupees(cgstPaise) },
  { label: "SGST", value: ({ sgstPaise }) => paiseToRupees(sgstPaise) },
  { label: "IGST", value: ({ igstPaise }) => paiseToRupees(igstPaise) },
  // The shop sells nothing with compensation cess.
  { label: "Cess", value: () => 0 },
  { label: "Total", value: ({ totalPaise }) => paiseToRupees(totalPaise) },
  { label: "IRN", value: ({ irn }) => irn },
];
