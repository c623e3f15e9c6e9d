import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import type { Account } from "./accounts.ts";
import { commissionOn } from "./commission.ts";
import { splitInclusive } from "./gst.ts";
import {
  captureEntries,
  creditEntries,
  type Entry,
  payoutEntries,
  refundEntries,
  remittanceEntries,
  type SoldLine,
  saleEntries,
} from "./ledger.ts";
import { orderTotals } from "./totals.ts";

const sum = (entries: readonly Entry[], ...accounts: Account[]): number =>
  entries
    .filter(({ account }) => accounts.length === 0 || accounts.includes(account))
    .reduce((all, one) => all + one.amountPaise, 0);

test("a sale by hand: ₹1,180 with ₹180 tax, 5 % commission, ₹118 shipping", () => {
  const line = { orderLineId: "l1", taxablePaise: 1_000_00, gstPaise: 180_00, commissionBp: 500 };
  expect(saleEntries({ vendorId: "v1", lines: [line], shippingPaise: 118_00 })).toEqual([
    { account: "customer", amountPaise: 1_298_00 },
    { account: "vendor-payable", vendorId: "v1", orderLineId: "l1", amountPaise: -950_00 },
    { account: "gst", vendorId: "v1", orderLineId: "l1", amountPaise: -180_00 },
    { account: "commission", vendorId: "v1", orderLineId: "l1", amountPaise: -50_00 },
    { account: "shipping", vendorId: "v1", amountPaise: -100_00 },
    { account: "gst", vendorId: "v1", amountPaise: -18_00 },
  ]);
});

test("couriers' cash has an account of its own, and its refund leaves the bank", () => {
  expect(captureEntries({ provider: "cod", amountPaise: 5 })[0]).toEqual({ account: "courier-cash", amountPaise: 5 });
  expect(refundEntries({ provider: "cod", amountPaise: 5 })[1]).toEqual({ account: "bank", amountPaise: -5 });
  expect(captureEntries({ provider: "razorpay", amountPaise: 5 })[0]).toMatchObject({ provider: "razorpay" });
});

test("cash in a vendor's hands: taken, paid in, set off", () => {
  const held = { account: "vendor-cash", vendorId: "v1" };
  expect(captureEntries({ provider: "cod", amountPaise: 5, holder: "v1" })[0]).toEqual({ ...held, amountPaise: 5 });
  expect(remittanceEntries("v1", 5)).toEqual([
    { account: "bank", amountPaise: 5 },
    { ...held, amountPaise: -5 },
  ]);
  const owed = { "vendor-payable": 7, gst: 2, shipping: 0 };
  expect(payoutEntries("v1", owed, 4).slice(-2)).toEqual([
    { ...held, amountPaise: -4 },
    { account: "bank", amountPaise: -5 },
  ]);
  expect(payoutEntries("v1", owed, 9).at(-1)).toEqual({ ...held, amountPaise: -9 });
});

test("no more than was sold is credited, and nothing of other shipments", () => {
  const line = { orderLineId: "l1", taxablePaise: 100, gstPaise: 18, commissionBp: 500, creditedPaise: 40 };
  const share = { orderLineId: "l1", taxablePaise: 61, gstPaise: 2 };
  expect(() => creditEntries("v1", [line], [share])).toThrow(RangeError);
  expect(() => creditEntries("v1", [line], [{ ...share, orderLineId: "other" }])).toThrow("no line of this shipment");
});

