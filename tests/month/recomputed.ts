/**
 * Numbers of the month recomputed from its files alone, as an accountant would who has not written the books. Each sentence
 * says which two files agree about what.
 */
import { paise, type Row, readCsv, sum } from "./files.ts";
import { type Folder, VENDORS } from "./folder.ts";
import type { Compared } from "./numbers.ts";
import { gstr1Sums, gstr3bSums, hsnSums, unregisteredSums } from "./returns.ts";
import { MONTH } from "./shop.ts";

type Add = (what: string, one: number, other: number) => void;

type Reader = {
  rows: (name: string) => Row[];
  text: (name: string) => string;
  /** Of the trial balance, at the end. */
  closing: (account: string) => number;
  add: Add;
};

export function recompute(folder: Folder): Compared[] {
  const compared: Compared[] = [];
  const text = (name: string) => {
    const content = folder.get(name);
    if (content === undefined) throw new Error(`no file ${name}`);
    return content;
  };
  const rows = (name: string) => readCsv(text(name));
  const balances = new Map(rows("balances-whole.csv").map((row) => [row.Account, paise(row.Balance)]));
  const reader: Reader = {
    ...{ rows, text },
    closing: (account) => balances.get(account) ?? 0,
    add: (what, one, other) => compared.push({ what, one, other }),
  };
  ofBank(reader);
  ofProvider(reader);
  ofCouriers(reader);
  ofVendors(reader);
  ofTaxes(reader);
  ofReturns(reader, [...folder.keys()]);
  ofGoods(reader, [...folder.keys()]);
  ofBooks(reader);
  return compared;
}

const narrated =
  (...words: string[]) =>
  (row: Row) =>
    words.some((word) => row.Narration?.includes(word));

const is =
  (column: string, ...values: string[]) =>
  (row: Row) =>
    values.includes(row[column] ?? "");

function ofBank({ rows, closing, add }: Reader): void {
  const bank = rows("bank.csv");
  add("The lines of the bank add up to the trial balance's Bank.", sum(bank, "Amount"), closing("Bank"));
  add("The statement's last balance is the sum of its lines.", paise(bank.at(-1)?.Balance), sum(bank, "Amount"));
  const charges = -sum(bank, "Amount", narrated("CHARGES"));
  add("The bank's own charges are the trial balance's Bank charges.", charges, closing("Bank charges"));
  add(
    "The bank's interest is the trial balance's Interest.",
    -sum(bank, "Amount", narrated("INTEREST")),
    closing("Interest"),
  );
  add(
    "What the owner put in is the trial balance's Owner’s money.",
    -sum(bank, "Amount", narrated("OWNER")),
    closing("Owner’s money"),
  );
  const paid = -sum(bank, "Amount", narrated("NEFT DR VENDOR"));
  add("Payout runs were paid as the bank's lines say.", sum(rows("payout-runs.csv"), "Paid"), paid);
  const taxes = -sum(bank, "Amount", narrated("TAX TCS", "TAX TDS"));
  add("Taxes were deposited as the bank's lines say.", sum(rows("tax-months.csv"), "Paid"), taxes);
}

