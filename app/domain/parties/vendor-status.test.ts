import { expect, test } from "vitest";
import { canMoveVendor, vendorStates } from "./vendor-status.ts";

test("an admin approves pending and suspended vendors, and suspends approved ones", () => {
  const moves = vendorStates.flatMap((from) =>
    vendorStates.filter((to) => canMoveVendor(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(["pending → approved", "pending → suspended", "approved → suspended", "suspended → approved"]);
});
