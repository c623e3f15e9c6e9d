/** Only approved vendors sell (docs/rules.md#v1). */
import { hasMoveBy, type Move } from "#app/domain/basics/transitions.ts";

export const vendorStates = ["pending", "approved", "suspended"] as const;
export type VendorState = (typeof vendorStates)[number];

const moves: readonly Move<VendorState>[] = [
  { from: "pending", to: "approved", by: ["admin", "system"] },
  { from: "pending", to: "suspended", by: ["admin"] },
  { from: "approved", to: "suspended", by: ["admin"] },
  { from: "suspended", to: "approved", by: ["admin"] },
];

export function canMoveVendor(from: VendorState, to: VendorState): boolean {
  return hasMoveBy(moves, "admin", from, to);
}
