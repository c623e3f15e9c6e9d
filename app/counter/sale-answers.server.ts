/** Reads the forms of the counter and answers them. */
import { data } from "react-router";
import { readMobile } from "#app/domain/basics/phone.ts";
import { counterPaymentFields } from "#app/domain/money/counter-payment.ts";
import type { KeyContext } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFieldsOfIds } from "#app/platform/form-fields.server.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { CounterAnswer } from "./counter-answer.ts";
import { counterBuyerFields } from "./counter-buyer.ts";
import { priceField, quantityField, serialsField } from "./counter-lines.ts";
import { deliveryFields } from "./delivery-form.ts";
import { findKnownBuyer } from "./known-buyers.server.ts";
import { type CounterSale, type SellError, sellAtCounter } from "./sell-at-counter.server.ts";
import { type DeliverySale, type TakeOrderError, takeOrder } from "./take-order.server.ts";

const saleFields = ["formKey", "expected", "priceReason", ...counterBuyerFields, ...counterPaymentFields] as const;
const headFields = [...saleFields, ...deliveryFields] as const;

type HeadField = (typeof headFields)[number];
type Intent = "sell" | "take-order" | "find-buyer";
type CounterForm = CounterSale & DeliverySale & { intent: Intent; formKey: string; kept: Record<string, string> };

/** @throws 400 for another intent, and for fields that the form doesn't have */
export async function readCounterForm(request: Request): Promise<CounterForm> {
  const { intent, fields, ids } = await readFieldsOfIds(request, (all) => [
    ...headFields,
    ...all.flatMap((id) => [quantityField(id), priceField(id), serialsField(id)]),
  ]);
  if (intent !== "sell" && intent !== "take-order" && intent !== "find-buyer")
    throw data({ message: "Unknown action" }, { status: 400 });
  const lines = ids.map((productId) => ({
    productId,
    quantity: fields[quantityField(productId)] ?? "",
    price: fields[priceField(productId)] ?? "",
    serials: fields[serialsField(productId)] ?? "",
  }));
  const head = Object.fromEntries(headFields.map((name) => [name, fields[name] ?? ""])) as Record<HeadField, string>;
  const { formKey, expected, ...typed } = head;
  const { formKey: _, expected: __, ...kept } = fields;
  return { intent, formKey, expected, lines, fields: typed, kept };
}

/** `to`: the page of what was sold. */
type Answered = { ok: true; to: string } | { ok: false; status: number; answer: CounterAnswer };

export async function answerCounter(
  db: Database,
  context: CommandContext & KeyContext,
  { intent, lines, fields, expected, kept }: CounterForm,
): Promise<Answered> {
  if (intent === "find-buyer") return { ok: false, ...(await findBuyer(db, context, kept)) };
  if (intent === "take-order") {
    const taken = await takeOrder(db, context, { lines, fields, expected });
    if (!taken.ok) return { ok: false, ...refusalOf(taken, kept) };
    const { orderId, isPaid } = taken.value;
    return { ok: true, to: isPaid ? `/admin/counter/${orderId}` : `/admin/orders/${orderId}` };
  }
  const sold = await sellAtCounter(db, context, { lines, fields, expected });
  return sold.ok ? { ok: true, to: `/admin/counter/${sold.value.orderId}` } : { ok: false, ...refusalOf(sold, kept) };
}

async function findBuyer(db: Database, { now }: CommandContext, fields: Record<string, string>) {
  const phone = readMobile(fields.phone ?? "");
  if (phone === null) {
    const errors = { phone: "Please enter a 10-digit mobile number" };
    return { status: 400, answer: { errors, fields } };
  }
  const buyer = await findKnownBuyer(db, phone, now);
  const customerName = fields.customerName || (buyer.name ?? "");
  return { status: 200, answer: { errors: {}, fields: { ...fields, customerName }, buyer } };
}

type Refused = SellError | TakeOrderError | { ok: false; code: "key-reused" };

function refusalOf(refused: Refused, fields: Record<string, string>): { status: number; answer: CounterAnswer } {
  if (refused.code === "invalid") return { status: 400, answer: { errors: refused.details ?? {}, fields } };
  const error = toSentence(refused);
  return { status: refused.code === "not-allowed" ? 403 : 409, answer: { error, errors: {}, fields } };
}

function toSentence(refused: Exclude<Refused, { code: "invalid" }>): string {
  if (refused.code === "sold-out")
    return (refused.details ?? []).map(({ name, left }) => `Only ${left} left of ${name}.`).join(" ");
  if (refused.code === "cash-refused") return refused.details ?? "";
  return sentences[refused.code];
}

const sentences = {
  "not-allowed": "Your role doesn’t allow this. Ask an owner if you need it.",
  "no-lines": "Scan or type what is sold first.",
  lines: "Please correct the lines first.",
  "total-changed": "A price has changed meanwhile. Please check the total and sell again.",
  "no-gstin": "The store needs its GSTIN to sell. Enter it under Settings.",
  "cash-limit":
    "This buyer would pay ₹2,00,000 or more in cash today, which the law forbids. Take the rest by UPI or card.",
  "buyer-blocked": "The account with this number is deactivated. It can be activated under Users.",
  "method-unavailable": "This way of payment is switched off. Please choose another.",
  "phone-unconfirmed":
    "The store takes cash on delivery from confirmed mobile numbers only. Please send a payment link instead.",
  "over-limit": "This is more than the buyer’s company lets the buyer order.",
  "key-reused": KEY_REUSED,
} as const;
