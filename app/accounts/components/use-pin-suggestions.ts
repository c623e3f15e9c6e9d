import { type FormEvent, useEffect, useRef, useState } from "react";
import { findDestination } from "#app/domain/buying/serviceability.ts";

/** Fills in city and state from the PIN code, unless the user has typed others. */
export function usePinSuggestions() {
  const group = useRef<HTMLDivElement>(null);
  const suggested = useRef<{ city?: string; state?: string }>({});
  const [states, setStates] = useState<readonly string[] | null>(null);

  useEffect(() => {
    setStates(statesOf(controlIn(group.current, "pincode")?.value ?? ""));
  }, []);

  function suggestFrom({ currentTarget }: FormEvent<HTMLInputElement>) {
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
    const isOurs = control.value === "" || control.value === suggested.current[name];
    if (!isOurs && !isWrong(control.value)) return;
    control.value = value;
    suggested.current[name] = value;
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
