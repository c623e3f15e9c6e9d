/** /admin/payouts/freight/rows.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { listWalletRows, type WalletEntry } from "#app/freight/wallet/wallet-queries.server.ts";
import { accountLabels, kindLabels, problemTexts, walletTable } from "#app/freight/wallet/wallet-tables.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/wallet-rows-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return exportTable(context, url, viewer, { name: "wallet-rows", table: walletTable, columns, list: listWalletRows });
}

const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

const columns: CsvColumn<WalletEntry>[] = [
  { label: "Courier", value: ({ courier }) => courier },
  { label: "Row", value: ({ rowId }) => rowId },
  { label: "Day", value: ({ at }) => dayInIndia(at) },
  { label: "AWB", value: ({ awb }) => awb },
  { label: "Kind", value: ({ kind }) => kindLabels[kind] },
  { label: "Description", value: ({ description }) => description },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Balance", value: ({ balancePaise }) => rupees(balancePaise) },
  { label: "Order", value: ({ number }) => number },
  { label: "Vendor", value: ({ vendorName }) => vendorName },
  { label: "Quoted", value: ({ quotedPaise }) => rupees(quotedPaise) },
  { label: "Charged", value: ({ chargedPaise }) => rupees(chargedPaise) },
  { label: "Vendor's part", value: ({ vendorPaise }) => rupees(vendorPaise) },
  { label: "Booked as", value: ({ account, status }) => (account ? accountLabels[account] : status) },
  { label: "Problem", value: ({ problem }) => problem && problemTexts[problem].label },
  { label: "Reason", value: ({ reason }) => reason },
];
