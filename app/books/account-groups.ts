/** Where accounting programs keep each account: a group of Tally, an account type of Zoho Books. */
import type { TallyGroup } from "#app/domain/books/accounting-files/tally.ts";
import type { Account } from "#app/domain/money/accounts.ts";

type ZohoType =
  | "Bank"
  | "Cash"
  | "Other Current Asset"
  | "Other Current Liability"
  | "Income"
  | "Other Income"
  | "Expense"
  | "Equity";

type Groups = { tally: TallyGroup; zoho: ZohoType };

const owedToStore: Groups = { tally: "Sundry Debtors", zoho: "Other Current Asset" };
const owedByStore: Groups = { tally: "Sundry Creditors", zoho: "Other Current Liability" };
const heldForOthers: Groups = { tally: "Current Liabilities", zoho: "Other Current Liability" };
const expense: Groups = { tally: "Indirect Expenses", zoho: "Expense" };

export const accountGroups: Readonly<Record<Account, Groups>> = {
  bank: { tally: "Bank Accounts", zoho: "Bank" },
  till: { tally: "Cash-in-Hand", zoho: "Cash" },
  provider: { tally: "Current Assets", zoho: "Other Current Asset" },
  "courier-cash": owedToStore,
  "courier-wallet": { tally: "Current Assets", zoho: "Other Current Asset" },
  "vendor-cash": owedToStore,
  "company-debt": owedToStore,
  "courier-claims": owedToStore,
  chargebacks: { tally: "Current Assets", zoho: "Other Current Asset" },
  "input-tax": { tally: "Duties & Taxes", zoho: "Other Current Asset" },
  customer: heldForOthers,
  exchange: heldForOthers,
  "vendor-payable": owedByStore,
  gst: owedByStore,
  shipping: owedByStore,
  "courier-excess": owedByStore,
  "output-tax": { tally: "Duties & Taxes", zoho: "Other Current Liability" },
  "tcs-payable": { tally: "Duties & Taxes", zoho: "Other Current Liability" },
  "tds-payable": { tally: "Duties & Taxes", zoho: "Other Current Liability" },
  commission: { tally: "Direct Incomes", zoho: "Income" },
  "commission-tax": { tally: "Direct Incomes", zoho: "Income" },
  "gateway-fees": expense,
  "courier-charges": expense,
  freight: expense,
  "bank-charges": expense,
  interest: { tally: "Indirect Incomes", zoho: "Other Income" },
  expenses: expense,
  prepaid: { tally: "Current Assets", zoho: "Other Current Asset" },
  "own-transfers": { tally: "Current Assets", zoho: "Other Current Asset" },
  suspense: { tally: "Suspense A/c", zoho: "Other Current Liability" },
  equity: { tally: "Capital Account", zoho: "Equity" },
  loss: expense,
  "write-off": expense,
};
