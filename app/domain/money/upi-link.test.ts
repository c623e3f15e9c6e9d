import { expect, test } from "vitest";
import { upiLink } from "./upi-link.ts";

test("the link names payee, amount in rupees and our reference, as UPI apps read it", () => {
  const pay = { payee: "shop@test", name: "Shop & Sons", amountPaise: 33_990_00, reference: "test_order_1" };
  expect(upiLink(pay)).toBe("upi://pay?pa=shop%40test&pn=Shop%20%26%20Sons&am=33990.00&cu=INR&tr=test_order_1");
});
