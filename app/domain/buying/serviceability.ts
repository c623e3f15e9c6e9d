/** Where we deliver (docs/rules.md#d2, docs/decisions/336). Excludes the Army Postal Service. */
import { compactDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { cityPrefixes, longestPrefix, secondStates, statePrefixes } from "./pincodes.ts";

/** The likelier state first; border PINs have two. */
export type Destination = { pincode: string; states: readonly string[]; city: string | null };

export type DestinationError = "invalid-pincode" | "not-serviceable";

export function findDestination(typed: string): Result<Destination, DestinationError> {
  const pincode = compactDigits(typed);
  if (!/^\d{6}$/.test(pincode)) return err("invalid-pincode");
  const state = pincode.endsWith("000") ? undefined : longestPrefix(statePrefixes, pincode);
  if (state === undefined) return err("not-serviceable");
  const second = secondStates.get(pincode);
  const city = longestPrefix(cityPrefixes, pincode) ?? null;
  return ok({ pincode, states: second === undefined ? [state] : [state, second], city });
}

export function pincodeMessage(code: DestinationError, pincode: string): string {
  if (code === "invalid-pincode") return "Please enter a valid 6-digit PIN code";
  return `Delivery is not available at PIN code ${pincode}.`;
}

export function stateMismatch(pincode: string, state: string): string | undefined {
  const destination = findDestination(pincode);
  if (!destination.ok || destination.value.states.includes(state)) return undefined;
  return `PIN code ${pincode} is in ${destination.value.states.join(" or ")}. Please check the PIN code or state.`;
}
