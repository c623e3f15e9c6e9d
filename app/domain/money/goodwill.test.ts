import { describe, expect, test } from "vitest";
import { readStoreShare } from "./goodwill.ts";
import { creditEntries, goodwillEntries } from "./ledger.ts";

describe("The store's share of a goodwill", () => {
  test.each([
    ["store", "", 10_000],
    ["vendor", "60", 0],
    ["shared", "60", 6_000],
    ["shared", " 5 % ", 500],
  ])("is %s %s", (bearer, percent, value) => {
    expect(readStoreShare(bearer, percent)).toEqual({ ok: true, value });
  });

  test.each([
    ["", "", "no-bearer"],
    ["buyer", "", "no-bearer"],
    ...["", "0", "100", "-5", "1e1", "33.3"].map((percent) => ["shared", percent, "no-share"]),
  ])("can't be %s %s", (bearer, percent, code) => {
    expect(readStoreShare(bearer, percent)).toMatchObject({ code });
  });

  test("is of what the vendor loses: value less commission, without tax", () => {
    const line = { orderLineId: "l", taxablePaise: 1_000_00, gstPaise: 180_00, commissionBp: 500, creditedPaise: 0 };
    const credit = creditEntries("v1", [line], [{ orderLineId: "l", taxablePaise: 100_00, gstPaise: 18_00 }]);
    expect(goodwillEntries("v1", credit, 10_000)).toEqual([
      { account: "loss", amountPaise: 95_00 },
      { account: "vendor-payable", vendorId: "v1", amountPaise: -95_00 },
    ]);
    expect(goodwillEntries("v1", credit, 2_500).map(({ amountPaise }) => amountPaise)).toEqual([23_75, -23_75]);
    expect(goodwillEntries("v1", credit, 0)).toEqual([]);
  });
});
