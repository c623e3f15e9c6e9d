import { expect, test } from "vitest";
import { canMoveVendor, vendorStates } from "./vendor-status.ts";

test("an admin approves who waits or is suspended, and suspends who isn't", () => {
  const moves = vendorStates.flatMap((from) =>
    vendorStates.filter((to) => canMoveVendor(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(["pending → approved", "pending → suspended", "approved → suspended", "suspended → approved"]);
});
