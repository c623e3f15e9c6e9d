import { describe, expect, test } from "vitest";
import { areaKey, areaTexts, rangeText, readArea } from "./area-texts.ts";
import {
  ANY_CONSIGNMENT,
  areaAt,
  type DeliveryArea,
  deliveryRange,
  findDelivery,
  findOverlap,
  getConsignmentTerms,
} from "./delivery-areas.ts";

const area = (fromPin: number, toPin: number, changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...ANY_CONSIGNMENT,
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

  test("an area adds no PIN that India Post doesn't use", () => {
    expect(findDelivery([area(100000, 899999)], "290001")).toMatchObject({ ok: false });
  });

  test("areas for single sellers or weights don't affect others", () => {
    const ofConsignments = [area(560001, 560099, { upToGrams: 5000, isServiceable: false, feePaise: 100_00 })];
    expect(findDelivery(ofConsignments, "560001")).toMatchObject({ ok: true, value: { maxDays: 7, feePaise: null } });
    expect(deliveryRange(ofConsignments)).toMatchObject({ isEverywhere: true, hasFees: false });
    expect(deliveryRange([area(560001, 560099, { sellerPin: "56", feePaise: 1 })]).hasFees).toBe(true);
  });

  test("binary search finds what a linear search finds", () => {
    const many = Array.from({ length: 200 }, (_, n) => area(100_000 + n * 40, 100_000 + n * 40 + (n % 40)));
    for (let pin = 99_990; pin < 108_050; pin++)
      expect(areaAt(many, pin)).toBe(many.find(({ fromPin, toPin }) => fromPin <= pin && pin <= toPin) ?? null);
  });
});

describe("getConsignmentTerms", () => {
  const byConsignment = [
    area(560001, 560099, { minDays: 2, maxDays: 2, takesCash: false }),
    area(560001, 560099, { upToGrams: 5000, minDays: 3, maxDays: 3, feePaise: 50_00 }),
    area(560001, 560099, { upToGrams: 20_000, minDays: 4, maxDays: 4, feePaise: 200_00 }),
    area(560001, 560050, { sellerPin: "11", minDays: 5, maxDays: 5 }),
    area(560001, 560050, { sellerPin: "110", upToGrams: 5000, minDays: 6, maxDays: 6, isServiceable: false }),
  ];

  test.each([
    ["lightest slab that holds it", "400001", 5000, 560001, 3],
    ["next slab", "400001", 5001, 560001, 4],
    ["above all slabs", "400001", 20_001, 560001, 2],
    ["heavier than anything", "400001", 9_999_999, 560001, 2],
    ["the longest seller PIN", "110001", 4000, 560001, 6],
    ["a shorter one where the weight is above the longer's", "110001", 6000, 560001, 5],
    ["not the seller's range", "110001", 4000, 560060, 3],
    ["a seller whose PIN nobody knows", "", 6000, 560001, 4],
    ["the rest of India", "110001", 100, 700001, 7],
  ])("%s", (_, sellerPin, grams, pin, maxDays) => {
    expect(getConsignmentTerms(byConsignment, pin, { sellerPin, grams }).maxDays).toBe(maxDays);
  });

  test("what the general area forbids stays forbidden", () => {
    expect(getConsignmentTerms(byConsignment, 560001, { sellerPin: "", grams: 1 }).takesCash).toBe(false);
  });
});

describe("deliveryRange, the range for all of India", () => {
  test.for([
    [[], 3, 7, true],
    [areas, 1, 12, false],
    [[area(110001, 110096, { minDays: 1, maxDays: 2 })], 1, 7, true],
    [[area(100000, 899999, { minDays: 1, maxDays: 2 })], 1, 2, true],
    [[area(100000, 500000, { isServiceable: false }), area(500001, 899999, { minDays: 5, maxDays: 5 })], 5, 5, false],
    [[area(100000, 899999, { isServiceable: false })], 3, 7, false],
  ] as const)("%j", ([given, minDays, maxDays, isEverywhere]) => {
    expect(deliveryRange(given)).toEqual({ minDays, maxDays, isEverywhere, hasFees: false });
  });
});

describe("findOverlap", () => {
  test("names the two, whatever their order", () => {
    expect(findOverlap(areas)).toBeNull();
    expect(findOverlap([area(560001, 560099), ...areas])).toEqual([area(560001, 560099), areas[2]]);
    expect(findOverlap([...areas, area(110096, 110097)])).toEqual([areas[0], area(110096, 110097)]);
    expect(findOverlap([...areas, area(110096, 110097, { upToGrams: 500 })])).toBeNull();
  });
});

describe("readArea", () => {
  test("empty values are those of the rest of India", () => {
    expect(readArea({ fromPin: " 560 001 " })).toEqual({ ok: true, value: area(560001, 560001) });
  });

  test("what was written reads back the same", () => {
    const consignment = area(560001, 560010, { sellerPin: "11", upToGrams: 500, feePaise: 49_50 });
    expect([areaKey(consignment), rangeText(consignment)]).toEqual([
      "560001-11-500",
      "560001\u2013560010 (sellers in 11\u2026, up to 0.5 kg)",
    ]);
    for (const one of [...areas, consignment]) expect(readArea(areaTexts(one))).toEqual({ ok: true, value: one });
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
    [{ fromPin: "560010", sellerPin: "9" }, ["sellerPin"]],
    [{ fromPin: "560010", upToKg: "1000" }, ["upToKg"]],
    [{ fromPin: "560010", upToKg: "0" }, ["upToKg"]],
    [{ fromPin: "560010", fee: "-1" }, ["fee"]],
    [{ fromPin: "560010", fee: "free" }, ["fee"]],
  ])("%j: refused in %j", (texts, fields) => {
    const read = readArea(texts);
    expect(read.ok ? [] : Object.keys(read.details ?? {})).toEqual(fields);
  });
});
