import { expect, test } from "vitest";
import { transliterate } from "./transliteration.ts";

test.each([
  ["संगणक", "sanganak"],
  ["लैपटॉप", "laipatop"],
  ["माउस", "maus"],
  ["কম্পিউটার", "kampiutar"],
  ["ਕੰਪਿਊਟਰ", "kanpiutar"],
  ["કમ્પ્યુટર", "kampyutar"],
  ["କମ୍ପ୍ୟୁଟର", "kampyutar"],
  ["கணினி", "kanini"],
  ["కంప్యూటర్", "kanpyutar"],
  ["ಗಣಕ", "ganaka"],
  ["കമ്പ്യൂട്ടർ", "kampyuttar"],
  ["Dell लैपटॉप 15", "Dell laipatop 15"],
  ["华为", "华为"],
])("%s is spelled %s", (text, spelling) => {
  expect(transliterate(text)).toBe(spelling);
});
