/**
 * The one rule that product page, cart, checkout and address book ask (docs/rules.md#d2).
 *
 * All of India Post's sorting districts but the Army Postal Service (9…), where our days don't hold; and a PIN goes
 * with its own state, which decides the GST (docs/decisions/336).
 */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { cityPrefixes, longestPrefix, secondStates, statePrefixes } from "./pincodes.ts";

/** The likelier state first; a second one where the PIN straddles a border. */
export type Destination = { pincode: string; states: readonly string[]; city: string | null };

export type DestinationError = "invalid-pincode" | "not-serviceable";

/** `typed` may be printed as "560 001". */
export function findDestination(typed: string): Result<Destination, DestinationError> {
  const pincode = typed.replaceAll(/\s/g, "");
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

/** Undefined when the PIN, one that we deliver to, goes with the state. */
export function stateMismatch(pincode: string, state: string): string | undefined {
  const found = findDestination(pincode);
  if (!found.ok || found.value.states.includes(state)) return undefined;
  return `PIN code ${pincode} is in ${found.value.states.join(" or ")}. Please check the PIN code or state.`;
}
