/** Reads the form of a sale and answers it. */
import { data } from "react-router";
import { counterPaymentFields } from "#app/domain/money/counter-payment.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFieldsOfIds } from "#app/platform/form-fields.server.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { CounterAnswer } from "./counter-answer.ts";
import { counterBuyerFields } from "./counter-buyer.ts";
import { priceField, quantityField, serialsField } from "./counter-lines.ts";
import { type CounterSale, type SellError, sellAtCounter } from "./sell-at-counter.server.ts";

const headFields = ["formKey", "expected", "priceReason", ...counterBuyerFields, ...counterPaymentFields] as const;

type HeadField = (typeof headFields)[number];
type SaleForm = CounterSale & { formKey: string; kept: Record<string, string> };

/** @throws 400 for another intent, and for fields that the form doesn't have */
export async function readSaleForm(request: Request): Promise<SaleForm> {
  const { intent, fields, ids } = await readFieldsOfIds(request, (all) => [
    ...headFields,
    ...all.flatMap((id) => [quantityField(id), priceField(id), serialsField(id)]),
  ]);
  if (intent !== "sell") throw data({ message: "Unknown action" }, { status: 400 });
  const lines = ids.map((productId) => ({
    productId,
    quantity: fields[quantityField(productId)] ?? "",
    price: fields[priceField(productId)] ?? "",
    serials: fields[serialsField(productId)] ?? "",
  }));
  const head = Object.fromEntries(headFields.map((name) => [name, fields[name] ?? ""])) as Record<HeadField, string>;
  const { formKey, expected, ...saleFields } = head;
  const { formKey: _, expected: __, ...kept } = fields;
  return { formKey, expected, lines, fields: saleFields, kept };
}

type Answered = { ok: true; orderId: string } | { ok: false; status: number; answer: CounterAnswer };

export async function answerSale(
  db: Database,
  context: CommandContext,
  { lines, fields, expected, kept }: SaleForm,
): Promise<Answered> {
  const sold = await sellAtCounter(db, context, { lines, fields, expected });
  return sold.ok ? { ok: true, orderId: sold.value.orderId } : { ok: false, ...refusalOf(sold, kept) };
}

type Refused = SellError | { ok: false; code: "key-reused" };

function refusalOf(refused: Refused, fields: Record<string, string>): { status: number; answer: CounterAnswer } {
  if (refused.code === "invalid") return { status: 400, answer: { errors: refused.details ?? {}, fields } };
  const error =
    refused.code === "sold-out"
      ? (refused.details ?? []).map(({ name, left }) => `Only ${left} left of ${name}.`).join(" ")
      : sentences[refused.code];
  return { status: refused.code === "not-allowed" ? 403 : 409, answer: { error, errors: {}, fields } };
}

const sentences = {
  "not-allowed": "Your role doesn’t allow this. Ask an owner if you need it.",
  "no-lines": "Scan or type what is sold first.",
  lines: "Please correct the lines first.",
  "total-changed": "A price has changed meanwhile. Please check the total and sell again.",
  "no-gstin": "The store needs its GSTIN to sell. Enter it under Settings.",
  "cash-limit":
    "This buyer would pay ₹2,00,000 or more in cash today, which the law forbids. Take the rest by UPI or card.",
  "key-reused": KEY_REUSED,
} as const;
