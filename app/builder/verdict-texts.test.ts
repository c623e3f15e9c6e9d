import { expect, test } from "vitest";
import { verdicts } from "#app/domain/compatibility/rule.ts";
import { verdictLabels, verdictTones } from "./verdict-texts.ts";

test("a part has one of four grades, a note is no grade of its own (docs/rules.md#b2)", () => {
  const grades = verdicts.map((verdict) => verdictLabels[verdict].replace(", see notes", ""));
  expect([...new Set(grades)]).toEqual(["Fits", "Can’t tell", "Not recommended", "Does not fit"]);
});

test("a part that isn't recommended is as red as one that doesn't fit", () => {
  expect([verdictTones["not-recommended"], verdictTones["does-not-fit"]]).toEqual(["danger", "danger"]);
});
