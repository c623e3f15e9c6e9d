/**
 * The entries of a transaction add up to zero; debits are positive, credits negative (docs/decisions/347). Per order:
 * captured − refunded = vendor payable + commission + tax + shipping − their refunds + deposits before dispatch.
 *
 * | kind          | debit                                          | credit                                          |
 * |---------------|------------------------------------------------|-------------------------------------------------|
 * | capture       | provider                                       | customer                                        |
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
 * | refund        | customer                                       | provider, courier-cash, company-debt; bank or till for cash elsewhere; exchange for what pays another order |
 * | payout        | vendor-payable, gst, shipping                  | vendor-cash, bank                               |
 * | set-off       | as payout, when the vendor's cash takes all of it                                                 |
 * | cash-remitted | bank                                           | vendor-cash                                     |
 * | courier-remitted | bank, courier-cash for what was refunded of it; courier-charges, write-off or courier-excess for a difference | courier-cash, bank |
 * | remittance-reversed | as cash-remitted, backwards: it was recorded by mistake                                     |
 * | courier-reversed    | as courier-remitted, backwards, for what is refunded by then                                |
 * | loss          | loss, or courier-claims                        | vendor-payable                                  |
 * | goodwill      | loss, for the store's share of a refund                                           | vendor-payable |
 * | claim         | bank, loss for what the courier doesn't pay    | courier-claims; loss for what it pays beyond    |
 */
import { commissionOn, commissionReversal } from "./commission.ts";
import { type BasisPoints, splitInclusive } from "./gst.ts";
import { type Paise, requirePaise, shareOf, sumPaise } from "./money.ts";

/**
 * `gst` is remitted by the vendor; `shipping` excludes tax; `write-off`: short transfers, less what refunds withheld and excess that was kept; `vendor-cash`: the store's
 * money with a vendor (docs/decisions/343); `loss`: goods and goodwill that the store bears; `courier-claims`: a courier's debt for lost goods (docs/decisions/335);
 * `till`: cash taken at the counter, until it is banked; `courier-charges`: what couriers deduct from cash, an expense; `courier-excess`: what couriers paid too much, held for them; `company-debt`: what companies owe on account; `exchange`: what returned goods pay of the order that replaces them.
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
] as const;
export type Account = (typeof accounts)[number];

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
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export type Entry = {
  account: Account;
  amountPaise: Paise;
  vendorId?: string;
  provider?: string;
  orderLineId?: string;
};

export const CASH = "cod";
/** The provider of payments at the counter. */
export const COUNTER = "counter";
/** Method and provider of orders that a company pays later (docs/rules.md#j4). */
export const ON_ACCOUNT = "company-account";
/** Method and provider of orders that returned goods pay for (docs/rules.md#f15). */
export const EXCHANGE = "exchange";

/** `holder`: the vendor who collected the cash. */
type Capture = { provider: string; amountPaise: Paise; holder?: string | null };

export function captureEntries({ provider, amountPaise, holder }: Capture): Entry[] {
  const debit: Entry = holder
    ? { account: "vendor-cash", vendorId: holder, amountPaise }
    : moneyAt(provider, amountPaise);
  return closed([debit, { account: "customer", amountPaise: -amountPaise }]);
}

export function reversedCaptureEntries(capture: Capture): Entry[] {
  return backwards(captureEntries(capture));
}

export function backwards(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, amountPaise: -entry.amountPaise }));
}

export function writeOffEntries(provider: string, amountPaise: Paise): Entry[] {
  return closed([
    { account: "write-off", amountPaise },
    { account: "provider", provider, amountPaise: -amountPaise },
  ]);
}

/** Books `amountPaise` that a transfer brought above what was due and that the store keeps. */
export function keptExcessEntries(provider: string, amountPaise: Paise): Entry[] {
  return backwards(writeOffEntries(provider, amountPaise));
}

/**
 * `isFromBank`: couriers no longer hold the cash. `isFromTill`: paid in cash at the counter; what else was paid there goes back
 * from the bank. `withheldPaise`: written off before, so it is no loss after all. `exchangePaise`: pays another order.
 */
type Refund = {
  provider: string;
  amountPaise: Paise;
  withheldPaise?: Paise;
  exchangePaise?: Paise;
  isFromBank?: boolean;
  isFromTill?: boolean;
};

export function refundEntries({ withheldPaise = 0, exchangePaise = 0, ...refund }: Refund): Entry[] {
  return closed([
    { account: "customer", amountPaise: refund.amountPaise + withheldPaise + exchangePaise },
    refundSource(refund),
    { account: "exchange", amountPaise: -exchangePaise },
    { account: "write-off", amountPaise: -withheldPaise },
  ]);
}

function refundSource({ provider, amountPaise, isFromBank = false, isFromTill = false }: Refund): Entry {
  if (isFromTill) return { account: "till", amountPaise: -amountPaise };
  if (isFromBank || provider === COUNTER || provider === EXCHANGE)
    return { account: "bank", amountPaise: -amountPaise };
  return moneyAt(provider, -amountPaise);
}

export function remittanceEntries(vendorId: string, amountPaise: Paise): Entry[] {
  return closed([
    { account: "bank", amountPaise },
    { account: "vendor-cash", vendorId, amountPaise: -amountPaise },
  ]);
}

/**
 * `refundedPaise`: refunds that the store's bank paid for the courier. `difference`: what the courier paid too little
 * (negative: too much) and the account that takes it.
 */
