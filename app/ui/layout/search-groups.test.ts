import { expect, test } from "vitest";
import { findPages } from "./search-groups.ts";

const links = [
  { to: "/users/new", label: "New user", also: "invite staff" },
  { to: "/users", label: "Users", hasExport: true },
] as const;

test.each([
  ["user", ["New user", "Users"]],
  ["invite", ["New user"]],
  ["Staff user", ["New user"]],
  ["users csv", ["Users"]],
  ["", ["New user", "Users"]],
])("%j finds pages by label and other words", (q, titles) => {
  expect(findPages(links, q).flatMap(({ hits }) => hits.map(({ title }) => title))).toEqual(titles);
});

test("nothing is found where one word is of none", () => {
  expect(findPages(links, "invite nobody")).toEqual([]);
});
