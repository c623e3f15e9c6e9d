import { expect, test } from "vitest";
import { maskAccountNumber, validateBankAccount } from "./bank-account.ts";

const typed = {
  accountHolder: " Deccan  Computers ",
  accountNumber: "0012 3456 7890",
  accountNumberAgain: "001234567890",
  ifsc: "hdfc0001234",
};

test("blanks and small letters are normalised, leading zeros stay", () => {
  expect(validateBankAccount(typed)).toEqual({
    ok: true,
    value: { accountHolder: "Deccan Computers", accountNumber: "001234567890", ifsc: "HDFC0001234" },
  });
});

test.each([
  [{ accountHolder: " " }, { accountHolder: "Account holder is required" }],
  [{ accountHolder: "x".repeat(101) }, { accountHolder: "Please use at most 100 characters" }],
  [{ accountNumber: "" }, { accountNumber: "Account number is required" }],
  [{ accountNumber: "12345678" }, { accountNumber: "Please enter an account number of 9 to 18 digits" }],
  [{ accountNumber: "1".repeat(19) }, { accountNumber: "Please enter an account number of 9 to 18 digits" }],
  [{ accountNumber: "12345678A" }, { accountNumber: "Please enter an account number of 9 to 18 digits" }],
  [{ accountNumberAgain: "001234567891" }, { accountNumberAgain: "Account numbers do not match" }],
  [{ ifsc: "" }, { ifsc: "IFSC is required" }],
  [{ ifsc: "HDFC1001234" }, { ifsc: "Please enter a valid 11-character IFSC" }],
  [{ ifsc: "HDF00012345" }, { ifsc: "Please enter a valid 11-character IFSC" }],
  [{ ifsc: 7 }, { ifsc: "IFSC is required" }],
])("%j is refused", (change, details) => {
  expect(validateBankAccount({ ...typed, ...change })).toEqual({ ok: false, code: "invalid-account", details });
});

test("a masked account shows its last four digits and no others", () => {
  expect(maskAccountNumber("001234567890")).toBe("••••7890");
});
