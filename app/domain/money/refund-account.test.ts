import { describe, expect, test } from "vitest";
import { maskRefundAccount, validateRefundAccount } from "./refund-account.ts";

const bank = {
  refundTo: "bank",
  accountHolder: "Asha Rao",
  accountNumber: "0012 3456 7890",
  accountNumberAgain: "001234567890",
  ifsc: "hdfc0001234",
};

describe("where a refund goes", () => {
  test.for([
    ["asha@okhdfcbank", "as••••@okhdfcbank"],
    [" 9876543210@YBL ", "98••••@ybl"],
    ["a.rao-1_x@kotak811", "a.••••@kotak811"],
  ])("the UPI id %s is shown as %s", ([upiId, masked]) => {
    const read = validateRefundAccount({ refundTo: "upi", upiId });
    expect(read.ok && maskRefundAccount(read.value)).toBe(masked);
  });

  test.for([
    [{ refundTo: "" }, { refundTo: "Please choose where we should send your refund" }],
    [{ refundTo: "upi", upiId: "" }, { upiId: "UPI ID is required" }],
    [{ refundTo: "upi", upiId: "asha@gmail.com" }, { upiId: "Please enter a valid UPI ID, such as name@bank" }],
    [{ refundTo: "upi", upiId: "@ybl" }, { upiId: "Please enter a valid UPI ID, such as name@bank" }],
    [{ ...bank, accountNumberAgain: "001234567891" }, { accountNumberAgain: "Account numbers do not match" }],
    [{ ...bank, ifsc: "HDFC1001234" }, { ifsc: "Please enter a valid 11-character IFSC" }],
  ])("%o is refused", ([input, details]) => {
    expect(validateRefundAccount(input as object)).toMatchObject({ ok: false, details });
  });

  test("a bank account keeps its leading zeros and shows its end", () => {
    const read = validateRefundAccount({ ...bank, upiId: "left over" });
    expect(read).toEqual({
      ok: true,
      value: { kind: "bank", accountHolder: "Asha Rao", accountNumber: "001234567890", ifsc: "HDFC0001234" },
    });
    expect(read.ok && maskRefundAccount(read.value)).toBe("••••7890, HDFC0001234");
  });
});
