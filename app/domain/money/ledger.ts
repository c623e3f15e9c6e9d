/** The entries of each kind of transaction (accounts.ts lists both). */
import { type Account, type VendorAccount, vendorAccounts } from "./accounts.ts";
import { commissionOn, commissionReversal } from "./commission.ts";
import { type BasisPoints, splitInclusive } from "./gst.ts";
import { type Paise, requirePaise, shareOf, sumPaise } from "./money.ts";

export type Entry = {
  account: Account;
  amountPaise: Paise;
  vendorId?: string;
  provider?: string;
  orderLineId?: string;
};

export const CASH = "cod";
/** The provider of bank transfers, which reach the store's account at once. */
export const BANK = "bank";
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
  return closed([{ account: "write-off", amountPaise }, moneyAt(provider, -amountPaise)]);
}

/** Books `amountPaise` that a transfer brought above what was due and that the store keeps. */
export function keptExcessEntries(provider: string, amountPaise: Paise): Entry[] {
  return backwards(writeOffEntries(provider, amountPaise));
}

/**
 * Cash goes back from the bank, as couriers and vendors still owe what they collected; `isFromTill`: or in cash at the
 * counter. `withheldPaise`: written off before, so it is no loss after all. `exchangePaise`: pays another order.
 */
type Refund = {
  provider: string;
  amountPaise: Paise;
  withheldPaise?: Paise;
  exchangePaise?: Paise;
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

function refundSource({ provider, amountPaise, isFromTill = false }: Refund): Entry {
  if (isFromTill) return { account: "till", amountPaise: -amountPaise };
  if (provider === CASH || provider === COUNTER || provider === EXCHANGE)
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
 * `refundedPaise`: refunds that versions before 0.4 took from the courier's cash, though the bank paid them. `difference`: what the courier paid too little
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
  if (provider === BANK) return { account: "bank", amountPaise };
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
