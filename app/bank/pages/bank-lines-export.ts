/** /admin/books/bank/lines.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { type BankLine, listBankLines } from "#app/bank/bank-queries.server.ts";
import { bankKindLabels, bankLineTable, statusLabels } from "#app/bank/bank-tables.ts";
import { isBankLineKind } from "#app/domain/books/bank/bank-line.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/bank-lines-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const file = { name: "bank-statement", table: bankLineTable, columns, list: listBankLines };
  return exportTable(context, url, viewer, file);
}

const columns: CsvColumn<BankLine>[] = [
  { label: "Account", value: ({ account }) => account },
  { label: "Day", value: ({ day }) => day },
  { label: "Narration", value: ({ narration }) => narration },
  { label: "Reference", value: ({ reference }) => reference },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Balance", value: ({ balancePaise }) => paiseToRupees(balancePaise) },
  { label: "Status", value: ({ status }) => statusLabels[status] },
  { label: "Explained as", value: ({ kind }) => (kind && isBankLineKind(kind) ? bankKindLabels[kind] : null) },
  { label: "GST claimed", value: ({ gstPaise }) => (gstPaise > 0 ? paiseToRupees(gstPaise) : null) },
  { label: "Reason", value: ({ reason }) => reason },
];
