import { describe, expect, test } from "vitest";
import { hasMove } from "#app/domain/basics/transitions.ts";
import { isOpen, mayMove, type ReturnStatus, returnMoves, returnStatuses } from "./return-status.ts";

const nextStatuses = (from: ReturnStatus) => returnMoves.filter((move) => move.from === from).map(({ to }) => to);

describe("a return", () => {
  test("reaches its end, as a refund or a replacement", () => {
    const way = ["requested", "approved", "picked-up", "received"] as const;
    for (const [n, from] of way.entries()) expect(hasMove(returnMoves, from, way[n + 1] ?? "refunded")).toBe(true);
    expect(hasMove(returnMoves, "received", "replaced")).toBe(true);
  });

  test("is final at its end; only a replacement that can't be sent becomes a refund", () => {
    for (const end of ["refunded", "rejected", "withdrawn"] as const) expect(nextStatuses(end)).toEqual([]);
    expect(nextStatuses("replaced")).toEqual(["received"]);
    for (const status of returnStatuses) {
      const hasNext = nextStatuses(status).length > 0;
      expect(isOpen(status)).toBe(hasNext && status !== "replaced");
    }
  });

  test.each([
    ["requested", "picked-up"],
    ["requested", "refunded"],
    ["approved", "received"],
    ["received", "rejected"],
    ["rejected", "approved"],
    ["picked-up", "withdrawn"],
    ["withdrawn", "requested"],
  ] as const)("doesn't go from %s to %s", (from, to) => {
    expect(hasMove(returnMoves, from, to)).toBe(false);
  });

  test("is moved by vendors and admins, withdrawn by customers only, and closed by the system", () => {
    for (const { from, to, by } of returnMoves) {
      expect(mayMove("customer", from, to)).toBe(to === "withdrawn");
      expect(mayMove("vendor", from, to)).toBe(to !== "withdrawn" && !by.includes("system"));
      expect(mayMove("admin", from, to)).toBe(to !== "withdrawn" && !by.includes("system"));
    }
  });
});
