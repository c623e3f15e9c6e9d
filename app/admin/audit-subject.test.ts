import { expect, test } from "vitest";
import { kindLabel, subjectPath } from "./audit-subject.ts";

test("a subject links to its page; an unknown kind or malformed id has no link", () => {
  expect(subjectPath("message", "m1")).toBe("/admin/messages/m1");
  expect(subjectPath("user", "../x?y")).toBe("/admin/users/..%2Fx%3Fy");
  expect(subjectPath("constructor", "x")).toBeNull();
});

test("a kind of subject has a label", () => {
  expect(kindLabel("payout-run")).toBe("Payout run");
});

test("a shipment leads to its order, by the number", () => {
  expect(subjectPath("shipment", "s1", "SNG-7K3F-92QX")).toBe("/admin/orders?q=SNG-7K3F-92QX");
  expect(subjectPath("shipment", "s1")).toBeNull();
});
