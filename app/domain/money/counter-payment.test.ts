import { expect, test } from "vitest";
import { type CounterPaymentFields, readCounterPayment } from "./counter-payment.ts";

const none: CounterPaymentFields = { cash: "", upi: "", upiReference: "", card: "", cardReference: "" };
const read = (total: number, typed: Partial<CounterPaymentFields>) => readCounterPayment(total, { ...none, ...typed });

test("cash pays the total, and the rest is change", () => {
  expect(read(11_800_50, { cash: "12,000" })).toMatchObject({
    ok: true,
    value: { cashPaise: 11_800_50, givenPaise: 12_000_00, upiPaise: 0, upiReference: null },
  });
});

test("UPI and card are noted with their references, and cash pays what they leave", () => {
  const typed = { cash: "300.50", upi: "500", upiReference: "4321 0987 6543", card: "200", cardReference: "slip-7" };
  expect(read(1_000_50, typed)).toMatchObject({
    ok: true,
    value: {
      cashPaise: 300_50,
      upiPaise: 500_00,
      upiReference: "432109876543",
      cardPaise: 200_00,
      cardReference: "SLIP-7",
    },
  });
});

test.each([
  [{}, { cash: "₹100.01 is missing" }],
  [{ cash: "100" }, { cash: "₹0.01 is missing" }],
  [{ upi: "100.02", upiReference: "432109876543" }, { upi: "₹0.01 more than the total of ₹100.01" }],
  [{ card: "100.02", cardReference: "1" }, { card: "₹0.01 more than the total of ₹100.01" }],
  [{ upi: "100.01", upiReference: "432109876543", cash: "5" }, { cash: "UPI and card already pay the total" }],
  [{ upi: "100.01", upiReference: "123" }, { upiReference: "The UTR of a UPI payment has 12 digits" }],
  [{ upi: "100.01" }, { upiReference: "Please enter the UTR that the buyer’s app shows" }],
  [{ card: "100.01" }, { cardReference: "Please enter the number of the terminal’s slip" }],
  [
    { card: "100.01", cardReference: "=1" },
    { cardReference: "Use at most 40 letters, digits, dots, dashes or slashes" },
  ],
  [{ cash: "many" }, { cash: "Please enter an amount such as 1500 or 1500.50" }],
])("%o is refused", (typed, errors) => {
  expect(read(100_01, typed)).toEqual({ ok: false, code: "invalid", details: errors });
});