function ofProvider({ rows, closing, add }: Reader): void {
  const settled = rows("settlement-rows.csv");
  const bank = sum(rows("bank.csv"), "Amount", narrated("RAZORPAY"));
  add("Rows of settlements add up to what the provider sent the bank.", sum(settled, "To the bank"), bank);
  const list = sum(rows("settlements.csv"), "To the bank");
  add("Rows of settlements add up to the list of settlements.", sum(settled, "To the bank"), list);
  const bare = sum(settled, "Amount") - sum(settled, "Fee") - sum(settled, "GST on the fee");
  add("A settlement's amounts less fees and their GST went to the bank.", bare, list);
  add("Fees of settlements are the trial balance's fees.", sum(settled, "Fee"), closing("Fees of payment providers"));
  add("GST of the fees is the trial balance's Input GST.", sum(settled, "GST on the fee"), closing("Input GST"));
  // Goods of online orders alone are exchanged: what pays the next order is refunded of the first.
  const online = rows("orders.csv").filter(is("Payment method", "razorpay", "exchange"));
  const money = sum(settled, "Amount", is("Kind", "Payment", "Refund"));
  const due = sum(online, "Total") - sum(online, "Refunded") - money;
  add("Online orders less refunds, not settled, are what the provider owes.", due, closing("With payment providers"));
  const disputes = rows("disputes.csv");
  const lost = sum(disputes, "Amount", is("Status", "Lost"));
  const open = sum(disputes, "Taken by the provider") - lost;
  add(
    "What disputes took, less the lost ones, is the trial balance's Disputed payments.",
    open,
    closing("Disputed payments"),
  );
  const loss = sum(rows("losses-account.csv"), "Amount", is("Booking", "Lost dispute"));
  add("Lost disputes are in the account Losses.", lost, loss);
}

function ofCouriers({ rows, closing, add }: Reader): void {
  const transfers = rows("courier-transfers.csv");
  const bank = sum(rows("bank.csv"), "Amount", narrated("CR COD"));
  add("Couriers transferred the cash that the bank received.", sum(transfers, "Amount"), bank);
  const charges = sum(transfers, "Courier's charges");
  add("Couriers' charges are the trial balance's.", charges, closing("Charges of couriers"));
  const open = sum(rows("courier-cash.csv"), "Amount");
  add("Cash that couriers still have is the trial balance's.", open, closing("Cash with couriers"));
  const ageing = rows("ageing.csv");
  const aged = (kind: string) => sum(ageing, "Total", is("For", kind));
  add(
    "The ageing of couriers' cash is the trial balance's.",
    aged("Cash on delivery with the courier"),
    closing("Cash with couriers"),
  );
  add(
    "The ageing of vendors' cash is the trial balance's.",
    aged("Cash on delivery with the vendor"),
    closing("Cash with vendors"),
  );
  const columns = ["0-30 days", "31-60 days", "61-90 days", "Over 90 days"];
  add(
    "The columns of the ageing add up to its totals.",
    columns.reduce((all, name) => all + sum(ageing, name), 0),
    sum(ageing, "Total"),
  );
  const wallet = rows("freight.csv");
  add("Rows of the wallet add up to the trial balance's.", sum(wallet, "Amount"), closing("Wallets at couriers"));
  const recharges = -sum(rows("bank.csv"), "Amount", narrated("WALLET"));
  add(
    "The wallet was recharged from the bank.",
    sum(wallet, "Amount", (row) => paise(row.Amount) > 0),
    recharges,
  );
  const lost = rows("lost-shipments.csv");
  const claims = sum(rows("bank.csv"), "Amount", narrated("CLAIM"));
  add("Couriers paid the claims for lost shipments to the bank.", sum(lost, "Claim"), claims);
}

function ofVendors({ rows, add }: Reader): void {
  const balances = rows("vendor-balances.csv");
  const zoho = rows("zoho-whole.csv");
  const taxes = rows("seller-taxes-whole.csv");
  for (const vendor of VENDORS) {
    const statement = rows(`statement-${vendor}-whole.csv`);
    const isOf = is("Vendor", `Vendor ${vendor}`);
    const of = (kind: string) => sum(taxes, "Amount", (row) => isOf(row) && (row.Tax ?? "").startsWith(kind));
    const balance = sum(balances, "Balance", isOf);
    const accounts = ["Owed to vendors", "GST owed to vendors", "Shipping owed to vendors"];
    const own = zoho.filter(is("Account", ...accounts.map((account) => `${account}: Vendor ${vendor}`)));
    const owed = sum(own, "Credit") - sum(own, "Debit");
    add(`Zoho's journals of ${vendor} add up to the admin's list of balances.`, owed, balance);
    add(`The statement of ${vendor} adds up to the admin's list of balances.`, sum(statement, "Net amount"), balance);
    const freight = -sum(statement, "Net amount", (row) => (row.Type ?? "").startsWith("Freight"));
    const borne = sum(chargesOf(rows("freight.csv")), "Vendor's part", isOf);
    add(`Freight on the statement of ${vendor} is its part of the couriers' rows.`, freight, borne);
    add(`TCS on the statement of ${vendor} is the register's.`, sum(statement, "TCS"), of("TCS"));
    add(`TDS on the statement of ${vendor} is the register's.`, sum(statement, "TDS"), of("TDS"));
  }
}

