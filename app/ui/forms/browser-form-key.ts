/** The form key of pages cached for all visitors, made by the browser. */

let current: string | null = null;
let madeFor: readonly unknown[] = [];
const watchers = new Set<() => void>();

/** Returns null before hydration and on plain http. */
export function browserFormKey(): string | null {
  return current;
}

export function subscribeToFormKey(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function keepFormKeyOf(location: string, data: unknown): void {
  if (madeFor[0] === location && madeFor[1] === data) return;
  if (madeFor.length === 0) window.addEventListener("pageshow", ({ persisted }) => persisted && renew());
  madeFor = [location, data];
  renew();
}

function renew(): void {
  current = typeof crypto.randomUUID === "function" ? crypto.randomUUID() : null;
  for (const changed of watchers) changed();
}
