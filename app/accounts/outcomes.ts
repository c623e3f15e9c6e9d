/** Told on the page a form redirects to (`?done=…`), so a reload repeats nothing. */
export type Outcomes = Readonly<Record<string, string>>;

/** For the URL's `done` parameter; undefined for none or one that isn't ours. */
export function outcomeIn(url: URL, outcomes: Outcomes): string | undefined {
  const done = url.searchParams.get("done");
  return done !== null && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
}
