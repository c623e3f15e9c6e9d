import { describe, expect, test } from "vitest";
import { refundEntries } from "#app/domain/money/ledger.ts";
import { exchangeCaptureEntries, exchangeMoney } from "./exchange.ts";

describe("the money of an exchange", () => {
  test.for([
    { credit: 100, total: 120, money: { exchangePaise: 100, duePaise: 20, backPaise: 0 } },
    { credit: 100, total: 80, money: { exchangePaise: 80, duePaise: 0, backPaise: 20 } },
    { credit: 100, total: 100, money: { exchangePaise: 100, duePaise: 0, backPaise: 0 } },
  ])("$credit paise of credit for $total paise", ({ credit, total, money }) => {
    expect(exchangeMoney(credit, total)).toEqual(money);
  });

  test("an amount below zero is refused", () => {
    expect(() => exchangeMoney(-1, 5)).toThrow(RangeError);
  });

  test("the payment and the refund settle the exchange account", () => {
    const difference = { provider: "razorpay", amountPaise: 20 };
    const paid = exchangeCaptureEntries({ exchangePaise: 100, difference });
    expect(paid).toEqual([
      { account: "exchange", amountPaise: 100 },
      { account: "provider", provider: "razorpay", amountPaise: 20 },
      { account: "customer", amountPaise: -120 },
    ]);
    const refunded = refundEntries({ provider: "stripe", amountPaise: 30, exchangePaise: 100 });
    expect(refunded).toEqual([
      { account: "customer", amountPaise: 130 },
      { account: "provider", provider: "stripe", amountPaise: -30 },
      { account: "exchange", amountPaise: -100 },
    ]);
    expect(exchangeCaptureEntries({ exchangePaise: 7, difference: null })).toHaveLength(2);
  });
});
