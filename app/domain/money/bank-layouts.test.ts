import { describe, expect, test } from "vitest";
import { type BankPayment, bankLayoutNames, bankLayouts } from "./bank-layouts.ts";

const payment: BankPayment = {
  holder: "M/s. Kavéri, Compute & Sons (Bengaluru) Private Limited",
  accountNumber: "000100200301",
  ifsc: "SBIN0000001",
  amountPaise: 12_345_600_50,
  vendor: "Kaveri",
  reference: "1a2b3c4d",
  day: "2026-11-05",
  debitAccount: "000405001234",
};
const cellsOf = (name: keyof typeof bankLayouts, over: Partial<BankPayment> = {}) =>
  bankLayouts[name].columns.map(({ value }) => value({ ...payment, ...over }));

test("HDFC's ENet has 28 columns, each in its place, N for other banks and I for its own", () => {
  const cells = cellsOf("hdfc");
  expect(cells).toHaveLength(28);
  expect(cells[0]).toBe("N");
  expect(cells.slice(2, 5)).toEqual(["000100200301", "12345600.50", "M s Kave ri Compute Sons Bengaluru Priva"]);
  expect([cells[12], cells[13], cells[22], cells[24]]).toEqual(["1a2b3c4d", "1a2b3c4d", "05/11/2026", "SBIN0000001"]);
  expect(cellsOf("hdfc", { ifsc: "HDFC0000001" })[0]).toBe("I");
  expect(bankLayouts.hdfc.hasHead).toBe(false);
});

test("ICICI's CIB has 19 columns under its own heads, FT within the bank", () => {
  const heads = bankLayouts.icici.columns.map(({ label }) => label);
  expect(heads.join()).toBe(
    "PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5",
  );
  const cells = cellsOf("icici");
  expect(cells.slice(0, 3)).toEqual(["PAB_VENDOR", "NEFT", "000405001234"]);
  expect(cells.slice(4, 7)).toEqual(["000100200301", "SBIN0000001", "12345600.50"]);
  expect(cells.slice(11, 14)).toEqual(["Payout 1a2b3c4d", "05-11-2026", "1a2b3c4d"]);
  expect(cellsOf("icici", { ifsc: "ICIC0000001" })[1]).toBe("FT");
});

describe.each(bankLayoutNames)("%s", (name) => {
  test("has account, IFSC and the amount with both decimals once each", () => {
    const cells = cellsOf(name, { amountPaise: 5_00 });
    for (const text of ["000100200301", "SBIN0000001", "5.00"])
      expect(cells.filter((cell) => cell === text)).toHaveLength(1);
  });
});
