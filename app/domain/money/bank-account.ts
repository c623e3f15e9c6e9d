/** Account numbers have 9 to 18 digits and no check digit, hence are typed twice. */
import { compactDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";

export type BankAccount = { accountHolder: string; accountNumber: string; ifsc: string };
export type BankAccountField = keyof BankAccount | "accountNumberAgain";
export type BankAccountErrors = Partial<Record<BankAccountField, string>>;

export const bankAccountFields = [
  "accountHolder",
  "accountNumber",
  "accountNumberAgain",
  "ifsc",
] as const satisfies readonly BankAccountField[];

const HOLDER_MAX = 100;
const NUMBER = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

export function validateBankAccount(
  input: Partial<Record<BankAccountField, unknown>>,
): Result<BankAccount, "invalid-account", BankAccountErrors> {
  const accountHolder = textOf(input.accountHolder)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const accountNumber = tidy(input.accountNumber);
  const ifsc = tidy(input.ifsc).toUpperCase();
  const errors: BankAccountErrors = {
    ...holderError(accountHolder),
    ...numberError(accountNumber, tidy(input.accountNumberAgain)),
    ...ifscError(ifsc),
  };
  return Object.keys(errors).length > 0 ? err("invalid-account", errors) : ok({ accountHolder, accountNumber, ifsc });
}

function holderError(holder: string): BankAccountErrors {
  if (holder === "") return { accountHolder: "Account holder is required" };
  return holder.length > HOLDER_MAX ? { accountHolder: `Please use at most ${HOLDER_MAX} characters` } : {};
}

function numberError(number: string, again: string): BankAccountErrors {
  const errors: BankAccountErrors = {};
  if (number === "") errors.accountNumber = "Account number is required";
  else if (!NUMBER.test(number)) errors.accountNumber = "Please enter an account number of 9 to 18 digits";
  if (again === "") errors.accountNumberAgain = "Please enter the account number again";
  else if (!errors.accountNumber && number !== again) errors.accountNumberAgain = "Account numbers do not match";
  return errors;
}

function ifscError(ifsc: string): BankAccountErrors {
  if (ifsc === "") return { ifsc: "IFSC is required" };
  return IFSC.test(ifsc) ? {} : { ifsc: "Please enter a valid 11-character IFSC" };
}

export function maskAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}

function tidy(value: unknown): string {
  return compactDigits(textOf(value));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
