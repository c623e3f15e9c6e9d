/** Files as an admin downloads them, and how somebody reads them who has nothing else. */
import { parse } from "csv-parse/sync";
import { RouterContextProvider } from "react-router";
import { requestedPageContext, viewerContext } from "#app/accounts/viewer.server.ts";
import * as bankLines from "#app/bank/pages/bank-lines-export.ts";
import * as bankMissing from "#app/bank/pages/bank-missing-export.ts";
import * as accountEntries from "#app/books/pages/account-entries-export.ts";
import * as accountingFiles from "#app/books/pages/accounting-files.ts";
import * as ageing from "#app/books/pages/ageing-export.ts";
import * as balances from "#app/books/pages/balances-export.ts";
import * as commissions from "#app/commissions/pages/commission-invoices-export.ts";
import * as walletRows from "#app/couriers/pages/wallet-rows-export.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import * as gstReturns from "#app/gst/pages/gst-returns-page.tsx";
import * as gstr1 from "#app/gst/pages/gstr1-file.ts";
import * as register from "#app/gst/pages/register-export.ts";
import * as losses from "#app/ledger/losses/pages/admin-losses-export.ts";
import * as runs from "#app/ledger/pages/payout-runs-export.ts";
import * as vendorBalances from "#app/ledger/pages/vendor-balances-export.ts";
import * as statement from "#app/ledger/pages/vendor-statement-export.ts";
import * as disputes from "#app/order-desk/disputes/pages/disputes-export.ts";
import * as orderList from "#app/order-desk/pages/admin-orders-export.ts";
import * as courierCash from "#app/payments/pages/courier-cash-export.ts";
import * as courierTransfers from "#app/payments/pages/courier-transfers-export.ts";
import { appContext } from "#app/platform/request-context.ts";
import * as margins from "#app/reports/pages/margins-export.ts";
import * as stockValue from "#app/reports/pages/stock-value-export.ts";
import * as gstr8 from "#app/seller-tax/pages/gstr8-export.ts";
import * as sellerTaxes from "#app/seller-tax/pages/seller-taxes-export.ts";
import * as taxMonths from "#app/seller-tax/pages/tax-months-export.ts";
import * as settlementRows from "#app/settlements/pages/settlement-rows-export.ts";
import * as settlements from "#app/settlements/pages/settlements-export.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import type { MonthShop } from "./shop.ts";

/** By the path under /admin, or under / for vendors. */
const routes = {
  "books/accounts/loss/entries.csv": accountEntries,
  "books/ageing.csv": ageing,
  "books/zoho-journals.csv": accountingFiles,
  "orders/export.csv": orderList,
  "payouts/balances.csv": vendorBalances,
  "payouts/courier-cash/export.csv": courierCash,
  "payouts/disputes/export.csv": disputes,
  "payouts/losses/export.csv": losses,
  "payouts/settlements/rows.csv": settlementRows,
  "payouts/taxes/export.csv": taxMonths,
  "reports/margins.csv": margins,
  "reports/stock-value.csv": stockValue,
  "vendor/reports/margins.csv": margins,
  "vendor/statement/export.csv": statement,
  "books/bank/lines.csv": bankLines,
  "books/bank/missing.csv": bankMissing,
  "books/tally.xml": accountingFiles,
  "books/balances.csv": balances,
  "commission-invoices/export.csv": commissions,
  "payouts/freight/rows.csv": walletRows,
  "invoices/gstr1.json": gstr1,
  "invoices/export.csv": register,
  "payouts/export.csv": runs,
  "payouts/courier-cash/transfers.csv": courierTransfers,
  "payouts/taxes/gstr8.csv": gstr8,
  "seller-taxes/export.csv": sellerTaxes,
  "payouts/settlements/export.csv": settlements,
};

export type File = keyof typeof routes;
type Route = { loader: (args: never) => Response | Promise<Response> };

function requestOf({ shop }: MonthShop, file: string, query: string, viewer: User) {
  const path = file.startsWith("vendor/") ? `/${file}` : `/admin/${file}`;
  const context = new RouterContextProvider();
  context.set(appContext, anAppContext(shop.db, { clock: shop.clock }));
  context.set(viewerContext, viewer);
  context.set(requestedPageContext, { method: "GET", path });
  const url = new URL(`http://shop.test${path}?${query}`);
  const params = { id: /accounts\/([^/]+)/.exec(file)?.[1] };
  return { context, url, params, request: new Request(url) } as never;
}

/** As an admin downloads it, or as somebody else (`viewer`). */
export async function download(month: MonthShop, file: File, query = "", viewer = month.admin): Promise<string> {
  const { loader }: Route = routes[file];
  const response = await loader(requestOf(month, file, query, viewer));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${file}: ${text.slice(0, 300)}`);
  return text;
}

/** What the page shows of GSTR-3B, which no file has. */
export async function readGstr3b(month: MonthShop, query: string): Promise<string> {
  const { gstr3b } = await gstReturns.loader(requestOf(month, "invoices/returns", query, month.admin));
  return JSON.stringify(gstr3b);
}

export type Row = Record<string, string>;

export async function rowsOf(month: MonthShop, file: File, query?: string): Promise<Row[]> {
  return readCsv(await download(month, file, query));
}

export function readCsv(text: string): Row[] {
  return parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Row[];
}

/** Rupees as paise. */
export function paise(rupees: string | number | undefined): number {
  return Math.round(Number(String(rupees ?? 0).replace(/^'/, "")) * 100);
}

export function sum(rows: readonly Row[], column: string, isIn: (row: Row) => boolean = () => true): number {
  return rows.filter(isIn).reduce((all, row) => {
    if (row[column] === undefined) throw new Error(`no column ${column} in ${Object.keys(row).join(", ")}`);
    return all + paise(row[column]);
  }, 0);
}

/** Tally's debits are negative; here they are positive. By account, of all vendors and providers. */
export async function tallyMovements(month: MonthShop, query: string): Promise<Map<string, number>> {
  const movements = new Map<string, number>();
  const xml = await download(month, "books/tally.xml", query);
  for (const [, name = "", amount] of xml.matchAll(/<LEDGERNAME>([^<]*)<\/LEDGERNAME>.*?<AMOUNT>([^<]*)<\/AMOUNT>/g)) {
    const account = name.split(": ")[0] ?? "";
    movements.set(account, (movements.get(account) ?? 0) - paise(amount));
  }
  return movements;
}