/** Lines of up to four vendors, prices with or without tax, a shipping fee. */
const anOrder = fc.record({
  lines: fc.array(
    fc.record({
      vendor: fc.integer({ min: 0, max: 3 }),
      unitPricePaise: fc.integer({ min: 1, max: 5_00_000_00 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      gstRateBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  fees: fc.array(fc.integer({ min: 0, max: 999_99 }), { minLength: 4, maxLength: 4 }),
  pricesIncludeGst: fc.boolean(),
  commissionBp: fc.integer({ min: 0, max: 3_000 }),
  /** Part of each line refunded, in two steps, and which shipments have left. */
  refunds: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 6,
    maxLength: 6,
  }),
});

describe("any order", () => {
  test("every transaction sums to zero, and customer money = payable + commission + tax + shipping − refunds", () => {
    fc.assert(
      fc.property(anOrder, ({ lines, fees, pricesIncludeGst, commissionBp, refunds }) => {
        const { lines: totalled } = orderTotals(lines, {
          pricesIncludeGst,
          shippingFeePaise: 0,
          freeShippingAbovePaise: null,
        });
        const books: Entry[][] = [];
        let paid = 0;
        let back = 0;
        for (const vendor of new Set(lines.map((line) => line.vendor))) {
          const vendorId = `v${vendor}`;
          const shippingPaise = fees[vendor] ?? 0;
          const sold: (SoldLine & { totalPaise: number })[] = totalled
            .map((line, index) => ({ ...line, orderLineId: String(index), commissionBp }))
            .filter((line) => line.vendor === vendor);
          paid += sold.reduce((all, line) => all + line.totalPaise, shippingPaise);
          books.push(saleEntries({ vendorId, lines: sold, shippingPaise }));
          for (const line of sold) {
            let credited = 0;
            let gstLeft = line.gstPaise;
            for (const part of refunds[Number(line.orderLineId)] ?? []) {
              const taxablePaise = Math.floor((line.taxablePaise - credited) * part);
              const gstPaise = 2 * Math.floor((gstLeft * part) / 2);
              const share = { orderLineId: line.orderLineId, taxablePaise, gstPaise };
              books.push(creditEntries(vendorId, [{ ...line, creditedPaise: credited }], [share]));
              books.push(refundEntries({ provider: "test", amountPaise: taxablePaise + gstPaise }));
              credited += taxablePaise;
              gstLeft -= gstPaise;
              back += taxablePaise + gstPaise;
            }
          }
        }
        books.push(captureEntries({ provider: "test", amountPaise: paid }));
        for (const entries of books) expect(sum(entries)).toBe(0);
        const all = books.flat();
        expect(sum(all, "customer")).toBe(0);
        expect(sum(all, "provider")).toBe(paid - back);
        // Compared as a debit: negating a balance of nothing gives -0, which isn't 0 to toBe().
        expect(sum(all, "vendor-payable", "commission", "gst", "shipping")).toBe(back - paid);
      }),
      {
        numRuns: rounds(2_000),
        // An order of one paisa, refunded to nothing.
        examples: [
          [
            {
              lines: [{ vendor: 0, unitPricePaise: 1, quantity: 1, gstRateBp: 0 }],
              fees: [0, 0, 0, 0],
              pricesIncludeGst: false,
              commissionBp: 0,
              refunds: [[1, 0], ...Array.from({ length: 5 }, (): [number, number] => [0, 0])],
            },
          ],
        ],
      },
    );
  });

  test("a full refund leaves every balance at zero", () => {
    fc.assert(
      fc.property(anOrder, ({ lines, fees, pricesIncludeGst, commissionBp }) => {
        const { lines: totalled } = orderTotals(lines, {
          pricesIncludeGst,
          shippingFeePaise: 0,
          freeShippingAbovePaise: null,
        });
        const sold = totalled.map((line, index) => ({
          ...line,
          orderLineId: String(index),
          commissionBp,
          creditedPaise: 0,
        }));
        const shippingPaise = fees[0] ?? 0;
        const fee = splitInclusive(shippingPaise);
        const entries = [
          ...saleEntries({ vendorId: "v1", lines: sold, shippingPaise }),
          ...creditEntries("v1", sold, [...sold, { orderLineId: null, taxablePaise: fee.taxable, gstPaise: fee.gst }]),
        ];
        for (const account of ["customer", "vendor-payable", "gst", "shipping", "commission"] as const)
          expect(sum(entries, account)).toBe(0);
      }),
    );
  });

  test("a payout settles what a sale owed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 0, max: 1e9 }),
        (taxablePaise, shippingPaise) => {
          const line = { orderLineId: "l1", taxablePaise, gstPaise: 2, commissionBp: 500 };
          const sale = saleEntries({ vendorId: "v1", lines: [line], shippingPaise });
          const owed = {
            "vendor-payable": -sum(sale, "vendor-payable"),
            gst: -sum(sale, "gst"),
            shipping: -sum(sale, "shipping"),
          };
          const payout = payoutEntries("v1", owed);
          expect(sum(payout)).toBe(0);
          expect(sum([...sale, ...payout], "vendor-payable", "gst", "shipping")).toBe(0);
          expect(-sum(payout, "bank")).toBe(taxablePaise + 2 + shippingPaise - commissionOn(taxablePaise, 500));
        },
      ),
    );
  });
});
