/** /admin/payouts/courier-cash/transfers.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import type { DifferenceDecision } from "#app/domain/books/courier-difference.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { listTransferred } from "#app/payments/courier-cash/remittance-queries.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/courier-transfers-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const find = wholeList(() => listTransferred(app.db, null));
  const keyOf = ({ id, reference }: Transferred) => `${id} ${reference}`;
  return exportList(app, viewer, { name: "courier-transfers", columns, find, keyOf });
}

type Transferred = Awaited<ReturnType<typeof listTransferred>>[number];

/** Columns of an accountant: what came to the bank, and the account of each difference. */
const columns: CsvColumn<Transferred>[] = [
  { label: "UTR", value: ({ reference }) => reference },
  { label: "Recorded", value: ({ at }) => at },
  { label: "Recorded by", value: ({ recordedBy }) => recordedBy },
  { label: "Order", value: ({ order }) => order.number },
  { label: "AWB", value: ({ awb }) => awb },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Courier's charges", value: (row) => differenceOf(row, "charges") },
  { label: "Written off", value: (row) => differenceOf(row, "write-off") },
  { label: "Still owed", value: (row) => differenceOf(row, "owed") },
  { label: "Excess deducted", value: (row) => differenceOf(row, "excess") },
];

/** Rupees that the courier paid too little, negative when too much; 0 if it was decided otherwise. */
function differenceOf({ decision, differencePaise }: Transferred, which: DifferenceDecision) {
  return paiseToRupees(decision === which ? differencePaise : 0);
}
