import { expect, test } from "vitest";
import { buyerNoteHint } from "./customer-email.ts";

test("a note to a buyer without an email address is not said to be mailed", () => {
  const shippingAddress = { phone: "9876500001" };
  expect(buyerNoteHint({ userEmail: "asha@people.test", shippingAddress })).toContain("Sent to the customer by email");
  expect(buyerNoteHint({ userEmail: null, shippingAddress })).toBe(
    "Shown in the order history. The customer has no email address. Call +91 98765 00001 as well.",
  );
  expect(buyerNoteHint({ userEmail: null, shippingAddress: { phone: "" } })).not.toContain("Call");
});
