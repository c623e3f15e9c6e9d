/** /admin/payouts/taxes/certificates.csv: TDS by vendor, quarter and month, for the certificates (form 131, formerly 16A) */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listCertificates } from "#app/seller-tax/tax-month-queries.server.ts";
import type { Route } from "./+types/certificates-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  return exportList(app, viewer, {
    name: "tds-certificates",
    columns,
    find: async ({ page }) => ({ rows: page === 1 ? await listCertificates(app.db) : [] }),
    keyOf: ({ month, vendorId, pan, section }) => `${month} ${vendorId} ${pan} ${section}`,
  });
}

type Row = Awaited<ReturnType<typeof listCertificates>>[number];

const columns: CsvColumn<Row>[] = [
  { label: "Quarter", value: ({ quarter }) => quarter },
  { label: "Month", value: ({ month }) => month.slice(0, 7) },
  { label: "Vendor", value: ({ vendor }) => vendor },
  { label: "PAN", value: ({ pan }) => pan },
  { label: "Section", value: ({ section }) => section },
  { label: "Gross amount", value: ({ grossPaise }) => paiseToRupees(grossPaise) },
  { label: "TDS", value: ({ taxPaise }) => paiseToRupees(taxPaise) },
  { label: "Challan", value: ({ references }) => references },
  { label: "Paid on", value: ({ depositedOn }) => depositedOn },
];
