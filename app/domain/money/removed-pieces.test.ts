import { describe, expect, test } from "vitest";
import type { Refundable } from "./refunds.ts";
import { removedPieces } from "./removed-pieces.ts";

const nothing = { quantity: 0, taxablePaise: 0, gstPaise: 0, totalPaise: 0 };
/** Two pieces of ₹118, of which `refunded`. */
const line = (refunded: Partial<Refundable["refunded"]> = {}): Refundable => ({
  ...{ orderLineId: "line", shipmentId: "shipment", quantity: 2 },
  ...{ taxablePaise: 200_00, gstPaise: 36_00, totalPaise: 236_00 },
  refunded: { ...nothing, ...refunded },
});

describe("pieces leave a line", () => {
  test("take their part of the money", () => {
    expect(removedPieces(line(), 1)).toMatchObject({
      value: {
        removed: { quantity: 1, taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 },
        share: { quantity: 1, taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 },
      },
    });
  });

  test("the last takes the rest, less what was refunded before", () => {
    const refunded = { taxablePaise: 20_00, gstPaise: 3_60, totalPaise: 23_60 };
    expect(removedPieces(line(refunded), 2)).toMatchObject({
      value: { removed: { quantity: 2, totalPaise: 236_00 }, share: { quantity: 2, totalPaise: 212_40 } },
    });
  });

  test("a refunded piece that is still to be sent stays, unless it is the last", () => {
    const refunded = { quantity: 1, taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 };
    expect(removedPieces({ ...line(refunded), quantity: 3 }, 3)).toMatchObject({ ok: true });
    expect(removedPieces({ ...line({ ...refunded, quantity: 2 }), quantity: 3 }, 2)).toMatchObject({
      code: "too-many",
      details: { left: 1 },
    });
  });

  test("without money, where all of it went back before", () => {
    const refunded = { taxablePaise: 200_00, gstPaise: 36_00, totalPaise: 236_00 };
    expect(removedPieces(line(refunded), 1)).toMatchObject({ value: { removed: { totalPaise: 0 }, share: null } });
  });

  test("never more than there are, and at least one", () => {
    expect(removedPieces(line(), 3)).toMatchObject({ code: "too-many", details: { left: 2 } });
    for (const quantity of [0, -1, 1.5]) expect(removedPieces(line(), quantity)).toMatchObject({ code: "no-quantity" });
    expect(removedPieces({ ...line(), orderLineId: null }, 1)).toMatchObject({ code: "no-quantity" });
  });
});
