/** Numbers of the month, each from two places: two files that a person downloads, or a file and what happened outside. */
import { paise, type Row, rowsOf, sum, tallyMovements } from "./files.ts";
import { MONTH, type MonthShop, todayIn } from "./shop.ts";

/** In paise, or a count. */
export type Compared = { what: string; one: number; other: number };

const accounts = [
  ...["Bank", "With payment providers", "Cash with couriers", "Cash with vendors", "Wallets at couriers", "Customers"],
  ...["Owed to vendors", "GST owed to vendors", "Shipping owed to vendors", "Claims on couriers", "Disputed payments"],
  ...["Input GST", "TCS", "TDS", "Owner’s money", "Commission", "Fees of payment providers", "Charges of couriers"],
  ...["Freight", "Bank charges", "Interest", "Losses"],
];

export async function compareNumbers(month: MonthShop): Promise<Compared[]> {
  const compared: Compared[] = [];
  const add = (what: string, one: number, other: number) => compared.push({ what, one, other });
  const whole = `from=${MONTH}-01&to=${todayIn(month)}`;
  const all = byAccount(await rowsOf(month, "books/balances.csv", whole));
  const own = byAccount(await rowsOf(month, "books/balances.csv", `period=${MONTH}`));
  const closing = (account: string) => paise(all.get(account)?.Balance);
  await compareOutside(month, add, closing);
  await compareCompanies(month, add, closing);
  const tally = await tallyMovements(month, `period=${MONTH}`);
  for (const account of accounts) {
    const row = own.get(account);
    add(`${account}, ${MONTH}: balances and Tally`, paise(row?.Debit) - paise(row?.Credit), tally.get(account) ?? 0);
  }
  await compareTaxes(month, add, tally);
  return compared;
}

type Add = (what: string, one: number, other: number) => void;

function byAccount(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.Account ?? "", row]));
}

/** What the bank, the provider and the courier say, and the books. */
async function compareOutside(month: MonthShop, add: Add, closing: (account: string) => number): Promise<void> {
  const { outside } = month;
  const lines = await rowsOf(month, "books/bank/lines.csv", "sort=day");
  add("Lines of the bank: shop and bank", lines.length, outside.bank.length);
  add("Lines of the bank that nobody decided", lines.filter(({ Status }) => Status === "Open").length, 0);
  add("Bookings that no line of the bank shows", (await rowsOf(month, "books/bank/missing.csv")).length, 0);
  add("Bank: sum of its lines and the outside", sum(lines, "Amount"), outside.bankPaise);
  add("Bank: books and closing balance of the statement", closing("Bank"), outside.bankPaise);
  const providersPaise = outside.providerPaise + outside.terminalPaise;
  add("With payment providers: books, provider and terminal", closing("With payment providers"), providersPaise);
  add("Till: books and the cash in it", closing("Till"), outside.tillPaise);
  add("Cash with couriers: books and courier", closing("Cash with couriers"), outside.courierPaise);
  add("Wallet: books and its statement", closing("Wallets at couriers"), outside.walletPaise);
  add(
    "Wallet: rows in the shop and its statement",
    sum(await rowsOf(month, "payouts/freight/rows.csv"), "Amount"),
    outside.walletPaise,
  );
  const settled = await rowsOf(month, "payouts/settlements/export.csv");
  const of = (word: string) => (row: Row) => (row.Narration ?? "").includes(word);
  add("Settlements: list and lines of the bank", sum(settled, "To the bank"), sum(lines, "Amount", of("RAZORPAY")));
  add("Settlements not in the books", sum(settled, "Not in the books"), 0);
  add("Fees: settlements and books", sum(settled, "Fees"), closing("Fees of payment providers"));
  add("GST of fees: settlements and books", sum(settled, "GST on fees"), closing("Input GST"));
  const runs = await rowsOf(month, "payouts/export.csv");
  add("Payouts: runs and lines of the bank", sum(runs, "Paid"), -sum(lines, "Amount", of("NEFT DR VENDOR")));
  const cash = await rowsOf(month, "payouts/courier-cash/transfers.csv");
  add("Cash on delivery: transfers and lines of the bank", sum(cash, "Amount"), sum(lines, "Amount", of("CR COD")));
  add("Charges of couriers: transfers and books", sum(cash, "Courier's charges"), closing("Charges of couriers"));
  add("Charges of the bank: lines and books", -sum(lines, "Amount", of("CHARGES")), closing("Bank charges"));
  add("Interest: lines and books", -sum(lines, "Amount", of("INTEREST")), closing("Interest"));
  const waiting = outside.unsettled.filter(({ type }) => type === "adjustment");
  const notTaken = waiting.reduce((all, { credit, debit }) => all + credit - debit, 0);
  add("Disputed payments: books and provider", closing("Disputed payments"), notTaken);
}

/** What companies owe by their own books, and the ageing, which the store's books must add up to. */
async function compareCompanies(month: MonthShop, add: Add, closing: (account: string) => number): Promise<void> {
  const { outside, companies } = month;
  const today = todayIn(month);
  const ageing = (await rowsOf(month, "books/ageing.csv")).filter((row) => row.For === "Orders on account");
  const young = outside.owedPaise(today, { days: 30, isOlder: false });
  const old = outside.owedPaise(today, { days: 30, isOlder: true });
  add("Companies: books and what they owe", closing("Owed by companies"), young + old);
  add("Companies: ageing up to 30 days and their open bills", sum(ageing, "0-30 days"), young);
  add("Companies: ageing up to 60 days and their open bills", sum(ageing, "31-60 days"), old);
  for (const { name } of companies) {
    const own = (outside.bills.get(name) ?? []).reduce((all, { paise: open }) => all + open, 0);
    add(
      `${name}: ageing and its open bills`,
      sum(ageing, "Total", (row) => Object.values(row).includes(name)),
      own,
    );
  }
}

async function compareTaxes(month: MonthShop, add: Add, tally: Map<string, number>): Promise<void> {
  const rows = await rowsOf(month, "seller-taxes/export.csv", `period=${MONTH}`);
  const gstr8 = await rowsOf(month, "payouts/taxes/gstr8.csv", `month=${MONTH}`);
  const is = (tax: string) => (row: Row) => row.Tax?.startsWith(tax) ?? false;
  const inGstr8 = ["Integrated tax", "Central tax", "State/UT tax"].reduce((all, name) => all + sum(gstr8, name), 0);
  add("TCS: register and GSTR-8", sum(rows, "Amount", is("TCS")), inGstr8);
  add("TCS: register and Tally", sum(rows, "Amount", is("TCS")), -(tally.get("TCS") ?? 0));
  add("TDS: register and Tally", sum(rows, "Amount", is("TDS")), -(tally.get("TDS") ?? 0));
  for (const gstin of new Set(rows.map(({ GSTIN = "" }) => GSTIN))) {
    const isOf = (row: Row) => is("TCS")(row) && row.GSTIN === gstin;
    const net = sum(gstr8, "Net amount liable for TCS", (row) => row["GSTIN of supplier"] === gstin);
    add(`Value liable for TCS of ${gstin}: register and GSTR-8`, sum(rows, "Value without GST", isOf), net);
  }
  const invoices = await rowsOf(month, "commission-invoices/export.csv", `from=${MONTH}-01&to=${todayIn(month)}`);
  add("Commission: invoices and Tally", sum(invoices, "Total"), -(tally.get("Commission") ?? 0));
}
