/** Settlements of Stripe: the balance transactions of its payouts. Amounts in paise, moments in Unix seconds. */
import type Stripe from "stripe";
import { z } from "zod";
import { startOfDay } from "#app/domain/basics/calendar.ts";
import { answersOf } from "#app/payments/providers/read-answer.ts";
import type { SettlementReport, SettlementRow } from "#app/payments/settlement-report.ts";
import { ask, refused } from "./stripe-client.server.ts";
import { stripeFee, stripeKind } from "./stripe-settlement-kinds.ts";

const PAGE = 100;
const DAY_S = 24 * 60 * 60;

const read = answersOf("Stripe");

const payout = z.object({
  id: z.string(),
  arrival_date: z.number().int(),
  trace_id: z.object({ value: z.string().nullish() }).nullish(),
});
const source = z.union([
  z.string().transform((id) => ({ id, payment_intent: null, object: "" })),
  z.object({
    id: z.string(),
    object: z.string(),
    payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  }),
]);
const movement = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  currency: z.string(),
  description: z.string().nullish(),
  fee_details: z.array(z.object({ type: z.string(), amount: z.number().int() })).catch([]),
  source: source.nullish(),
});
type Movement = z.output<typeof movement>;

const payouts = z.object({ data: z.array(payout), has_more: z.boolean() });
const movements = z.object({ data: z.array(movement), has_more: z.boolean() });

/** `day`: when payouts reach the bank, a calendar day in India. @throws GatewayError */
export async function listStripeSettlements(client: Stripe, day: string): Promise<SettlementReport> {
  const from = Math.floor(startOfDay(day).getTime() / 1000);
  const arrival_date = { gte: from, lt: from + DAY_S };
  const rows: SettlementRow[] = [];
  try {
    const paid = await listAll((after) =>
      ask(client.payouts.list({ arrival_date, status: "paid", limit: PAGE, ...after })).then((answer) =>
        read(payouts, answer),
      ),
    );
    for (const { id, ...one } of paid) {
      const moved = await listAll((after) =>
        ask(client.balanceTransactions.list({ payout: id, limit: PAGE, expand: ["data.source"], ...after })).then(
          (answer) => read(movements, answer),
        ),
      );
      const settled = {
        settlementId: id,
        utr: one.trace_id?.value ?? null,
        settledAt: new Date(one.arrival_date * 1000),
      };
      for (const line of moved) if (line.type !== "payout") rows.push({ ...rowOf(line), ...settled });
    }
  } catch (error) {
    throw refused(error);
  }
  return { rows, faults: [] };
}

async function listAll<Row extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<{ data: Row[]; has_more: boolean }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let hasMore = true; hasMore; ) {
    const last = rows.at(-1)?.id;
    const { data, has_more } = await ask(last ? { starting_after: last } : {});
    rows.push(...data);
    hasMore = has_more && data.length > 0;
  }
  return rows;
}

function rowOf({ id, type, amount, fee, currency, description, fee_details, source }: Movement) {
  const taxPaise = fee_details.filter((one) => one.type === "tax").reduce((sum, one) => sum + one.amount, 0);
  const kind = stripeKind(type);
  const amounts = kind === "fee" ? stripeFee(type, amount) : { grossPaise: amount, feePaise: fee - taxPaise, taxPaise };
  return {
    ...amounts,
    id,
    kind,
    currency: currency.toUpperCase(),
    entityId:
      kind === "payment"
        ? (source?.payment_intent ?? source?.id ?? null)
        : kind === "refund"
          ? (source?.id ?? null)
          : null,
    disputeId: kind === "adjustment" && source?.object === "dispute" ? source.id : null,
    description: description ?? "",
  };
}
