import { expect, test } from "vitest";
import { expectation as expectationOn } from "./expectation.ts";

const expectation = (order: Parameters<typeof expectationOn>[0], today = "2026-11-20") => expectationOn(order, today);

const promised = { from: "2026-11-24", to: "2026-11-28" };
const order = {
  status: "processing",
  paymentStatus: "paid",
  promised,
  isLate: false,
  isHeldUp: false,
  payBy: null,
} as const;

test("an order on its way names the days of the promise", () => {
  expect(expectation(order)).toBe("Arriving between 24 Nov 2026 and 28 Nov 2026.");
});

test.each([
  ["2026-11-23", "Arriving between 24 Nov 2026 and 28 Nov 2026."],
  ["2026-11-24", "Arriving by 28 Nov 2026."],
  ["2026-11-27", "Arriving by 28 Nov 2026."],
  ["2026-11-28", "Arriving today."],
  ["2026-11-29", "Delayed. It should have reached you by 28 Nov 2026; we are following it up."],
])("on %s an order on its way promises no day that has passed", (today, sentence) => {
  expect(expectation(order, today)).toBe(sentence);
});

test("an unpaid online order says until when it waits", () => {
  const payBy = new Date("2026-11-20T06:30:00Z");
  expect(expectation({ ...order, status: "pending", paymentStatus: "failed", payBy })).toBe(
    "Please complete the payment by 20 Nov 2026, 12:00 pm, or the order will be cancelled.",
  );
});

test.each([
  ["refunded", "Your refund is complete."],
  ["paid", "Your refund is in progress."],
  ["pending", "This order will not be delivered."],
] as const)("a cancelled order whose payment is %s says what happens to the money", (paymentStatus, sentence) => {
  expect(expectation({ ...order, status: "cancelled", paymentStatus })).toBe(`Cancelled. ${sentence}`);
});

test("a shipment that the courier could not deliver is promised for no day", () => {
  for (const isLate of [false, true])
    expect(expectation({ ...order, isLate, isHeldUp: true })).toBe("Not delivered yet. We are following it up.");
});

test("a late order says so", () => {
  expect(expectation({ ...order, isLate: true })).toBe(
    "Delayed. It should have reached you by 28 Nov 2026; we are following it up.",
  );
});
