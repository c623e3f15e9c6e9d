/** GST within lines of the bank statement (docs/rules.md#p27): banks charge 18 % on their fees. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { bankLineEntries, bankLineKinds, bankLineKindsWithGst, gstChoices, gstInLine } from "./bank-line.ts";

const charges = { kind: "charges", amountPaise: -17_70, choice: "rate", typedRupees: "" } as const;

test("18 % within ₹17.70 are ₹2.70, and booked to input tax", () => {
  expect(gstInLine(charges)).toEqual({ ok: true, value: 2_70 });
  expect(bankLineEntries("charges", -17_70, 2_70)).toEqual([
    { account: "bank", amountPaise: -17_70 },
    { account: "input-tax", amountPaise: 2_70 },
    { account: "bank-charges", amountPaise: 15_00 },
  ]);
});

test("a charge that the bank gives back takes its GST with it", () => {
  expect(bankLineEntries("charges", 17_70, 2_70)).toEqual([
    { account: "bank", amountPaise: 17_70 },
    { account: "input-tax", amountPaise: -2_70 },
    { account: "bank-charges", amountPaise: -15_00 },
  ]);
});

test("an amount is as on the invoice, more than nothing and less than the line", () => {
  const typed = (typedRupees: string) => gstInLine({ ...charges, choice: "amount", typedRupees });
  expect(typed("2.71")).toEqual({ ok: true, value: 2_71 });
  expect(typed("17.69")).toEqual({ ok: true, value: 17_69 });
  for (const text of ["", "0", "17.70", "-1", "2.705", "18%"])
    expect(typed(text)).toMatchObject({ code: "gst-amount" });
});

test("only charges and expenses contain GST that can be claimed", () => {
  for (const kind of bankLineKinds) {
    expect(gstInLine({ ...charges, kind, choice: "none" })).toEqual({ ok: true, value: 0 });
    const read = gstInLine({ ...charges, kind });
    expect(read).toMatchObject(bankLineKindsWithGst.includes(kind) ? { ok: true } : { code: "gst-kind" });
  }
});

test("whatever the line and its GST, entries are whole paise that add up to zero, and GST is part of the line", () => {
  const amount = fc.integer({ min: -1e11, max: 1e11 }).filter((paise) => paise !== 0);
  fc.assert(
    fc.property(amount, fc.constantFrom(...gstChoices), fc.nat(1e9), (amountPaise, choice, paise) => {
      const gst = gstInLine({ kind: "expense", amountPaise, choice, typedRupees: String(paise / 100) });
      if (!gst.ok) return;
      expect(gst.value).toBeLessThan(Math.abs(amountPaise));
      const entries = bankLineEntries("expense", amountPaise, gst.value);
      expect(entries.reduce((sum, one) => sum + one.amountPaise, 0)).toBe(0);
      for (const one of entries) expect(Number.isSafeInteger(one.amountPaise)).toBe(true);
      const tax = entries.find(({ account }) => account === "input-tax")?.amountPaise ?? 0;
      expect(Math.abs(tax)).toBe(gst.value);
    }),
  );
});
