/** Ids, newest first, in this browser only. */
const KEY = "sanganak-viewed";
const MAX_KEPT = 9;

/** Empty where the browser keeps nothing. */
export function recallViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberViewed(id: string): void {
  keep([id, ...recallViewed().filter((other) => other !== id)].slice(0, MAX_KEPT));
}

export function clearViewed(): void {
  keep([]);
}

function keep(ids: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The browser keeps nothing: there is nothing to show next time.
  }
}
