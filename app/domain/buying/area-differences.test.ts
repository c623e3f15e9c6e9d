import { expect, test } from "vitest";
import { areaDifferences } from "./area-differences.ts";
import { ANY_CONSIGNMENT, type DeliveryArea } from "./delivery-areas.ts";

const area = (fromPin: number, changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...ANY_CONSIGNMENT,
  fromPin,
  toPin: fromPin + 99,
  name: "",
  ...changes,
});

test("areas that a file leaves out, adds, changes and keeps are told apart", () => {
  const [ladakh, delhi, goa] = [area(194101), area(110001), area(403001)];
  const slower = { ...goa, maxDays: 14 };
  expect(areaDifferences([ladakh, delhi, goa], [delhi, slower, area(560001)])).toEqual({
    added: [area(560001)],
    removed: [ladakh],
    changed: [{ before: goa, after: slower }],
    same: 1,
  });
});

test("an area of other sellers or weights is another area", () => {
  const [any, light] = [area(110001), area(110001, { upToGrams: 500 })];
  expect(areaDifferences([any], [any, light])).toMatchObject({ added: [light], removed: [], changed: [], same: 1 });
});

test("an empty list has no differences from itself, and all from another", () => {
  expect(areaDifferences([], [])).toEqual({ added: [], removed: [], changed: [], same: 0 });
  expect(areaDifferences([area(110001)], []).removed).toHaveLength(1);
});
