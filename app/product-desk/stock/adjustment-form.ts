import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

/** Sales and cancellations have reasons of their own. */
export const adjustmentReasons = ["delivery", "correction", "damage"] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export const reasonLabels: Record<string, string> = {
  initial: "Initial stock",
  sale: "Sold",
  cancellation: "Order cancelled",
  expiry: "Order not paid",
  return: "Returned",
  replacement: "Sent as replacement",
  "replacement-cancelled": "Replacement cancelled",
  removal: "Removed from an order",
  undelivered: "Came back undelivered",
  delivery: "Stock received",
  correction: "Correction",
  damage: "Damaged or lost",
};

/** `seen`: the stock that the form showed. */
export type StockAdjustment = { reason: AdjustmentReason; note: string | null } & (
  | { kind: "adjust"; delta: number }
  | { kind: "set"; to: number; seen: number }
);

export const adjustmentInputs = ["kind", "amount", "seen", "reason", "note"] as const;
const MAX_NOTE_LENGTH = 200;

/** Damage is always negative. */
export function readStockAdjustment(values: Record<string, string>): Result<StockAdjustment, "invalid", FieldErrors> {
  const errors: FieldErrors = {};
  const amount = (values.amount ?? "").trim().replace("−", "-");
  const kind = values.kind === "set" ? "set" : "adjust";
  const isWhole = kind === "set" ? /^\d{1,7}$/.test(amount) : /^[+-]?\d{1,7}$/.test(amount);
  if (!amount) errors.amount = "Quantity is required";
  else if (!isWhole)
    errors.amount =
      kind === "set" ? "Please enter a whole number, 0 or more" : "Please enter a whole number, such as 5 or -2";
  else if (Number(amount) === 0 && kind === "adjust") errors.amount = "Quantity can't be 0";
  const reason = adjustmentReasons.find((one) => one === values.reason);
  if (!reason) errors.reason = "Please choose a reason";
  const note = (values.note ?? "").trim();
  if (note.length > MAX_NOTE_LENGTH) errors.note = `A note can have at most ${MAX_NOTE_LENGTH} characters`;
  if (!/^\d{1,7}$/.test(values.seen ?? "")) errors.amount ??= "Please check the stock again";
  if (!reason || Object.keys(errors).length > 0) return err("invalid", errors);
  const why = { reason, note: note || null };
  if (kind === "set") return ok({ ...why, kind, to: Number(amount), seen: Number(values.seen) });
  const delta = reason === "damage" ? -Math.abs(Number(amount)) : Number(amount);
  return ok({ ...why, kind, delta });
}
