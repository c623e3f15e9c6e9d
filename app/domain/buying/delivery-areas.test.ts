import { describe, expect, test } from "vitest";
import {
  areaAt,
  areaTexts,
  type DeliveryArea,
  deliveryRange,
  ELSEWHERE,
  findDelivery,
  findOverlap,
  readArea,
} from "./delivery-areas.ts";

const area = (fromPin: number, toPin: number, changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...ELSEWHERE,
  name: "",
  fromPin,
  toPin,
  ...changes,
});

const areas = [
  area(110001, 110096, { minDays: 1, maxDays: 2 }),
  area(194101, 194109, { takesCash: false, minDays: 8, maxDays: 12 }),
  area(560068, 560068, { isServiceable: false }),
];

describe("findDelivery", () => {
  test.each([
    ["110001", { minDays: 1, maxDays: 2, takesCash: true }],
    ["110096", { minDays: 1, maxDays: 2 }],
    ["110097", { minDays: 3, maxDays: 7, takesCash: true }],
    ["194 101", { takesCash: false, minDays: 8, maxDays: 12, pincode: "194101" }],
    ["560067", { minDays: 3, maxDays: 7 }],
  ])("%s: as its area says, or the rest of India", (pin, terms) => {
    expect(findDelivery(areas, pin)).toMatchObject({ ok: true, value: terms });
  });

  test.each([
    ["560068", "not-serviceable"],
    ["900001", "not-serviceable"],
    ["5600", "invalid-pincode"],
  ])("%s: %s", (pin, code) => {
    expect(findDelivery(areas, pin)).toEqual({ ok: false, code });
  });

  test("an area opens no PIN that India Post has not given out", () => {
    expect(findDelivery([area(100000, 899999)], "290001")).toMatchObject({ ok: false });
  });

  test("halving finds what looking through finds", () => {
    const many = Array.from({ length: 200 }, (_, n) => area(100_000 + n * 40, 100_000 + n * 40 + (n % 40)));
    for (let pin = 99_990; pin < 108_050; pin++)
      expect(areaAt(many, pin)).toBe(many.find(({ fromPin, toPin }) => fromPin <= pin && pin <= toPin) ?? null);
  });
});

describe("deliveryRange, what is said of all of India", () => {
  test.for([
    [[], 3, 7, true],
    [areas, 1, 12, false],
    [[area(110001, 110096, { minDays: 1, maxDays: 2 })], 1, 7, true],
    [[area(100000, 899999, { minDays: 1, maxDays: 2 })], 1, 2, true],
    [[area(100000, 500000, { isServiceable: false }), area(500001, 899999, { minDays: 5, maxDays: 5 })], 5, 5, false],
    [[area(100000, 899999, { isServiceable: false })], 3, 7, false],
  ] as const)("%j", ([given, minDays, maxDays, isEverywhere]) => {
    expect(deliveryRange(given)).toEqual({ minDays, maxDays, isEverywhere });
  });
});

describe("findOverlap", () => {
  test("names the two, whatever their order", () => {
    expect(findOverlap(areas)).toBeNull();
    expect(findOverlap([area(560001, 560099), ...areas])).toEqual([area(560001, 560099), areas[2]]);
    expect(findOverlap([...areas, area(110096, 110097)])).toEqual([areas[0], area(110096, 110097)]);
  });
});

describe("readArea", () => {
  test("what is not said is as in the rest of India", () => {
    expect(readArea({ fromPin: " 560 001 " })).toEqual({ ok: true, value: area(560001, 560001) });
  });

  test("what was written is read again", () => {
    for (const one of areas) expect(readArea(areaTexts(one))).toEqual({ ok: true, value: one });
  });

  test.each([
    [{ fromPin: "900001" }, ["fromPin"]],
    [{ fromPin: "56001" }, ["fromPin"]],
    [{ fromPin: "560001", toPin: "12" }, ["toPin"]],
    [{ fromPin: "560010", toPin: "560001" }, ["toPin"]],
    [{ fromPin: "560010", delivers: "maybe", cash: "ja" }, ["delivers", "cash"]],
    [{ fromPin: "560010", minDays: "0", maxDays: "61" }, ["minDays", "maxDays"]],
    [{ fromPin: "560010", minDays: "5", maxDays: "4" }, ["maxDays"]],
    [{ fromPin: "560010", minDays: "1.5" }, ["minDays"]],
    [{ fromPin: "560010", name: "x".repeat(61) }, ["name"]],
  ])("%j: refused in %j", (texts, fields) => {
    const read = readArea(texts);
    expect(read.ok ? [] : Object.keys(read.details ?? {})).toEqual(fields);
  });
});
