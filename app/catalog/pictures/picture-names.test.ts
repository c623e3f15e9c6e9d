import { expect, test } from "vitest";
import { pictureMatcher } from "./picture-names.ts";

const meantBy = pictureMatcher([
  { id: "abc", sku: "ABC-123" },
  { id: "abc2", sku: "abc-124-2" },
  { id: "abc4", sku: "ABC-124" },
  { id: "slash", sku: "HP/15 S" },
  { id: "dash", sku: "X-1" },
  { id: "dot", sku: "X.1" },
  { id: "लैप", sku: "लैपटॉप 5" },
]);

test.each([
  ["ABC-123.jpg", "abc", 1],
  ["abc-123.JPEG", "abc", 1],
  ["ABC 123.png", "abc", 1],
  ["ABC-123-2.jpg", "abc", 2],
  ["ABC-123_02.jpg", "abc", 2],
  ["ABC-123 (3).jpg", "abc", 3],
  ["ABC-123.4.jpg", "abc", 4],
  ["ABC-124-2.jpg", "abc2", 1],
  ["ABC-124-2-2.jpg", "abc2", 2],
  ["ABC-124-3.jpg", "abc4", 3],
  ["hp_15_s.webp", "slash", 1],
  ["X-1.jpg", "dash", 1],
  ["x.1.jpg", "dot", 1],
  ["लैपटॉप-5-2.jpg", "लैप", 2],
])("%s", (name, id, number) => {
  expect(meantBy(name)).toEqual({ id, number });
});

test.each([
  ["ABC.jpg", "unknown-sku"],
  ["ABC-1234.jpg", "unknown-sku"],
  ["ABC-123-200.jpg", "unknown-sku"],
  [".jpg", "unknown-sku"],
  ["", "unknown-sku"],
  ["x_1.jpg", "several-skus"],
])("%s means none", (name, error) => {
  expect(meantBy(name)).toEqual({ error });
});
