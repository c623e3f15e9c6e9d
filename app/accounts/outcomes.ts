/**
 * What a form did is said on the page it leads to (`?done=…`): a reload repeats nothing, and that page is rendered from
 * what is stored now, header included.
 */
export type Outcomes = Readonly<Record<string, string>>;

/** The sentence for the `done` parameter of `url`; undefined for none or one that isn't ours. */
export function outcomeIn(url: URL, outcomes: Outcomes): string | undefined {
  const done = url.searchParams.get("done");
  return done !== null && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
}
