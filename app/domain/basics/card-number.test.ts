import { describe, expect, test } from "vitest";
import { holdsCardNumber } from "./card-number.ts";

/** The providers' own test numbers, and made-up ones with a right check digit. */
const cards = [
  ["Visa", "4111111111111111"],
  ["Visa, 19 digits", "4000000000000000006"],
  ["Visa in groups", "4242 4242 4242 4242"],
  ["Visa with dashes", "4000-0566-5566-5556"],
  ["Visa with wide dashes", "4000 – 0566 – 5566 – 5556"],
  ["Visa with dots", "4111.1111.1111.1111"],
  ["Visa over lines", "4111\n1111\n1111\n1111"],
  ["Visa with hard blanks", "4111\u00a01111\u00a01111\u00a01111"],
  ["Visa in wide digits", "４１１１１１１１１１１１１１１１"],
  ["Visa in Devanagari", "४१११ ११११ ११११ ११११"],
  ["Mastercard", "5555555555554444"],
  ["Mastercard from 2", "2223003122003222"],
  ["Mastercard to 2720", "2720990000000007"],
  ["American Express", "378282246310005"],
  ["American Express in groups", "3782 822463 10005"],
  ["RuPay 60", "6074825972083818"],
  ["RuPay 65", "6521110000000004"],
  ["RuPay 81", "8100000000000002"],
  ["RuPay 508", "5085000000000007"],
  ["Maestro", "6759649826438453"],
  ["Diners Club", "30569309025904"],
  ["Diners Club in groups", "3622 720627 1667"],
  ["JCB", "3566002020360505"],
  ["UnionPay", "6200000000000005"],
  ["a card in a sentence", "Please charge 4111 1111 1111 1111, valid till 12/27, code 123"],
  ["a card beside a phone number", "9876543210, 5555 5555 5555 4444"],
  ["a card in brackets", "(card:4111111111111111)"],
  ["a card with underscores", "4111_1111_1111_1111"],
  ["a card with commas", "4111,1111,1111,1111"],
  ["a card with stars between", "4111*1111*1111*1111"],
  ["a card in Arabic-Indic digits", "٤١١١ ١١١١ ١١١١ ١١١١"],
  ["a card in Persian digits", "۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱"],
  ["a card in Bengali digits", "৪১১১ ১১১১ ১১১১ ১১১১"],
  ["a card in Tamil digits", "௪௧௧௧-௧௧௧௧-௧௧௧௧-௧௧௧௧"],
  ["a card before a slash", "4111111111111111/12/27"],
];

const others = [
  ["nothing", ""],
  ["a phone number", "9876543210"],
  ["a phone number with its country", "+91 98765 43210"],
  ["two phone numbers", "9876543210 9123456780"],
  ["two phone numbers in groups", "98765 43210, 40123 45678"],
  ["a GSTIN", "27AAPFU0939F1ZV"],
  ["a PAN and a year", "AAPFU0939F 2026"],
  ["an Aadhaar number", "4123 4567 8901"],
  ["an IMEI, whose check digit is right", "356938035643809"],
  ["another IMEI", "490154203237518"],
  ["an IMEI with its version", "35-693803-564380-9"],
  ["our order number", "SNG-7K3F-92QX"],
  ["an order number of digits", "404-1234567-1234567"],
  ["another shop's order", "OD411111111111111111"],
  ["a courier's number of 11 digits", "69871234502"],
  ["a courier's number of 14 digits", "14110012345678"],
  ["a postal number", "EK123456789IN"],
  ["an EAN", "4006381333931"],
  ["a serial number", "SN4111111111111111"],
  ["a serial number that goes on", "4111111111111111X"],
  ["a longer number", "41111111111111110000"],
  ["a UPI reference", "412345678901"],
  ["a UTR", "HDFCR52026112012345678"],
  ["a bank account", "50100123456789"],
  ["a wrong check digit", "4111111111111112"],
  ["a wrong check digit in groups", "4242 4242 4242 4241"],
  ["no issuer, right check digit", "9999999999999995"],
  ["no length of that issuer", "41111111111111114"],
  ["zeros", "0000000000000000"],
  ["an id", "41111111-1111-4111-8111-111111111111"],
  ["an amount", "₹4,11,11,111.11"],
  ["a date and time", "2026-11-20 06:30:00"],
  ["versions", "4111.1111.1111"],
  ["a PIN and a house", "560001 4111 1111"],
];

describe("a card number is recognised", () => {
  test.each(cards)("%s: %j", (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});

describe("no card number is", () => {
  test.each(others)("%s: %j", (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
