import { describe, expect, test } from "vitest";
import {
  type ClaimStatus,
  claimMoves,
  claimStatuses,
  isClaimOpen,
  mayMoveClaim,
  nextClaimSteps,
} from "./claim-status.ts";

describe("a warranty claim", () => {
  test.each<[string, ClaimStatus[]]>([
    ["is repaired by the maker", ["opened", "accepted", "received", "at-maker", "repaired", "closed"]],
    ["is replaced by the seller", ["opened", "accepted", "received", "replaced", "closed"]],
    ["is referred to the maker", ["opened", "referred", "closed"]],
    ["is refunded", ["opened", "accepted", "received", "refunded"]],
    ["is declined after a look at the piece", ["opened", "accepted", "received", "declined"]],
  ])("%s by vendors and admins; its buyer only closes what is handed back", (_, way) => {
    for (const [n, to] of way.slice(1).entries()) {
      const from = way[n] ?? "opened";
      const isBack = to === "closed" && from !== "referred";
      for (const actor of ["vendor", "admin", "customer"] as const)
        expect(mayMoveClaim(actor, from, to)).toBe(actor !== "customer" || isBack);
    }
  });

  test("is withdrawn by its buyer alone, until the seller has the piece", () => {
    const from = claimStatuses.filter((status) => mayMoveClaim("customer", status, "withdrawn"));
    expect(from).toEqual(["opened", "accepted", "referred"]);
    expect(claimStatuses.some((status) => mayMoveClaim("admin", status, "withdrawn"))).toBe(false);
  });

  test("is open as long as somebody may move it", () => {
    for (const status of claimStatuses)
      expect(isClaimOpen(status)).toBe(claimMoves.some(({ from }) => from === status));
    expect(nextClaimSteps("opened")).toEqual(["accepted", "referred", "declined"]);
  });
});
