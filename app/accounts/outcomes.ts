/** Success messages by the `done` parameter of the page that a form redirects to. */
export type Outcomes = Readonly<Record<string, string>>;

/** The message of the URL's `done` parameter, if it is known. */
export function outcomeIn(url: URL, outcomes: Outcomes): string | undefined {
  const done = url.searchParams.get("done");
  return done !== null && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
}
