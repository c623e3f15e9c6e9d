/** /admin/books/bank/missing.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { listMissing } from "#app/bank/bank-queries.server.ts";
import { missingTable } from "#app/bank/bank-tables.ts";
import type { Movement } from "#app/bank/movements.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { kindLabel } from "#app/domain/books/account-words.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/bank-missing-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

/** As the page. */
const DAYS = 3;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const state = readTableState(url.searchParams, missingTable);
  const today = dayInIndia(app.clock.now());
  return exportList(app, viewer, {
    name: "not-in-the-statement",
    state,
    columns,
    find: wholeList(() => listMissing(app.db, { today, days: DAYS, q: state.q })),
    keyOf: ({ key }) => key,
  });
}

const columns: CsvColumn<Movement>[] = [
  { label: "Transaction", value: ({ transactionId }) => transactionId },
  { label: "Booking", value: ({ kind }) => kindLabel(kind) },
  { label: "Day", value: ({ day }) => day },
  { label: "Reference", value: ({ reference }) => reference },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
];
