import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["HP OMEN 16 (2025)", "hp-omen-16-2025"],
  ["  Dell — XPS 13  ", "dell-xps-13"],
  ["Café Éclair", "cafe-eclair"],
  ["Mouse & Keyboard", "mouse-and-keyboard"],
  ["Men's 15.6\" Sleeve", "mens-15-6-sleeve"],
  ["ASUS ROG", "asus-rog"],
  ["संगणक", "sanganak"],
  ["लैपटॉप १५", "laipatop-15"],
  ["华为", ""],
  ["---", ""],
  ["", ""],
  ["x".repeat(200), "x".repeat(80)],
  [`${"x".repeat(79)} y`, "x".repeat(79)],
])("%j becomes %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test("a slug is fit for an address, and its own slug is the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
