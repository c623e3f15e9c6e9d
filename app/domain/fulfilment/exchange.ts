/** Goods that are exchanged for others (docs/rules.md#f15). */
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import { type Paise, requirePaise } from "#app/domain/money/money.ts";

/** `exchangePaise`: of the credit, what pays the new order. `duePaise`: to be paid. `backPaise`: to be refunded. */
export type ExchangeMoney = { exchangePaise: Paise; duePaise: Paise; backPaise: Paise };

/** `creditPaise`: what the returned goods are worth. `totalPaise`: of the new order. @throws RangeError below zero */
export function exchangeMoney(creditPaise: Paise, totalPaise: Paise): ExchangeMoney {
  const exchangePaise = Math.min(requirePaise(creditPaise, "credit"), requirePaise(totalPaise, "total"));
  return { exchangePaise, duePaise: totalPaise - exchangePaise, backPaise: creditPaise - exchangePaise };
}

/** `difference`: what the buyer paid online beyond the returned goods. */
export type ExchangePayment = { exchangePaise: Paise; difference: { provider: string; amountPaise: Paise } | null };

export function exchangeCaptureEntries({ exchangePaise, difference }: ExchangePayment): Entry[] {
  const { provider, amountPaise } = difference ?? { provider: undefined, amountPaise: 0 };
  return closed([
    { account: "exchange", amountPaise: exchangePaise },
    { account: "provider", provider, amountPaise },
    { account: "customer", amountPaise: -exchangePaise - amountPaise },
  ]);
}
