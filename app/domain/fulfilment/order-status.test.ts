import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasMove } from "#app/domain/basics/transitions.ts";
import { orderMoves, orderUndos } from "#tests/support/database/status-moves.ts";
import { canCancel, canStartProcessing, deriveOrderStatus } from "./order-status.ts";
import { paymentStatuses } from "./payment-status.ts";
import { canMove as canMoveShipment, type ShipmentStatus, shipmentStatuses } from "./shipment-status.ts";

const letters: Record<string, ShipmentStatus> = {
  p: "pending",
  o: "processing",
  s: "shipped",
  d: "delivered",
  x: "cancelled",
  u: "undelivered",
  r: "returned",
  l: "lost",
};
const shipments = (text: string) => [...text].map((letter) => letters[letter] as ShipmentStatus);

describe("deriveOrderStatus (p pending, o processing, s shipped, u undelivered, d delivered, r returned, l lost, x cancelled)", () => {
  test.each([
    ["x", "cancelled"],
    ["xx", "cancelled"],
    ["d", "delivered"],
    ["ddx", "delivered"],
    ["ds", "shipped"],
    ["do", "shipped"],
    ["dp", "shipped"],
    ["s", "shipped"],
    ["ssx", "shipped"],
    ["so", "processing"],
    ["sp", "processing"],
    ["o", "processing"],
    ["oox", "processing"],
    ["p", "pending"],
    ["po", "pending"],
    ["pox", "pending"],
    ["u", "shipped"],
    ["us", "shipped"],
    ["ud", "shipped"],
    ["uo", "processing"],
    ["r", "undelivered"],
    ["l", "undelivered"],
    ["rx", "undelivered"],
    ["rd", "delivered"],
    ["ls", "shipped"],
    ["ro", "processing"],
    ["rp", "processing"],
  ])("%s is %s", (text, status) => {
    expect(deriveOrderStatus(shipments(text))).toBe(status);
  });

  test("an order without shipments throws", () => {
    expect(() => deriveOrderStatus([])).toThrow(RangeError);
  });
});

function isLegalOrStays(before: readonly ShipmentStatus[], after: readonly ShipmentStatus[]): boolean {
  const from = deriveOrderStatus(before);
  const to = deriveOrderStatus(after);
  return from === to || hasMove(orderMoves, from, to);
}

test("every legal move of one of up to five shipments is a legal move of the order (all cases)", () => {
  const combinations = (count: number): ShipmentStatus[][] =>
    count === 0 ? [[]] : combinations(count - 1).flatMap((rest) => shipmentStatuses.map((status) => [...rest, status]));
  const illegal: string[] = [];
  for (const before of [1, 2, 3, 4, 5].flatMap(combinations)) {
    for (const [i, from] of before.entries()) {
      for (const to of shipmentStatuses.filter((status) => canMoveShipment(from, status))) {
        const after = before.with(i, to);
        if (!isLegalOrStays(before, after)) illegal.push(`${before} → ${after}`);
      }
    }
  }
  expect(illegal).toEqual([]);
});

test("every delivery that is undone leaves the order or moves it along one of its undos (all cases)", () => {
  const combinations = (count: number): ShipmentStatus[][] =>
    count === 0 ? [[]] : combinations(count - 1).flatMap((rest) => shipmentStatuses.map((status) => [...rest, status]));
  const moves = new Set<string>();
  for (const before of [0, 1, 2, 3].flatMap(combinations)) {
    const [from, to] = [deriveOrderStatus([...before, "delivered"]), deriveOrderStatus([...before, "shipped"])];
    if (from !== to) moves.add(`${from} ${to}`);
  }
  expect([...moves].sort()).toEqual(orderUndos.map(({ from, to }) => `${from} ${to}`));
});

test("random legal walks of up to twelve shipments never make an illegal order move", () => {
  const step = fc.record({ at: fc.nat(), to: fc.constantFrom(...shipmentStatuses) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 80 }), (count, steps) => {
      let all: ShipmentStatus[] = Array.from({ length: count }, () => "pending");
      for (const { at, to } of steps) {
        const after = all.with(at % count, to);
        if (!canMoveShipment(all[at % count] as ShipmentStatus, to)) continue;
        expect(isLegalOrStays(all, after)).toBe(true);
        all = after;
      }
    }),
  );
});

describe("canCancel", () => {
  test.each([
    ["p", true],
    ["po", true],
    ["ox", true],
    ["so", false],
    ["dp", false],
    ["s", false],
    ["d", false],
    ["x", false],
    ["rp", false],
    ["u", false],
  ])("%s: %s", (text, possible) => {
    expect(canCancel(shipments(text))).toBe(possible);
  });

  test("cancelling what is open then cancels the order, by a legal move", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...shipmentStatuses), { minLength: 1, maxLength: 6 }), (all) => {
        fc.pre(canCancel(all));
        const after = all.map((): ShipmentStatus => "cancelled");
        expect(deriveOrderStatus(after)).toBe("cancelled");
        expect(isLegalOrStays(all, after)).toBe(true);
      }),
    );
  });
});

test.each(paymentStatuses)("payment %s decides whether work may start", (paymentStatus) => {
  expect(canStartProcessing({ paysOnDelivery: false, paymentStatus })).toBe(paymentStatus === "paid");
  expect(canStartProcessing({ paysOnDelivery: true, paymentStatus })).toBe(["paid", "pending"].includes(paymentStatus));
});
