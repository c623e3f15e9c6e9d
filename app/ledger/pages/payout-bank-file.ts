/**
 * /admin/payouts/:id/bank-file.csv for the bank's bulk upload, …/bank-file.xlsx to be opened in Excel, which would take
 * leading zeros of the former. The audit log says who took it.
 */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { findRun, type PayoutRow } from "#app/ledger/payout-queries.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { xlsxResponse } from "#app/platform/documents/xlsx.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/payout-bank-file";

export const handle = { access: "admin", reads: "payouts.run" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const run = await findRun(db, params.id);
  if (!run) throw data(null, { status: 404 });
  const open = run.payouts.filter(({ status, accountNumber }) => status === "open" && accountNumber !== null);
  const after = { payouts: open.length, totalPaise: open.reduce((sum, { amountPaise }) => sum + amountPaise, 0) };
  const entry = { action: "payout-run.export", subject: { kind: "payout-run", id: run.id }, after } as const;
  await recordAudit(db, viewer, entry, clock.now());
  const name = `payouts-${dayInIndia(run.createdAt)}-${run.id.slice(0, 8)}`;
  return url.pathname.endsWith(".xlsx") ? xlsxResponse(name, columns, open) : csvResponse(name, columns, open);
}

/** Banks want both decimals. */
const columns: CsvColumn<PayoutRow>[] = [
  { label: "Beneficiary name", value: (row) => row.accountHolder },
  { label: "Account number", value: (row) => row.accountNumber },
  { label: "IFSC", value: (row) => row.ifsc },
  { label: "Amount", value: (row) => paiseToRupees(row.amountPaise).toFixed(2) },
  { label: "Vendor", value: (row) => row.businessName },
  { label: "Remarks", value: (row) => `Payout ${row.id.slice(0, 8)}` },
];
