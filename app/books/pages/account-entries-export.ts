/** /admin/books/accounts/:id/entries.csv */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList } from "#app/audit/list-export.server.ts";
import { requireBooksPeriod } from "#app/books/books-period.ts";
import { type AccountEntry, listAccountEntries } from "#app/books/entry-queries.server.ts";
import { entryTable } from "#app/books/entry-table.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { kindLabel } from "#app/domain/books/account-words.ts";
import { isAccount } from "#app/domain/money/accounts.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { listAccountBalances } from "#app/ledger/days/account-days.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/account-entries-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const account = params.id;
  if (!isAccount(account)) throw data(null, { status: 404 });
  const { from, to } = requireBooksPeriod(url.searchParams, dayInIndia(app.clock.now()));
  const balances = await listAccountBalances(app.db, { from, to });
  const openingPaise = balances.find((one) => one.account === account)?.openingPaise ?? 0;
  return exportList(app, viewer, {
    name: `account-${account}`,
    state: readTableState(url.searchParams, entryTable),
    columns,
    find: (state) => listAccountEntries(app.db, { account, from, to, openingPaise }, state),
    keyOf: ({ id }) => id,
  });
}

const columns: CsvColumn<AccountEntry>[] = [
  { label: "Transaction", value: ({ transactionId }) => transactionId },
  { label: "Day", value: ({ at }) => dayInIndia(at) },
  { label: "Happened", value: ({ occurredAt }) => occurredAt && dayInIndia(occurredAt) },
  { label: "Booking", value: ({ kind }) => kindLabel(kind) },
  { label: "Reference", value: ({ reference }) => reference },
  { label: "Order", value: ({ number }) => number },
  { label: "Vendor or provider", value: ({ party }) => party },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Balance", value: ({ balancePaise }) => paiseToRupees(balancePaise) },
];
