/** /vendor/invoices/gstr1.json and /admin/invoices/gstr1.json: a month of a GSTIN for the GST portal. */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { gstr1Of, sumTaxes } from "#app/domain/books/gst/gstr1.ts";
import { gstr1Json } from "#app/domain/books/gst/gstr1-file.ts";
import { issuedSeries } from "#app/domain/books/gst/issued-series.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { listNumbers, listRegister } from "#app/invoices/register/back-office-register-queries.server.ts";
import { readRegisterRequest } from "#app/invoices/register/register-request.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/gstr1-file";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read", "personal-data.export"],
} satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const { period, supplier } = await readRegisterRequest(db, office, {
    params: url.searchParams,
    today: dayInIndia(now),
  });
  if (period.unit !== "month" || !supplier) return refuse("GSTR-1 is of a month with invoices: choose one.");
  const register = { gstin: supplier.gstin, days: period };
  const rows = await listRegister(db, office, register);
  const numbers = await listNumbers(db, office, register);
  const { gstin: etin } = await findStoreSettings(db);
  // The store is the operator through which vendors sell; its own sales go through nobody.
  const isVendors = numbers.some(({ vendorId }) => vendorId !== STORE_VENDOR);
  const operator = etin && isVendors && rows.length > 0 ? { etin, ...sumTaxes(rows) } : null;
  const file = gstr1Json({
    gstin: supplier.gstin,
    month: period.from,
    tables: gstr1Of(supplier.gstin, rows),
    series: issuedSeries(numbers),
    operator,
  });
  const subject = { kind: "list", id: "gstr1", label: `GSTR-1 ${supplier.gstin}` } as const;
  await recordAudit(db, office.viewer, { action: "list.export", subject, after: { period: period.preset } }, now);
  return new Response(`${JSON.stringify(file, null, 1)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="GSTR1-${supplier.gstin}-${file.fp}.json"`,
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
