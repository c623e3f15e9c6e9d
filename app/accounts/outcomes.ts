export type Outcomes = Readonly<Record<string, string>>;

export function outcomeIn(url: URL, outcomes: Outcomes): string | undefined {
  const done = url.searchParams.get("done");
  return done !== null && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
}
