export type Fields = Record<string, unknown>;

/** Returns null when nothing differs; fields missing in `after` count as unchanged. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  const part = (of: Fields) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: part(before), after: part(after) };
}

export function redactValues<Change extends { before: Fields; after: Fields }>(
  change: Change,
  names: readonly string[],
): { before: Fields; after: Fields } {
  const hide = (of: Fields) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, names.includes(name) ? "(changed)" : value]));
  return { before: hide(change.before), after: hide(change.after) };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