/** One row per charge: what a courier takes for bringing a parcel, in one row or more, and for taking it back. */
function chargesOf(wallet: readonly Row[]): Row[] {
  const isBack = ({ Description = "" }: Row) => Description.includes("RTO");
  return [...new Map(wallet.map((row) => [`${row.AWB} ${isBack(row)}`, row])).values()];
}

/** Goods sold, by margins and register, and what those in stock have cost. */
function ofGoods({ rows, add }: Reader, names: readonly string[]): void {
  const isGoods = ({ HSN = "" }: Row) => !HSN.startsWith("9968");
  const registers = names.filter((name) => name.startsWith("register-")).flatMap((name) => rows(name));
  const margins = [...VENDORS, "store"].flatMap((seller) => rows(`margins-${seller}.csv`));
  const sold = sum(margins, "Sales without GST") + sum(margins, "Sales without a cost price");
  add("Sales in the margins are the registers' goods.", sold, sum(registers, "Taxable value", isGoods));
  const earned = sum(margins, "Sales without GST") - sum(margins, "Commission") - sum(margins, "Cost");
  add("Margins are sales less commission and cost.", sum(margins, "Margin"), earned);
  const stock = rows("stock-value.csv");
  const worth = stock.reduce(
    (all, row) => all + (Number(row["For sale"]) + Number(row["In open orders"])) * paise(row["Cost price"]),
    0,
  );
  add("The value of stock is its pieces at their cost.", sum(stock, "Value"), worth);
}

function ofTaxes({ rows, closing, add }: Reader): void {
  const months = rows("tax-months.csv");
  const register = rows("seller-taxes-whole.csv");
  const isTax = (kind: string) => (row: Row) => (row.Tax ?? "").startsWith(kind);
  for (const kind of ["TCS", "TDS"]) {
    const inMonth = (row: Row) => isTax(kind)(row) && row.Month === MONTH;
    const own = sum(rows("seller-taxes-month.csv"), "Amount", isTax(kind));
    add(`${kind} of the month: the list of months and the register.`, sum(months, "Amount", inMonth), own);
    const due = sum(register, "Amount", isTax(kind)) - sum(months, "Paid", isTax(kind));
    add(`${kind} of the register, less what was paid, is the trial balance's.`, due, -closing(kind));
  }
  const gstr8 = rows("gstr8.csv");
  const tcs = rows("seller-taxes-month.csv").filter(isTax("TCS"));
  for (const [column, name] of [
    ["IGST", "Integrated tax"],
    ["CGST", "Central tax"],
    ["SGST", "State/UT tax"],
  ] as const)
    add(`${name} of GSTR-8 is the register's ${column}.`, sum(gstr8, name), sum(tcs, column));
  const net = sum(gstr8, "Gross value of supplies") - sum(gstr8, "Value of supplies returned");
  add("GSTR-8: supplies less returns are its net amount.", net, sum(gstr8, "Net amount liable for TCS"));
  const invoices = rows("commission-invoices.csv");
  const gst = ["CGST", "SGST", "IGST"].reduce((all, name) => all + sum(invoices, name), 0);
  add(
    "Commission invoices: value and GST are their totals.",
    sum(invoices, "Taxable value") + gst,
    sum(invoices, "Total"),
  );
  add("GST of commission invoices is the trial balance's Output GST.", gst, -closing("Output GST"));
}

