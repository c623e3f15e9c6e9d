import { useSyncExternalStore } from "react";

const KEY = "sanganak-density";
const watchers = new Set<() => void>();

function isStoredCompact(): boolean {
  try {
    return localStorage.getItem(KEY) === "compact";
  } catch {
    return false;
  }
}

/** Lasts in this browser, for every list (docs/rules.md#x12). */
export function storeDensity(isCompact: boolean): void {
  try {
    if (isCompact) localStorage.setItem(KEY, "compact");
    else localStorage.removeItem(KEY);
  } catch {
    // Private browsing may forbid it: the address then has the choice.
  }
  for (const changed of watchers) changed();
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** `inAddress`: the list's address or saved view asks for compact rows. */
export function useCompact(inAddress = false): boolean {
  return useSyncExternalStore(subscribe, isStoredCompact, () => false) || inAddress;
}
