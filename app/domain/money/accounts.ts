/**
 * The entries of a transaction add up to zero; debits are positive, credits negative (docs/decisions/347). Per order:
 * captured − refunded = vendor payable + commission + tax + shipping − their refunds + deposits before dispatch.
 *
 * | kind          | debit                                          | credit                                          |
 * |---------------|------------------------------------------------|-------------------------------------------------|
 * | capture       | provider, or bank for a transfer               | customer                                        |
 * | capture, at the counter | till for cash, provider for UPI and cards    | customer                                        |
 * | capture, on account | company-debt                             | customer                                        |
 * | company-paid  | bank                                           | company-debt; backwards for credit paid back    |
 * | till-closed   | bank, till; loss for what is missing           | till; bank for what was added; loss for what is too much |
 * | cod-collected | courier-cash, or vendor-cash by own delivery   | customer                                        |
 * | cod-reversed  | as cod-collected, backwards: the delivery is taken back                                           |
 * | part-applied  | as capture, backwards: the whole payment takes its place                                          |
 * | write-off     | write-off                                      | provider                                        |
 * | excess-kept   | provider                                       | write-off                                       |
 * | sale          | customer                                       | vendor-payable, gst, shipping, commission       |
 * | credit        | vendor-payable, gst, shipping, commission      | customer                                        |
 * | clawback      | as credit, when the vendor was paid for the shipment already                                      |
 * | capture, of an exchange | exchange for what the returned goods pay, provider for the difference | customer                        |
 * | refund        | customer                                       | provider, company-debt; bank or till for cash; exchange for what pays another order |
 * | payout        | vendor-payable, gst, shipping                  | vendor-cash, bank                               |
 * | set-off       | as payout, when the vendor's cash takes all of it                                                 |
 * | cash-remitted | bank                                           | vendor-cash                                     |
 * | courier-remitted | bank; courier-charges, write-off or courier-excess for a difference | courier-cash |
 * | remittance-reversed | as cash-remitted, backwards: it was recorded by mistake                                     |
 * | courier-reversed    | as courier-remitted, backwards: it was recorded by mistake                                   |
 * | loss          | loss, or courier-claims                        | vendor-payable                                  |
 * | goodwill      | loss, for the store's share of a refund                                           | vendor-payable |
 * | settled       | bank, gateway-fees, input-tax                   | provider; write-off, gateway-fees or loss as a person says; backwards for refunds and debits |
 * | settled, of a dispute | bank, or chargebacks for what the provider takes | chargebacks, bank |
 * | chargeback    | loss                                            | chargebacks                                    |
 * | settlement-undone   | as settled, backwards: a person undid it                                                    |
 * | commission-invoiced | commission-tax                            | output-tax; backwards for a credit note         |
 * | tcs, tds      | vendor-payable                                  | tcs-payable, tds-payable; backwards for what came back |
 * | tax-deposited | tcs-payable, tds-payable                        | bank; backwards when it is undone               |
 * | bank-line     | the account of what a person says a line of the bank statement is, and input-tax for GST in it, or bank | bank, or those accounts |
 * | bank-line-undone    | as bank-line, backwards: a person undid it                                |
 * | claim         | bank, loss for what the courier doesn't pay    | courier-claims; loss for what it pays beyond    |
 * | freight       | freight, or vendor-payable for what the vendor bears | courier-wallet                            |
 * | freight-reversed | as freight, backwards: cancelled, or charged less than booked                                |
 * | wallet        | courier-wallet                                 | bank for a recharge; freight, loss or write-off as a person says; backwards for what a courier takes |
 * | wallet-undone | as wallet, backwards: a person undid it                                                         |
 */

/**
 * `gst` is remitted by the vendor; `shipping` excludes tax; `write-off`: short transfers, less what refunds withheld and excess that was kept; `vendor-cash`: the store's
 * money with a vendor (docs/decisions/343); `loss`: goods and goodwill that the store bears; `courier-claims`: a courier's debt for lost goods (docs/decisions/335);
 * `till`: cash taken at the counter, until it is banked; `courier-charges`: what couriers deduct from cash, an expense; `courier-excess`: what couriers paid too much, held for them; `company-debt`: what companies owe on account; `exchange`: what returned goods pay of the order that replaces them; `gateway-fees`: what payment providers charge; `input-tax`: GST of such fees and of lines of the bank statement, which the store may claim; `chargebacks`: what providers took for disputes that are open, or still take for lost ones; `commission-tax`: GST within invoiced commission, which is no income; `output-tax`: the same, owed to the government (docs/rules.md#l11); `freight`: what couriers charge and the store bears, an expense with its GST (docs/rules.md#l14); `courier-wallet`: the store's money with a courier that takes its charges from it; `tcs-payable`, `tds-payable`: taxes of vendors, owed to the government (docs/rules.md#l13); `bank-charges`, `interest`, `expenses`, `prepaid` (wallets of couriers), `equity` (the owner's money), `own-transfers` (on the way between own accounts), `suspense` (to be cleared up): what lines of the bank statement are (docs/rules.md#p27).
 */
export const accounts = [
  "provider",
  "courier-cash",
  "vendor-cash",
  "customer",
  "vendor-payable",
  "gst",
  "shipping",
  "commission",
  "bank",
  "write-off",
  "loss",
  "courier-claims",
  "courier-charges",
  "courier-excess",
  "till",
  "company-debt",
  "exchange",
  "gateway-fees",
  "input-tax",
  "chargebacks",
  "commission-tax",
  "output-tax",
  "freight",
  "courier-wallet",
  "tcs-payable",
  "tds-payable",
  "bank-charges",
  "interest",
  "expenses",
  "prepaid",
  "equity",
  "own-transfers",
  "suspense",
] as const;
export type Account = (typeof accounts)[number];

export function isAccount(name: string): name is Account {
  return accounts.some((account) => account === name);
}

export const vendorAccounts = ["vendor-payable", "gst", "shipping"] as const satisfies readonly Account[];
export type VendorAccount = (typeof vendorAccounts)[number];

export const transactionKinds = [
  "capture",
  "cod-collected",
  "cod-reversed",
  "part-applied",
  "write-off",
  "excess-kept",
  "sale",
  "credit",
  "clawback",
  "refund",
  "payout",
  "set-off",
  "cash-remitted",
  "courier-remitted",
  "remittance-reversed",
  "courier-reversed",
  "loss",
  "goodwill",
  "claim",
  "till-closed",
  "company-paid",
  "settled",
  "settlement-undone",
  "chargeback",
  "commission-invoiced",
  "freight",
  "freight-reversed",
  "wallet",
  "wallet-undone",
  "tcs",
  "tds",
  "tax-deposited",
  "bank-line",
  "bank-line-undone",
] as const;

/** Kinds that a payout settles besides sales and what is paid back for them, by what the vendor reads. */
export const deductionNames = {
  freight: "Freight",
  "freight-reversed": "Freight, taken back",
  tcs: "TCS (GST)",
  tds: "TDS (income tax)",
} as const satisfies Partial<Record<TransactionKind, string>>;
export type DeductionKind = keyof typeof deductionNames;

/** Kinds that the mail about a payout adds up. */
export const deductionGroups: Readonly<Record<DeductionKind, string>> = {
  freight: "Freight",
  "freight-reversed": "Freight",
  tcs: "TCS",
  tds: "TDS",
};
export type TransactionKind = (typeof transactionKinds)[number];