type CourierRemittance = {
  amountPaise: Paise;
  refundedPaise: Paise;
  difference?: { account: Account; amountPaise: Paise } | null;
};

export function courierRemittanceEntries({ amountPaise, refundedPaise, difference }: CourierRemittance): Entry[] {
  return closed([
    { account: "bank", amountPaise },
    ...(difference ? [difference] : []),
    { account: "courier-cash", amountPaise: -amountPaise - (difference?.amountPaise ?? 0) },
    { account: "courier-cash", amountPaise: refundedPaise },
    { account: "bank", amountPaise: -refundedPaise },
  ]);
}

function moneyAt(provider: string, amountPaise: Paise): Entry {
  if (provider === ON_ACCOUNT) return { account: "company-debt", amountPaise };
  return provider === CASH ? { account: "courier-cash", amountPaise } : { account: "provider", provider, amountPaise };
}

export type SoldLine = { orderLineId: string; taxablePaise: Paise; gstPaise: Paise; commissionBp: BasisPoints };
export type SoldShipment = { vendorId: string; lines: readonly SoldLine[]; shippingPaise: Paise };

export function saleEntries({ vendorId, lines, shippingPaise }: SoldShipment): Entry[] {
  const fee = splitInclusive(shippingPaise);
  const owed = lines.flatMap((line) =>
    lineEntries(vendorId, line, commissionOn(line.taxablePaise, line.commissionBp), -1),
  );
  return closed([
    { account: "customer", amountPaise: sumPaise(lines.map(grossOf)) + shippingPaise },
    ...owed,
    ...feeEntries(vendorId, { taxablePaise: fee.taxable, gstPaise: fee.gst }, -1),
  ]);
}

/** A null `orderLineId` is the shipping fee. */
export type CreditShare = { orderLineId: string | null; taxablePaise: Paise; gstPaise: Paise };
export type CreditedLine = SoldLine & { creditedPaise: Paise };

/** @throws RangeError beyond the amount sold */
export function creditEntries(
  vendorId: string,
  lines: readonly CreditedLine[],
  shares: readonly CreditShare[],
): Entry[] {
  const credited = new Map(lines.map((line) => [line.orderLineId, line.creditedPaise]));
  const back = shares.flatMap(({ orderLineId, ...share }) => {
    if (orderLineId === null) return feeEntries(vendorId, share, 1);
    const line = lines.find((one) => one.orderLineId === orderLineId);
    if (!line) throw new RangeError(`no line of this shipment: ${orderLineId}`);
    const beforePaise = credited.get(orderLineId) ?? 0;
    credited.set(orderLineId, beforePaise + share.taxablePaise);
    const commission = commissionReversal({ ...line, beforePaise, nowPaise: share.taxablePaise });
    return lineEntries(vendorId, { orderLineId, ...share }, commission, 1);
  });
  return closed([{ account: "customer", amountPaise: -sumPaise(shares.map(grossOf)) }, ...back]);
}

/** `owed` is positive per account; the vendor's cash settles `setOffPaise`. */
export function payoutEntries(
  vendorId: string,
  owed: Readonly<Record<VendorAccount, Paise>>,
  setOffPaise: Paise = 0,
): Entry[] {
  const settled = vendorAccounts.map((account) => ({ account, vendorId, amountPaise: owed[account] }));
  return closed([
    ...settled,
    { account: "vendor-cash", vendorId, amountPaise: -setOffPaise },
    { account: "bank", amountPaise: setOffPaise - sumPaise(Object.values(owed)) },
  ]);
}

/** What of a vendor's credit for a refund the store bears, without tax, which the vendor gets back. Empty for nothing. */
export function goodwillEntries(vendorId: string, credit: readonly Entry[], storeBearsBp: BasisPoints): Entry[] {
  const own = credit.filter(({ account }) => account === "vendor-payable" || account === "shipping");
  const amountPaise = shareOf(sumPaise(own.map((entry) => entry.amountPaise)), storeBearsBp, 10_000);
  return closed([
    { account: "loss", amountPaise },
    { account: "vendor-payable", vendorId, amountPaise: -amountPaise },
  ]);
}

type Split = { taxablePaise: Paise; gstPaise: Paise };

function lineEntries(
  vendorId: string,
  line: Split & { orderLineId: string },
  commission: Paise,
  sign: 1 | -1,
): Entry[] {
  const of = { vendorId, orderLineId: line.orderLineId };
  return [
    { account: "vendor-payable", ...of, amountPaise: sign * (line.taxablePaise - commission) },
    { account: "gst", ...of, amountPaise: sign * line.gstPaise },
    { account: "commission", ...of, amountPaise: sign * commission },
  ];
}

function feeEntries(vendorId: string, { taxablePaise, gstPaise }: Split, sign: 1 | -1): Entry[] {
  return [
    { account: "shipping", vendorId, amountPaise: sign * taxablePaise },
    { account: "gst", vendorId, amountPaise: sign * gstPaise },
  ];
}

function grossOf({ taxablePaise, gstPaise }: Split): Paise {
  return requirePaise(taxablePaise, "taxable value") + requirePaise(gstPaise, "GST");
}

/** Drops zero entries. @throws when the entries don't add up to zero */
export function closed(entries: Entry[]): Entry[] {
  const sum = sumPaise(entries.map((entry) => entry.amountPaise));
  if (sum !== 0) throw new RangeError(`the transaction is open by ${sum} paise`);
  return entries.filter((entry) => entry.amountPaise !== 0);
}
