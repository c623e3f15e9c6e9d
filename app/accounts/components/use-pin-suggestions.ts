import { type FocusEvent, useRef } from "react";
import { cityForPincode, stateForPincode } from "#app/domain/buying/address.ts";

/**
 * A PIN fills in city and state, if empty or as the last PIN left them. `group`: for the element around the three
 * fields; `suggestFrom`: for the PIN's blur.
 */
export function usePinSuggestions() {
  const group = useRef<HTMLDivElement>(null);
  const suggested = useRef<{ city?: string; state?: string }>({});

  function suggestFrom({ target }: FocusEvent<HTMLInputElement>) {
    const pincode = target.value.replaceAll(" ", "");
    suggest("city", cityForPincode(pincode));
    suggest("state", stateForPincode(pincode));
  }

  function suggest(name: "city" | "state", value: string | undefined) {
    const control = group.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    const isOurs = control?.value === "" || control?.value === suggested.current[name];
    if (!control || !value || !isOurs) return;
    control.value = value;
    suggested.current[name] = value;
    control.dispatchEvent(new Event("input", { bubbles: true })); // so that a stale error clears
  }

  return { group, suggestFrom };
}
