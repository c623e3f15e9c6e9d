import { describe, expect, test } from "vitest";
import { contactSubjects, readContactInput, validateContact } from "./contact-fields.ts";

const good = { name: "Asha Rao", email: "asha@example.in", subject: "Order Status", message: "Where is it?" };

test("a filled form has no errors", () => {
  expect(validateContact(good)).toEqual({});
});

test("an empty form gets four errors", () => {
  expect(validateContact(readContactInput(new FormData()))).toEqual({
    name: "Name is required",
    email: "Email is required",
    subject: "Subject is required",
    message: "Message is required",
  });
});

test.each(["name", "email", "message"] as const)("blanks are not accepted as %s", (field) => {
  expect(Object.keys(validateContact({ ...good, [field]: "  \n " }))).toEqual([field]);
});

describe("e-mail addresses", () => {
  test.each([
    "asha",
    "asha@",
    "@example.in",
    "asha@example",
    "a b@example.in",
    "asha@ex@ample.in",
    `${"a".repeat(250)}@b.in`,
  ])("%s is refused", (email) => {
    expect(validateContact({ ...good, email })).toEqual({ email: "Please enter a valid email address" });
  });

  test.each(["a@b.c", " asha@example.in ", "asha+shop@mail.example.co.in"])("%s is accepted", (email) => {
    expect(validateContact({ ...good, email })).toEqual({});
  });
});

test("a subject that isn't listed is refused", () => {
  for (const subject of contactSubjects) expect(validateContact({ ...good, subject })).toEqual({});
  expect(validateContact({ ...good, subject: "Free watches" })).toEqual({ subject: "Subject is required" });
});

test("a message has a maximum length", () => {
  expect(validateContact({ ...good, message: "x".repeat(5_000) })).toEqual({});
  expect(validateContact({ ...good, message: "x".repeat(5_001) })).toEqual({
    message: "Please use at most 5,000 characters",
  });
});
