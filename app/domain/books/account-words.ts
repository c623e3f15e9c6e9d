/** Accounts and bookings in the words of people who read the books. */
import type { Account, TransactionKind } from "#app/domain/money/accounts.ts";

type AccountWords = { label: string; hint: string };

/** In the order of a balance sheet: money, what others owe, what the store owes, income, costs. */
export const accountWords: Readonly<Record<Account, AccountWords>> = {
  bank: { label: "Bank", hint: "Money in the store’s bank account." },
  till: { label: "Till", hint: "Cash at the counter that is not banked yet." },
  provider: { label: "With payment providers", hint: "Paid online, not settled to the bank yet." },
  "courier-cash": { label: "Cash with couriers", hint: "Collected on delivery, not paid in yet." },
  "vendor-cash": { label: "Cash with vendors", hint: "Collected by own delivery, not paid in yet." },
  "courier-wallet": { label: "Wallets at couriers", hint: "Couriers take their charges from them." },
  "company-debt": { label: "Owed by companies", hint: "Orders on account that are not paid yet." },
  "courier-claims": { label: "Claims on couriers", hint: "For lost shipments." },
  chargebacks: { label: "Disputed payments", hint: "Taken by providers while disputes are open." },
  prepaid: { label: "Prepaid wallets", hint: "Paid ahead to couriers and others." },
  "own-transfers": { label: "Between own accounts", hint: "Left one bank account, not in the other yet." },
  suspense: { label: "To be cleared up", hint: "Lines of the bank statement that nobody could explain yet." },
  "input-tax": { label: "Input GST", hint: "GST of fees, bank charges and expenses, which the store may claim." },
  customer: { label: "Customers", hint: "Paid before dispatch, or to be refunded." },
  exchange: { label: "Exchanges", hint: "What returned goods pay of the next order." },
  "vendor-payable": { label: "Owed to vendors", hint: "Goods, less commission." },
  gst: { label: "GST owed to vendors", hint: "They pay it to the government." },
  shipping: { label: "Shipping owed to vendors", hint: "Without GST." },
  "courier-excess": { label: "Held for couriers", hint: "What couriers paid too much." },
  "output-tax": { label: "Output GST", hint: "GST of commission, owed to the government." },
  "tcs-payable": { label: "TCS", hint: "Collected from vendors, owed to the government." },
  "tds-payable": { label: "TDS", hint: "Deducted from vendors, owed to the government." },
  equity: { label: "Owner’s money", hint: "Put in or taken out by the owner." },
  commission: { label: "Commission", hint: "Income, with GST." },
  "commission-tax": { label: "GST within commission", hint: "No income; makes commission less." },
  "gateway-fees": { label: "Fees of payment providers", hint: "Without GST." },
  "courier-charges": { label: "Charges of couriers", hint: "Deducted from cash on delivery." },
  freight: { label: "Freight", hint: "Charged by couriers and borne by the store, with GST." },
  "bank-charges": { label: "Bank charges", hint: "Without the GST that is claimed." },
  interest: { label: "Interest", hint: "Received is negative, as income is." },
  expenses: { label: "Expenses", hint: "Rent, salaries and other costs paid by the bank." },
  loss: { label: "Losses", hint: "Lost goods, goodwill, disputes and cash." },
  "write-off": { label: "Differences", hint: "Transfers that came short, less what was kept." },
};

export const kindLabels: Readonly<Record<TransactionKind, string>> = {
  capture: "Payment of an order",
  "cod-collected": "Cash on delivery collected",
  "cod-reversed": "Cash on delivery reversed",
  "part-applied": "Part payment replaced",
  "write-off": "Short transfer accepted",
  "excess-kept": "Excess kept",
  sale: "Sale",
  credit: "Refund of a sale",
  clawback: "Refund after payout",
  refund: "Refund paid",
  payout: "Payout to a vendor",
  "set-off": "Payout set off",
  "cash-remitted": "Cash paid in by a vendor",
  "courier-remitted": "Cash paid in by a courier",
  "remittance-reversed": "Vendor’s cash undone",
  "courier-reversed": "Courier’s cash undone",
  loss: "Lost shipment",
  goodwill: "Store’s share of a refund",
  claim: "Claim on a courier settled",
  "till-closed": "Till closed",
  "company-paid": "Payment of a company",
  settled: "Settlement of a provider",
  "settlement-undone": "Settlement undone",
  chargeback: "Lost dispute",
  "commission-invoiced": "GST of a commission invoice",
  freight: "Freight",
  "freight-reversed": "Freight taken back",
  wallet: "Courier’s wallet",
  "wallet-undone": "Courier’s wallet, undone",
  tcs: "TCS of a sale",
  tds: "TDS of a sale",
  "tax-deposited": "TCS or TDS paid to the government",
  "bank-line": "Line of the bank statement",
  "bank-line-undone": "Line of the bank statement undone",
};

/** The stored name for a kind of a later version. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(kindLabels, kind) ? kindLabels[kind as TransactionKind] : kind;
}

export function accountLabel(account: string): string {
  return Object.hasOwn(accountWords, account) ? accountWords[account as Account].label : account;
}
