import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { formatInr, rupeesToPaise } from "#app/domain/money/money.ts";
import type { Refundable } from "#app/domain/money/refunds.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { RefundOrderError } from "./refund-order.server.ts";
import type { RequestedPart, RequestedRefund } from "./refund-plan.server.ts";

export type NamedRefundable = Refundable & { key: string; name: string; isUnsent: boolean };

export type RefundFields = Record<string, string>;

/** `pieces-<key>` and `amount-<key>` per line; shipping fees use the amount. */
export function refundFieldNames(lines: readonly NamedRefundable[]): string[] {
  const perLine = lines.flatMap(({ key }) => [`pieces-${key}`, `amount-${key}`]);
  return ["intent", "formKey", "scope", "unsent", "reason", "expected", "bearer", "storeShare", ...perLine];
}

/** A line takes pieces or an amount, and for undispatched pieces whether they are still sent. Errors are sentences. */
export function readWanted(
  fields: RefundFields,
  lines: readonly NamedRefundable[],
): Result<RequestedRefund, "refused", string> {
  if (fields.scope === "all") return ok("all");
  const isAnswered = fields.unsent === "remove" || fields.unsent === "send";
  const parts: RequestedPart[] = [];
  for (const { key, name, orderLineId, shipmentId, isUnsent } of lines) {
    const pieces = fields[`pieces-${key}`]?.trim() ?? "";
    const typed = fields[`amount-${key}`]?.trim() ?? "";
    if ((pieces === "" || pieces === "0") && typed === "") continue;
    if (pieces !== "" && pieces !== "0" && typed !== "")
      return err("refused", `${name}: enter a quantity or an amount, not both.`);
    if (typed === "") {
      if (!/^\d{1,6}$/.test(pieces) || orderLineId === null) return err("refused", `${name}: enter a valid quantity.`);
      if (isUnsent && !isAnswered) return err("refused", `${name}: choose whether the refunded items are still sent.`);
      const isRemoved = isUnsent && fields.unsent === "remove";
      parts.push({ orderLineId, shipmentId, quantity: Number(pieces), isRemoved });
      continue;
    }
    const amount = rupeesToPaise(typed);
    if (!amount.ok) return err("refused", `${name}: enter an amount in rupees, such as 1500 or 499.50.`);
    parts.push({ orderLineId, shipmentId, amountPaise: amount.value });
  }
  return ok(parts);
}

export function refundErrorText(refused: RefundOrderError, lines: readonly NamedRefundable[]): string {
  switch (refused.code) {
    case "not-found":
    case "not-paid":
      return "This has not been paid yet, so it can't be refunded.";
    case "disputed":
      return "The customer’s bank disputes this payment, or has already paid it back. It can't be refunded.";
    case "nothing-chosen":
      return "Enter a quantity or an amount for at least one item.";
    case "nothing-left":
      return "This order has been fully refunded, or the refund is in progress.";
    case "cancel-instead":
      return "This order has not been shipped. Cancel it instead: the payment will be refunded in full and the items restocked.";
    case "already-shipped":
      return "These items have already been shipped. Refund them without removing them, or wait for their return.";
    case "reason-required":
      return "Enter a reason. The customer will see it.";
    case "stale":
      return "The refundable amount has changed. Please review it and try again.";
    case "key-reused":
      return KEY_REUSED;
    default:
      return tooMuch(refused.code, refused.details, lines);
  }
}

type TooMuch = Extract<RefundOrderError, { code: "too-many" | "too-much" | "too-little" }>;

function tooMuch(code: TooMuch["code"], details: TooMuch["details"], lines: readonly NamedRefundable[]): string {
  const key = details?.orderLineId ?? details?.shipmentId;
  const name = lines.find((line) => line.key === key)?.name ?? "An item";
  const remainingPaise = details?.left ?? 0;
  if (code === "too-many") return `${name}: only ${remainingPaise} can be refunded.`;
  const money = formatInr(remainingPaise, { decimals: 2 });
  if (code === "too-much") return `${name}: only ${money} can be refunded.`;
  return `${name}: refund at least ₹1. Refund all of ${money}, or leave at least ₹1.`;
}
