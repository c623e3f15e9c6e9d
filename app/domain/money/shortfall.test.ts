import { describe, expect, test } from "vitest";
import { maxWriteOff, withheldPaise } from "./shortfall.ts";

test.each([
  [1_00_00, 50_00],
  [150_00, 75_00],
  [21_677_00, 216_77],
  [2_00_000_00, 2_000_00],
])("of %d paise, %d may be written off", (totalPaise, most) => {
  expect(maxWriteOff(totalPaise)).toBe(most);
});

describe("What is withheld of refunds", () => {
  test("is nothing while the rest covers it twice, and all of it at the end", () => {
    expect(withheldPaise({ sharesPaise: 2_749_00, restPaise: 18_928_00, missingPaise: 10_00 })).toBe(0);
    expect(withheldPaise({ sharesPaise: 18_928_00, restPaise: 0, missingPaise: 10_00 })).toBe(10_00);
  });

  test.each([
    [100_00, [30_00, 60_00, 5_00, 5_00]],
    [101_00, [1_00, 1_00, 98_00, 1_00]],
    [21_677_00, [2_749_00, 18_000_00, 100_00, 828_00]],
    [150_00, [149_00, 1_00]],
  ])("of %d paise in parts adds up to what never came, and leaves something of each part", (totalPaise, parts) => {
    const writtenOff = maxWriteOff(totalPaise);
    let [restPaise, missingPaise] = [totalPaise, writtenOff];
    for (const sharesPaise of parts) {
      restPaise -= sharesPaise;
      const withheld = withheldPaise({ sharesPaise, restPaise, missingPaise });
      expect(withheld).toBeLessThan(sharesPaise);
      missingPaise -= withheld;
    }
    expect(missingPaise).toBe(0);
  });
});
