import { type FormEvent, useRef } from "react";
import { findDestination } from "#app/domain/buying/serviceability.ts";

/**
 * A PIN fills in city and state, if empty, as the last PIN left them, or a state that the PIN is not in. `group`: for the element around the three
 * fields; `suggestFrom`: for the PIN's input.
 */
export function usePinSuggestions() {
  const group = useRef<HTMLDivElement>(null);
  const suggested = useRef<{ city?: string; state?: string }>({});

  function suggestFrom({ currentTarget }: FormEvent<HTMLInputElement>) {
    const found = findDestination(currentTarget.value);
    if (!found.ok) return;
    const { city, states } = found.value;
    suggest("city", city ?? undefined, () => false);
    suggest("state", states[0], (chosen) => !states.includes(chosen));
  }

  function suggest(name: "city" | "state", value: string | undefined, isWrong: (value: string) => boolean) {
    const control = group.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (!control || !value) return;
    const isOurs = control.value === "" || control.value === suggested.current[name];
    if (!isOurs && !isWrong(control.value)) return;
    control.value = value;
    suggested.current[name] = value;
    control.dispatchEvent(new Event("input", { bubbles: true })); // so that a stale error clears
  }

  return { group, suggestFrom };
}
