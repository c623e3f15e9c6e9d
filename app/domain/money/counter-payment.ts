/** What a sale at the counter is paid with (docs/rules.md#k4). */
import { toAsciiDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { parseUpiReference } from "./bank-reference.ts";
import { closed, type Entry } from "./ledger.ts";
import { formatInr, type Paise, rupeesToPaise, sumPaise } from "./money.ts";

/** `givenPaise`: the cash handed over; what is above `cashPaise` is the change. */
export type CounterPayment = {
  cashPaise: Paise;
  givenPaise: Paise;
  upiPaise: Paise;
  upiReference: string | null;
  cardPaise: Paise;
  cardReference: string | null;
};

/** In the order of the form. */
export const counterPaymentFields = ["cash", "upi", "upiReference", "card", "cardReference"] as const;
export type CounterPaymentField = (typeof counterPaymentFields)[number];
export type CounterPaymentFields = Record<CounterPaymentField, string>;
export type CounterPaymentErrors = Partial<CounterPaymentFields>;

const REFERENCE = /^[A-Z0-9][A-Z0-9/._-]{0,39}$/;

/** Cash pays what UPI and card leave, to the paisa. */
export function readCounterPayment(
  totalPaise: Paise,
  typed: CounterPaymentFields,
): Result<CounterPayment, "invalid", CounterPaymentErrors> {
  const errors: CounterPaymentErrors = {};
  const amountOf = (field: "cash" | "upi" | "card"): Paise => {
    const read = typed[field].trim() === "" ? ok(0) : rupeesToPaise(typed[field]);
    if (!read.ok) errors[field] = "Please enter an amount such as 1500 or 1500.50";
    return read.ok ? read.value : 0;
  };
  const [givenPaise, upiPaise, cardPaise] = [amountOf("cash"), amountOf("upi"), amountOf("card")];
  const upiReference = upiPaise > 0 ? parseUpiReference(typed.upiReference) : null;
  if (upiPaise > 0 && upiReference === null)
    errors.upiReference =
      typed.upiReference.trim() === ""
        ? "Please enter the UTR that the buyer’s app shows"
        : "The UTR of a UPI payment has 12 digits";
  const slip = toAsciiDigits(typed.cardReference).replaceAll(/\s/g, "").toUpperCase();
  const cardReference = cardPaise > 0 ? slip : null;
  if (cardReference === "") errors.cardReference = "Please enter the number of the terminal’s slip";
  else if (cardReference !== null && !REFERENCE.test(cardReference))
    errors.cardReference = "Use at most 40 letters, digits, dots, dashes or slashes";
  const cashPaise = totalPaise - upiPaise - cardPaise;
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  if (cashPaise < 0) {
    const field = upiPaise > 0 ? "upi" : "card";
    return err("invalid", { [field]: `${inPaise(-cashPaise)} more than the total of ${inPaise(totalPaise)}` });
  }
  if (givenPaise < cashPaise) return err("invalid", { cash: `${inPaise(cashPaise - givenPaise)} is missing` });
  if (cashPaise === 0 && givenPaise > 0) return err("invalid", { cash: "UPI and card already pay the total" });
  return ok({ cashPaise, givenPaise, upiPaise, upiReference, cardPaise, cardReference });
}

function inPaise(paise: Paise): string {
  return formatInr(paise, { decimals: 2 });
}

/** What was paid at the counter, in one sale (docs/rules.md#k4). */
export type CounterMoney = { cashPaise: Paise; upiPaise: Paise; cardPaise: Paise };

export function counterCaptureEntries({ cashPaise, upiPaise, cardPaise }: CounterMoney): Entry[] {
  return closed([
    { account: "till", amountPaise: cashPaise },
    { account: "provider", provider: "counter-upi", amountPaise: upiPaise },
    { account: "provider", provider: "counter-card", amountPaise: cardPaise },
    { account: "customer", amountPaise: -sumPaise([cashPaise, upiPaise, cardPaise]) },
  ]);
}

/** `expectedPaise`: with what was added from the bank. What is not kept in the till goes to the bank. */
type TillClosing = { expectedPaise: Paise; addedPaise: Paise; countedPaise: Paise; keptPaise: Paise };

export function tillClosingEntries({ expectedPaise, addedPaise, countedPaise, keptPaise }: TillClosing): Entry[] {
  return closed([
    { account: "till", amountPaise: addedPaise },
    { account: "bank", amountPaise: -addedPaise },
    { account: "till", amountPaise: -expectedPaise },
    { account: "till", amountPaise: keptPaise },
    { account: "bank", amountPaise: countedPaise - keptPaise },
    { account: "loss", amountPaise: expectedPaise - countedPaise },
  ]);
}
