import { expect, test } from "vitest";
import { splitModel } from "./split-model.ts";

const words = new Set(["ryzen", "5", "5600", "i5", "12400f", "pc", "133", "1", "a", "b", "c", "d", "card"]);

test.each<[string, string[] | null]>([
  ["ryzen55600", ["ryzen", "5", "5600"]],
  ["i512400f", ["i5", "12400f"]],
  // Short parts stand together by accident, and a letter alone is no word.
  ["pc133", null],
  ["cardb1", null],
  ["ryzen5700", null],
  ["ryzen", null],
])("%s", (model, parts) => {
  expect(splitModel(model, (word) => words.has(word))).toEqual(parts);
});
