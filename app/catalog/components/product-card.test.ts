import { expect, it } from "vitest";
import { needsLabel } from "./product-card.tsx";

it.each([
  ["6", true],
  ["228 mm", true],
  ["4.4 GHz", true],
  ["8-pin", true],
  ["None", true],
  ["16 GB DDR5", false],
  ["1920 × 1080", false],
  ["27 inch IPS", false],
  ["AM5", false],
  ["Intel Core i5-1334U", false],
])("“%s” on a card needs its label: %s", (value, expected) => expect(needsLabel(value)).toBe(expected));
