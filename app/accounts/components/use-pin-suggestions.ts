import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { findDestination } from "#app/domain/buying/serviceability.ts";

/**
 * Fills in city and state from the PIN code, unless the user has typed others. On focus it learns which city the PIN code
 * of a saved address or draft stands for, so that another PIN code replaces that city.
 */
export function usePinSuggestions() {
  const group = useRef<HTMLDivElement>(null);
  const suggested = useRef<{ city?: string; state?: string }>({});
  const [states, setStates] = useState<readonly string[] | null>(null);

  useEffect(() => {
    setStates(statesOf(controlIn(group.current, "pincode")?.value ?? ""));
  }, []);

  function suggestFrom({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const destination = findDestination(currentTarget.value);
    setStates(destination.ok ? destination.value.states : null);
    if (!destination.ok) return;
    const { city, states } = destination.value;
    suggest("city", city ?? undefined, () => false);
    suggest("state", states[0], (state) => !states.includes(state));
  }

  function suggest(name: "city" | "state", value: string | undefined, isWrong: (value: string) => boolean) {
    const control = controlIn(group.current, name);
    if (!control || !value) return;
    const isOurs = ["", value, suggested.current[name]].includes(control.value);
    if (!isOurs && !isWrong(control.value)) return;
    suggested.current[name] = value;
    if (control.value === value) return;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true })); // Clears an earlier error.
  }

  return { group, suggestFrom, states };
}

function statesOf(pin: string): readonly string[] | null {
  const destination = findDestination(pin);
  return destination.ok ? destination.value.states : null;
}

function controlIn(group: HTMLElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  return group?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
}
