/** What a line of the bank statement is that no booking of the shop explains. Amounts in paise. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Account } from "#app/domain/money/accounts.ts";
import { GST_RATE_BP, splitInclusive } from "#app/domain/money/gst.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import { type Paise, rupeesToPaise } from "#app/domain/money/money.ts";

/** By kind. Those of the counter are also the names of its providers. */
export const bankLineAccounts = {
  charges: "bank-charges",
  interest: "interest",
  expense: "expenses",
  tax: "output-tax",
  prepaid: "prepaid",
  owner: "equity",
  transfer: "own-transfers",
  "counter-card": "provider",
  "counter-upi": "provider",
  other: "suspense",
} as const satisfies Record<string, Account>;

export type BankLineKind = keyof typeof bankLineAccounts;
export const bankLineKinds = Object.keys(bankLineAccounts) as BankLineKind[];

export function isBankLineKind(name: string): name is BankLineKind {
  return Object.hasOwn(bankLineAccounts, name);
}

/** Of these a store may have a tax invoice with its GSTIN, and so claim the GST in them. */
export const bankLineKindsWithGst: readonly BankLineKind[] = ["charges", "expense"];

export const gstChoices = ["none", "rate", "amount"] as const;
export type GstChoice = (typeof gstChoices)[number];

export function isGstChoice(text: string): text is GstChoice {
  return gstChoices.some((one) => one === text);
}

type Contained = { kind: BankLineKind; amountPaise: Paise; choice: GstChoice; typedRupees: string };

/**
 * GST within a line, in paise, without a sign: none, 18 % of its taxable value, or what a person typed, which is less than
 * the line. `gst-kind`: such money contains no GST that can be claimed.
 */
export function gstInLine({
  kind,
  amountPaise,
  choice,
  typedRupees,
}: Contained): Result<Paise, "gst-kind" | "gst-amount"> {
  if (choice === "none") return ok(0);
  if (!bankLineKindsWithGst.includes(kind)) return err("gst-kind");
  const paise = Math.abs(amountPaise);
  const gst = choice === "rate" ? ok(splitInclusive(paise, GST_RATE_BP).gst) : rupeesToPaise(typedRupees);
  return gst.ok && gst.value > 0 && gst.value < paise ? gst : err("gst-amount");
}

/** `gstPaise`: GST within the line that the store claims, without a sign. */
export function bankLineEntries(kind: BankLineKind, amountPaise: Paise, gstPaise: Paise): Entry[] {
  const account = bankLineAccounts[kind];
  const taxPaise = amountPaise < 0 ? gstPaise : -gstPaise;
  return closed([
    { account: "bank", amountPaise },
    { account: "input-tax", amountPaise: taxPaise },
    { account, amountPaise: -amountPaise - taxPaise, ...(account === "provider" && { provider: kind }) },
  ]);
}
