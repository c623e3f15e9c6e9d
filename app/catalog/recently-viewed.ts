import { VIEWED_KEY } from "./has-viewed.ts";

const MAX_KEPT = 9;

export function recallViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string").slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberViewed(id: string): void {
  store([id, ...recallViewed().filter((other) => other !== id)].slice(0, MAX_KEPT));
}

export function clearViewed(): void {
  store([]);
}

function store(ids: string[]): void {
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify(ids));
  } catch {
    // Without storage nothing is shown next time.
  }
}