/** GSTR-1 of each supplier, its register, and GSTR-8 of the marketplace about the same supplies. */
function ofReturns({ rows, text, add }: Reader, names: readonly string[]): void {
  const gstins = names.flatMap((name) => /^register-(\w+)\.csv$/.exec(name)?.[1] ?? []);
  for (const gstin of gstins) {
    const register = rows(`register-${gstin}.csv`);
    const returned = gstr1Sums(text(`gstr1-${gstin}.json`));
    const byHsn = hsnSums(text(`gstr1-${gstin}.json`));
    const value = sum(register, "Taxable value");
    const tax = ["CGST", "SGST", "IGST"].reduce((all, name) => all + sum(register, name), 0);
    add(`The register's value of ${gstin} is its GSTR-1's.`, value, returned.taxable);
    add(`The register's GST of ${gstin} is its GSTR-1's.`, tax, returned.tax);
    add(`GSTR-1 of ${gstin} has the same value by table and by HSN.`, returned.taxable, byHsn.taxable);
    add(`GSTR-1 of ${gstin} has the same GST by table and by HSN.`, returned.tax, byHsn.tax);
    const { all, unregistered } = gstr3bSums(text(`gstr3b-${gstin}.json`));
    const outside = unregisteredSums(text(`gstr1-${gstin}.json`));
    add(`GSTR-3B of ${gstin}, table 3.1, has the value of its GSTR-1.`, all.taxable, returned.taxable);
    add(`GSTR-3B of ${gstin}, table 3.1, has the GST of the register.`, all.tax, tax);
    add(`GSTR-3B of ${gstin}, table 3.2, has the value of its GSTR-1.`, unregistered.taxable, outside.taxable);
    add(`GSTR-3B of ${gstin}, table 3.2, has the IGST of its GSTR-1.`, unregistered.tax, outside.tax);
    add(`The register of ${gstin} adds up to its totals.`, value + tax, sum(register, "Total"));
    const reported = sum(rows("gstr8.csv"), "Net amount liable for TCS", is("GSTIN of supplier", gstin));
    if (reported > 0) add(`GSTR-8 of ${gstin} has the value of its GSTR-1.`, reported, returned.taxable);
  }
}

/** The books as such: balanced, and the same for Tally and Zoho. */
function ofBooks({ rows, text, closing, add }: Reader): void {
  const zoho = rows("zoho-whole.csv");
  add("Zoho's debits are its credits.", sum(zoho, "Debit"), sum(zoho, "Credit"));
  const journals = Map.groupBy(zoho, (row) => row["Journal Number"]);
  const uneven = [...journals.values()].filter((lines) => sum(lines, "Debit") !== sum(lines, "Credit"));
  add("Journals of Zoho whose debits are not their credits.", uneven.length, 0);
  const inMonth = new Set(rows("zoho-month.csv").map((row) => row["Journal Number"]));
  add(
    "Zoho has as many journals in the month as Tally has vouchers.",
    inMonth.size,
    text("tally-month.xml").split("<VOUCHER ").length - 1,
  );
  for (const account of ["Bank", "Customers", "Commission", "Losses", "Freight"]) {
    const own = zoho.filter((row) => (row.Account ?? "").split(": ")[0] === account);
    const balance = sum(own, "Debit") - sum(own, "Credit");
    add(`Zoho's journals of ${account} add up to the trial balance's.`, balance, closing(account));
  }
  const all = rows("balances-whole.csv");
  add("The trial balance's debits are its credits.", sum(all, "Debit"), sum(all, "Credit"));
  add(
    "The account Losses adds up to the trial balance's.",
    sum(rows("losses-account.csv"), "Amount"),
    closing("Losses"),
  );
}
