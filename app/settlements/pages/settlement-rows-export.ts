/** /admin/payouts/settlements/rows.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { netOf } from "#app/domain/books/settlement.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { listSettlementLines, type SettlementLine } from "#app/settlements/settlement-queries.server.ts";
import { settlementRowTable } from "#app/settlements/settlement-tables.ts";
import { accountLabels, kindLabels, problemTexts } from "#app/settlements/settlement-texts.ts";
import type { Route } from "./+types/settlement-rows-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const file = { name: "settlement-rows", table: settlementRowTable, columns, list: listSettlementLines };
  return exportTable(context, url, viewer, file);
}

const columns: CsvColumn<SettlementLine>[] = [
  { label: "Row", value: ({ rowId }) => rowId },
  { label: "Provider", value: ({ provider }) => provider },
  { label: "Settlement", value: ({ settlementId }) => settlementId },
  { label: "UTR", value: ({ utr }) => utr },
  { label: "Day", value: ({ settledAt }) => dayInIndia(settledAt) },
  { label: "Kind", value: ({ kind }) => kindLabels[kind] },
  { label: "Order", value: ({ number }) => number },
  { label: "Currency", value: ({ currency }) => currency },
  { label: "Amount", value: ({ grossPaise }) => paiseToRupees(grossPaise) },
  { label: "Fee", value: ({ feePaise }) => paiseToRupees(feePaise) },
  { label: "GST on the fee", value: ({ taxPaise }) => paiseToRupees(taxPaise) },
  { label: "To the bank", value: (row) => paiseToRupees(netOf(row)) },
  { label: "Booked as", value: ({ account, status }) => (account ? accountLabels[account] : status) },
  { label: "Problem", value: ({ problem }) => problem && problemTexts[problem].label },
  { label: "Reason", value: ({ reason }) => reason },
];
