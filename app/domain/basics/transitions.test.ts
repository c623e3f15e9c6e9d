import { describe, expect, test } from "vitest";
import { orderStatuses } from "#app/domain/fulfilment/order-status.ts";
import { attemptStatuses, paymentStatuses } from "#app/domain/fulfilment/payment-status.ts";
import { shipmentMoves, shipmentStatuses } from "#app/domain/fulfilment/shipment-status.ts";
import { attemptMoves, attemptUndos, orderMoves, paymentMoves } from "#tests/support/database/status-moves.ts";
import { hasMove, type Step } from "./transitions.ts";

const nextStatuses = (moves: readonly Step<string>[], from: string): string[] =>
  moves.filter((move) => move.from === from).map(({ to }) => to);

const tables: [string, readonly string[], readonly Step<string>[]][] = [
  ["order", orderStatuses, orderMoves],
  ["shipment", shipmentStatuses, shipmentMoves],
  ["payment", paymentStatuses, paymentMoves],
  ["attempt", attemptStatuses, [...attemptMoves, ...attemptUndos]],
];

describe.each(tables)("the %s table", (name, statuses, moves) => {
  test("lists each edge once, with a target", () => {
    expect(new Set(moves.map((move) => `${move.from} ${move.to}`)).size).toBe(moves.length);
    for (const { from, to } of moves) {
      expect(statuses).toContain(from);
      expect(statuses).toContain(to);
      expect(from).not.toBe(to);
    }
  });

  test("reaches every status from the first one", () => {
    const reached = new Set([statuses[0] as string]);
    for (const status of reached) for (const next of nextStatuses(moves, status)) reached.add(next);
    expect([...reached].sort()).toEqual([...statuses].sort());
  });

  test("never goes backwards but for a payment's retry and another attempt to deliver", () => {
    const isAgain = ({ from, to }: Step<string>) =>
      (name === "payment" && from === "failed" && to === "pending") ||
      (name === "shipment" && from === "undelivered" && to === "shipped");
    const forward = moves.filter((move) => !isAgain(move));
    const reachable = (from: string): string[] => nextStatuses(forward, from).flatMap((to) => [to, ...reachable(to)]);
    for (const status of statuses) expect(reachable(status)).not.toContain(status);
  });
});

test("a table refuses unlisted moves", () => {
  const moves = [{ from: "a", to: "b" }] as const;
  expect(hasMove<string>(moves, "a", "b")).toBe(true);
  expect(hasMove<string>(moves, "b", "a")).toBe(false);
  expect(hasMove<string>(moves, "a", "a")).toBe(false);
});
