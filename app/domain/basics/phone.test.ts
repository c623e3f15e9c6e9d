import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test.each([
  ["9000010001", "+91 90000 10001"],
  ["0123456789", "+91 01234 56789"],
  ["+91 80 4000 0100", "+91 80 4000 0100"],
  ["90000", "90000"],
])("%s is written %s", (phone, written) => {
  expect(formatPhone(phone)).toBe(written);
});
