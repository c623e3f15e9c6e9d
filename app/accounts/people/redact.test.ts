import { expect, test } from "vitest";
import { redactor } from "./redact.ts";

const redact = redactor({
  names: ["Asha Rao", "Dr. A. Menon"],
  identifiers: ["asha@people.test", "9123498765", "12, MG Road (rear)", "", "x"],
});

test.each([
  ["Asha Rao called.", "[erased] called."],
  ["ASHA called, Rao too", "[erased] called, [erased] too"],
  ["Call 9123498765 or +919123498765", "Call [erased] or +919123498765"],
  ["wrote from asha@people.test to us", "wrote from [erased] to us"],
  ["to 12, MG Road (rear), by hand", "to [erased], by hand"],
  ["Dr. A. Menon's parcel", "[erased]'s parcel"],
  ["Raoul and Ashansha stay, as does a x", "Raoul and Ashansha stay, as does a x"],
  ["आशा Rao", "आशा [erased]"],
])("%s → %s", (text, left) => {
  expect(redact(text)).toBe(left);
});

test("nobody known changes nothing", () => {
  expect(redactor({ names: [""], identifiers: [] })("a b")).toBe("a b");
});
