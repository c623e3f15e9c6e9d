/** /admin/books/balances.csv */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { requireBooksPeriod } from "#app/books/books-period.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { accountLabel } from "#app/domain/books/account-words.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { type AccountBalance, listAccountBalances } from "#app/ledger/days/account-days.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/balances-export";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const period = requireBooksPeriod(url.searchParams, dayInIndia(app.clock.now()));
  return exportList(app, viewer, {
    name: "account-balances",
    columns,
    find: wholeList(() => listAccountBalances(app.db, period)),
    keyOf: ({ account }) => account,
  });
}

const columns: CsvColumn<AccountBalance>[] = [
  { label: "Account", value: ({ account }) => accountLabel(account) },
  { label: "Before", value: ({ openingPaise }) => paiseToRupees(openingPaise) },
  { label: "Debit", value: ({ debitPaise }) => paiseToRupees(debitPaise) },
  { label: "Credit", value: ({ creditPaise }) => paiseToRupees(creditPaise) },
  { label: "Balance", value: ({ closingPaise }) => paiseToRupees(closingPaise) },
];
