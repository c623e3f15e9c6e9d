/**
 * /vendor/invoices/gstr1.json, /admin/invoices/gstr1.json: a month of a GSTIN for the GST portal; gstr1.csv with "sheet":
 * one of its tables.
 */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { gstr1Json } from "#app/domain/books/gst/gstr1-file.ts";
import { gstr1Sheets, type Sheet, sheetNames } from "#app/domain/books/gst/gstr1-sheets.ts";
import { readMonthReturn } from "#app/gst/month-return.server.ts";
import { readRegisterRequest } from "#app/gst/register-request.server.ts";
import { csvResponse } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
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
  const wanted = url.pathname.endsWith(".csv") ? url.searchParams.get("sheet") : null;
  if (url.pathname.endsWith(".csv") && !sheetNames.some((name) => name === wanted))
    return refuse(`"sheet" is one of: ${sheetNames.join(", ")}.`);
  const month = await readMonthReturn(db, office, { gstin: supplier.gstin, days: period });
  const subject = { kind: "list", id: "gstr1", label: `GSTR-1 ${supplier.gstin}` } as const;
  await recordAudit(db, office.viewer, { action: "list.export", subject, after: { period: period.preset } }, now);
  const sheet = gstr1Sheets(month).find(({ name }) => name === wanted);
  if (sheet) return csvFile(`GSTR1-${supplier.gstin}-${period.preset}-${sheet.name}`, sheet);
  const file = gstr1Json(month);
  return new Response(`${JSON.stringify(file, null, 1)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="GSTR1-${supplier.gstin}-${file.fp}.json"`,
      "cache-control": "no-store",
    },
  });
}

function csvFile(name: string, { head, rows }: Sheet): Promise<Response> {
  const columns = head.map((label, index) => ({ label, value: (row: Sheet["rows"][number]) => row[index] ?? null }));
  return csvResponse(name, columns, rows);
}

function refuse(message: string) {
  return new Response(`${message}\n`, {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
