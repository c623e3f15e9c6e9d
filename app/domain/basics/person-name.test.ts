import { expect, test } from "vitest";
import { validateContact } from "#app/messages/contact-fields.ts";
import { isPersonName, linkError, personNameError } from "./person-name.ts";

test.each([
  "Asha",
  "A",
  "Dr. A.P.J. Abdul Kalam",
  "Mohd.Irfan",
  "Sinead O’Brien",
  "D'Souza, Maria",
  "Rao & Sons (HUF)",
  "Ravi S/o Mohan",
  "Anne-Marie",
  "राम प्रसाद",
  "डॉ॰ क्ष‍ति",
  "ಶ್ರೀನಿವಾಸ",
  "محمد عرفان",
  "Vijay Kumar 2",
  "Col. Singh",
])("%s is a name", (name) => {
  expect(isPersonName(name)).toBe(true);
  expect(personNameError(` ${name} `)).toBeUndefined();
});

test.each([
  "You won ₹1 crore: https://prize.test",
  "Click evil.com",
  "Click EVIL.IN now",
  "bit.ly/abc",
  "prize.test/abc",
  "www.prize",
  "Asha <b>",
  "Asha 🎁",
  "a@b.example",
  "!!!",
  "123",
  "Win: call",
  "A_b",
])("%s is no name", (name) => {
  expect(personNameError(name)).toMatch(/without links or symbols/);
});

test("a business is named as it is registered, but without a link", () => {
  for (const name of ["1mg Technologies", "M/s Sharma @ Sons", "Info Edge", "S.K. Computers"])
    expect(linkError(name)).toBeUndefined();
  for (const name of ["Win at https://x.test", "Prize prize.xyz"]) expect(linkError(name)).toBeDefined();
});

test("the contact form refuses a link as name", () => {
  const input = { email: "a@b.example", subject: "Other", message: "Hello" };
  expect(validateContact({ ...input, name: "See evil.com" }).name).toMatch(/without links/);
});
