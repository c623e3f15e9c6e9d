import { type FormEvent, useEffect, useRef, useState } from "react";
import { findDestination } from "#app/domain/buying/serviceability.ts";

/**
 * A PIN fills in city and state if they are empty, as the last PIN left them, or a state that the PIN is not in.
 * `group`: for what is around the three fields; `suggestFrom`: for the PIN's input; `states`: the PIN's, null while it
 * has none. Without scripts all states are offered.
 */
export function usePinSuggestions() {
  const group = useRef<HTMLDivElement>(null);
  const suggested = useRef<{ city?: string; state?: string }>({});
  const [states, setStates] = useState<readonly string[] | null>(null);

  useEffect(() => {
    setStates(statesOf(controlIn(group.current, "pincode")?.value ?? ""));
  }, []);

  function suggestFrom({ currentTarget }: FormEvent<HTMLInputElement>) {
    const found = findDestination(currentTarget.value);
    setStates(found.ok ? found.value.states : null);
    if (!found.ok) return;
    const { city, states } = found.value;
    suggest("city", city ?? undefined, () => false);
    suggest("state", states[0], (chosen) => !states.includes(chosen));
  }

  function suggest(name: "city" | "state", value: string | undefined, isWrong: (value: string) => boolean) {
    const control = controlIn(group.current, name);
    if (!control || !value) return;
    const isOurs = control.value === "" || control.value === suggested.current[name];
    if (!isOurs && !isWrong(control.value)) return;
    control.value = value;
    suggested.current[name] = value;
    control.dispatchEvent(new Event("input", { bubbles: true })); // so that a stale error clears
  }

  return { group, suggestFrom, states };
}

function statesOf(pin: string): readonly string[] | null {
  const found = findDestination(pin);
  return found.ok ? found.value.states : null;
}

function controlIn(group: HTMLElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  return group?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
}
