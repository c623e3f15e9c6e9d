import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { checkReturn } from "#app/domain/fulfilment/returns.ts";
import { rounds } from "#tests/fuzz/rounds.ts";
import { canMovePayout, deliveredBefore, getSettlement, payableFrom, payoutStatuses } from "./payouts.ts";

const windows = { refund: 10, replacement: 7, damage: 7 };

test("an order delivered late on 1 December can be returned to the 11th, and is payable from the 12th", () => {
  const deliveredAt = new Date("2026-12-01T23:59:00+05:30");
  expect(payableFrom(deliveredAt, windows)).toBe("2026-12-12");
  expect(deliveredAt < deliveredBefore(new Date("2026-12-11T23:59:59+05:30"), windows)).toBe(false);
  expect(deliveredAt < deliveredBefore(new Date("2026-12-12T00:00:00+05:30"), windows)).toBe(true);
});

test("the longest of the windows counts", () => {
  expect(payableFrom(new Date("2026-12-01T06:00:00Z"), { ...windows, damage: 30 })).toBe("2027-01-01");
});

test("nothing that can be returned is payable, and the day and the moment agree", () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  const days = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(
      moment,
      fc.nat(120 * 86_400_000),
      days,
      days,
      days,
      (deliveredAt, later, refund, replacement, damage) => {
        const now = new Date(deliveredAt.getTime() + later);
        const asked = { refund, replacement, damage };
        const isPayable = deliveredAt < deliveredBefore(now, asked);
        expect(isPayable).toBe(dayInIndia(now) >= payableFrom(deliveredAt, asked));
        const isReturnable = (["refund", "replacement", "damage"] as const).some(
          (kind) => checkReturn(kind, deliveredAt, now, asked).ok,
        );
        expect(isPayable).toBe(!isReturnable);
      },
    ),
    { numRuns: rounds(1_000) },
  );
});

test("a payout is paid or cancelled once", () => {
  for (const from of payoutStatuses)
    for (const to of payoutStatuses) expect(canMovePayout(from, to)).toBe(from === "open" && to !== "open");
});

test.each([
  [{ payoutStatus: "paid", deliveredAt: null, isOver: false, isDueAnyway: false, hold: null }, "paid"],
  [{ payoutStatus: "open", deliveredAt: null, isOver: false, isDueAnyway: true, hold: null }, "underway"],
  [{ payoutStatus: null, deliveredAt: null, isOver: false, isDueAnyway: true, hold: null }, "payable"],
  [{ payoutStatus: "cancelled", deliveredAt: null, isOver: false, isDueAnyway: false, hold: null }, "not-delivered"],
  [
    {
      payoutStatus: null,
      deliveredAt: new Date("2026-12-02T06:00:00Z"),
      isOver: false,
      isDueAnyway: false,
      hold: null,
    },
    "waiting",
  ],
  [
    {
      payoutStatus: null,
      deliveredAt: new Date("2026-12-01T06:00:00Z"),
      isOver: false,
      isDueAnyway: false,
      hold: null,
    },
    "payable",
  ],
  [
    {
      payoutStatus: null,
      deliveredAt: new Date("2026-12-01T06:00:00Z"),
      isOver: false,
      isDueAnyway: false,
      hold: "return-open",
    },
    "return-open",
  ],
  [
    {
      payoutStatus: null,
      deliveredAt: new Date("2026-12-02T06:00:00Z"),
      isOver: false,
      isDueAnyway: false,
      hold: "money-due",
    },
    "money-due",
  ],
  [{ payoutStatus: null, deliveredAt: null, isOver: false, isDueAnyway: false, hold: "money-due" }, "not-delivered"],
  [{ payoutStatus: null, deliveredAt: null, isOver: false, isDueAnyway: true, hold: "return-open" }, "payable"],
  [{ payoutStatus: "paid", deliveredAt: null, isOver: false, isDueAnyway: false, hold: "return-open" }, "paid"],
  [{ payoutStatus: null, deliveredAt: null, isOver: true, isDueAnyway: false, hold: null }, "never-delivered"],
  [{ payoutStatus: null, deliveredAt: null, isOver: true, isDueAnyway: true, hold: null }, "payable"],
] as const)("%j on 12 December: %s", (unsettled, settlement) => {
  expect(getSettlement(unsettled, new Date("2026-12-12T06:00:00Z"), windows)).toBe(settlement);
});
