/** Stripe's payouts and their balance transactions, on the wire as by its documentation: amounts in paise. */
import type { Answer, Call } from "./fake-provider.ts";

export type Payout = {
  id: string;
  object: "payout";
  arrival_date: number;
  status: "paid";
  trace_id: { value: string };
};

export type BalanceTransaction = {
  id: string;
  object: "balance_transaction";
  payout: string;
  type: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  description: string | null;
  fee_details: { type: string; amount: number }[];
  source: { id: string; object: string; payment_intent: string | null } | string | null;
};

/** GET /v1/payouts and /v1/balance_transactions */
export function answerPayouts(
  { path, query }: Call,
  { payouts, movements }: { payouts: readonly Payout[]; movements: readonly BalanceTransaction[] },
): Answer {
  const at = (bound: string) => Number(query.get(`arrival_date[${bound}]`));
  const rows =
    path === "/v1/payouts"
      ? payouts.filter(({ arrival_date }) => arrival_date >= at("gte") && arrival_date < at("lt"))
      : movements.filter(({ payout }) => payout === query.get("payout"));
  const after = rows.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const data = rows.slice(after, after + Number(query.get("limit") ?? 10));
  const isExpanded = query.get("expand[0]") === "data.source";
  const shown = data.map((row) => ("source" in row && !isExpanded ? { ...row, source: idOf(row.source) } : row));
  return { json: { object: "list", data: shown, has_more: after + data.length < rows.length } };
}

function idOf(source: BalanceTransaction["source"]): string | null {
  return source && typeof source === "object" ? source.id : source;
}

const HEAD =
  "automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,available_on,currency,gross,fee,net,reporting_category,source_id,description,charge_id,payment_intent_id,trace_id";

/** The itemized payout reconciliation report of the same, with amounts in rupees. */
export function payoutFile(payout: Payout, movements: readonly BalanceTransaction[]): string {
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const day = new Date(payout.arrival_date * 1000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const lines = movements.map(({ id, type, amount, fee, net, currency, description, source }) => {
    const intent = source && typeof source === "object" ? (source.payment_intent ?? "") : "";
    const category = { adjustment: "dispute", stripe_fee: "fee" }[type] ?? type;
    const cells = [
      payout.id,
      `${day} 00:00:00`,
      id,
      "",
      "",
      currency,
      rupees(amount),
      rupees(fee),
      rupees(net),
      category,
    ];
    return [...cells, idOf(source) ?? "", description ?? "", "", intent, payout.trace_id.value].join(",");
  });
  return [HEAD, ...lines].join("\n");
}
