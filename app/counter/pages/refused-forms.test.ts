/** A refused form asks to check what has changed, so the page must read it again, which React Router doesn't after a 409. */
import { expect, test } from "vitest";
import * as counter from "./counter-page.tsx";
import * as till from "./till-page.tsx";

test.each([
  ["sale", counter],
  ["close of the day", till],
])("a %s that was refused for a change shows what has changed", (_, { shouldRevalidate }) => {
  const url = new URL("http://localhost/admin/counter");
  const after = (actionStatus: number) => {
    const change = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {}, actionStatus };
    return shouldRevalidate({ ...change, defaultShouldRevalidate: false });
  };
  expect(after(409)).toBe(true);
  expect(after(400)).toBe(false);
});
