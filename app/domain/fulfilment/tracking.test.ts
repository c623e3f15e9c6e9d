import { describe, expect, test } from "vitest";
import { movesTo, type TrackingCode, type TrackingUpdate, trackedStatus, undeliveredCause } from "./tracking.ts";

const told = (...codes: TrackingCode[]): TrackingUpdate[] =>
  codes.map((code, minute) => ({ code, at: new Date(minute * 60_000) }));

describe("where a shipment is", () => {
  const cases: [TrackingCode[], ReturnType<typeof trackedStatus>][] = [
    [[], null],
    [["booked"], null],
    [["booked", "cancelled"], null],
    [["picked-up"], "shipped"],
    [["in-transit"], "shipped"],
    [["picked-up", "attempt-failed"], "undelivered"],
    [["attempt-failed", "out-for-delivery"], "shipped"],
    [["attempt-failed", "out-for-delivery", "attempt-failed"], "undelivered"],
    [["picked-up", "delivered"], "delivered"],
    // Whatever is told afterwards: money and invoice stand on it.
    [["delivered", "attempt-failed", "returned"], "delivered"],
    [["attempt-failed", "returning", "in-transit"], "undelivered"],
    [["picked-up", "returned"], "undelivered"],
    [["picked-up", "lost"], "undelivered"],
  ];
  test.each(cases)("%j: %s", (codes, status) => {
    expect(trackedStatus(told(...codes))).toBe(status);
    expect(trackedStatus(told(...codes).toReversed())).toBe(status);
  });

  test("of the same minute the later step counts", () => {
    const at = new Date(0);
    const both: TrackingUpdate[] = [
      { code: "attempt-failed", at },
      { code: "out-for-delivery", at },
    ];
    expect([trackedStatus(both), trackedStatus(both.toReversed())]).toEqual(["undelivered", "undelivered"]);
  });
});

test.each([
  ["processing", null, []],
  ["processing", "shipped", ["shipped"]],
  ["processing", "delivered", ["shipped", "delivered"]],
  ["processing", "undelivered", ["shipped", "undelivered"]],
  ["undelivered", "shipped", ["shipped"]],
  ["undelivered", "delivered", ["delivered"]],
  ["shipped", "shipped", []],
  ["pending", "delivered", []],
  ["delivered", "undelivered", []],
  ["returned", "delivered", []],
  ["lost", "delivered", []],
  ["cancelled", "shipped", []],
] as const)("a shipment that is %s, and %s for the courier, moves to %j", (status, tracked, moves) => {
  expect(movesTo(status, tracked)).toEqual(moves);
});

test("scans say why a shipment is not delivered", () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  const cause = (...codes: TrackingCode[]) => undeliveredCause(codes.map((code, n) => ({ code, at: at(n) })));
  expect(cause("picked-up", "attempt-failed")).toBeNull();
  expect(cause("picked-up", "attempt-failed", "lost")).toBe("missing");
  expect(cause("picked-up", "damaged")).toBe("damaged");
  expect(cause("picked-up", "returning", "in-transit")).toBe("going-back");
});
