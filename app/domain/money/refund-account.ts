import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type BankAccount, type BankAccountField, maskAccountNumber, validateBankAccount } from "./bank-account.ts";

export type RefundAccount = { kind: "upi"; upiId: string } | ({ kind: "bank" } & BankAccount);
export type RefundAccountKind = RefundAccount["kind"];
export type RefundAccountField = "refundTo" | "upiId" | BankAccountField;
export type RefundAccountErrors = Partial<Record<RefundAccountField, string>>;

export const refundAccountFields = [
  "refundTo",
  "upiId",
  "accountHolder",
  "accountNumber",
  "accountNumberAgain",
  "ifsc",
] as const satisfies readonly RefundAccountField[];

/** Where a refund went that the counter paid out. */
export const IN_CASH = "in cash at the store";

/** NPCI's format; a dot in the handle would be an e-mail address. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,98}@[a-z][a-z0-9]{1,63}$/;

export function validateRefundAccount(
  input: Partial<Record<string, unknown>>,
): Result<RefundAccount, "invalid-account", RefundAccountErrors> {
  if (input.refundTo === "upi") return validateUpi(input.upiId);
  if (input.refundTo !== "bank")
    return err("invalid-account", { refundTo: "Please choose where we should send your refund" });
  const account = validateBankAccount(input);
  return account.ok ? ok({ kind: "bank", ...account.value }) : err("invalid-account", account.details ?? {});
}

function validateUpi(input: unknown): Result<RefundAccount, "invalid-account", RefundAccountErrors> {
  const upiId = typeof input === "string" ? input.replace(/\s/g, "").toLowerCase() : "";
  if (upiId === "") return err("invalid-account", { upiId: "UPI ID is required" });
  return UPI_ID.test(upiId)
    ? ok({ kind: "upi", upiId })
    : err("invalid-account", { upiId: "Please enter a valid UPI ID, such as name@bank" });
}

export function maskRefundAccount(account: RefundAccount): string {
  if (account.kind === "bank") return `${maskAccountNumber(account.accountNumber)}, ${account.ifsc}`;
  const [name = "", handle = ""] = account.upiId.split("@");
  return `${name.slice(0, 2)}••••@${handle}`;
}
