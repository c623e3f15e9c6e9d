/** Razorpay's "Settlement recon", on the wire as by its documentation: amounts in paise, the fee with its GST. */
import type { Answer, Call } from "./fake-provider.ts";

export type ReconLine = {
  entity_id: string;
  type: "payment" | "refund" | "adjustment";
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  description: string | null;
  payment_id: string | null;
  settlement_utr: string;
  method: string | null;
  dispute_id: string | null;
};

/** Two percent, and 18 % GST on it, in paise. */
export function gatewayFee(amount: number): { fee: number; tax: number } {
  const bare = Math.round(amount / 50);
  const tax = Math.round(bare * 0.18);
  return { fee: bare + tax, tax };
}

export function reconLine(
  settlement: { id: string; utr: string; at: Date },
  about: Partial<ReconLine> & Pick<ReconLine, "entity_id" | "type" | "amount">,
): ReconLine {
  const isPayment = about.type === "payment";
  const { fee, tax } = isPayment ? gatewayFee(about.amount) : { fee: 0, tax: 0 };
  const seconds = Math.floor(settlement.at.getTime() / 1000);
  return {
    debit: isPayment ? 0 : about.amount,
    credit: isPayment ? about.amount - fee : 0,
    currency: "INR",
    fee,
    tax,
    on_hold: false,
    settled: true,
    created_at: seconds - 86_400,
    settled_at: seconds,
    settlement_id: settlement.id,
    description: null,
    payment_id: null,
    settlement_utr: settlement.utr,
    method: isPayment ? "card" : null,
    dispute_id: null,
    ...about,
  };
}

/** GET /v1/settlements/recon/combined */
export function answerRecon(lines: readonly ReconLine[], { query }: Call): Answer {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${number("year", 0)}-${two(number("month", 0))}-${two(number("day", 0))}`;
  const settled = lines.filter(({ settled_at }) => dayOf(settled_at) === day);
  const skip = number("skip", 0);
  const items = settled.slice(skip, skip + Math.min(number("count", 10), 1000));
  return { json: { entity: "collection", count: items.length, items } };
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

const HEAD =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by";

/** The file of the same report: amounts in rupees, the fee without its GST. */
export function reconFile(lines: readonly ReconLine[]): string {
  return [HEAD, ...lines.map(fileLine)].join("\r\n");
}

function fileLine(line: ReconLine): string {
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const india = (seconds: number) => {
    const [day = "", time = ""] = new Date(seconds * 1000 + 5.5 * 3_600_000).toISOString().slice(0, 19).split("T");
    return `${day.split("-").reverse().join("/")} ${time}`;
  };
  const cells: Record<string, string> = {
    transaction_entity: line.type,
    entity_id: line.entity_id,
    amount: rupees(line.amount),
    currency: line.currency,
    "fee (exclusive tax)": rupees(line.fee - line.tax),
    tax: rupees(line.tax),
    debit: rupees(line.debit),
    credit: rupees(line.credit),
    payment_method: line.method ?? "",
    entity_created_at: india(line.created_at),
    entity_description: line.description ?? "",
    dispute_id: line.dispute_id ?? "",
    settlement_id: line.settlement_id,
    settled_at: india(line.settled_at),
    settlement_utr: line.settlement_utr,
  };
  return HEAD.split(",")
    .map((name) => cells[name] ?? "")
    .join(",");
}

/** The entity of payment.dispute.* webhooks. */
export function razorpayDispute(event: string, about: { id: string; payment_id: string; amount: number }): object {
  const status = event === "created" ? "open" : event;
  const reasons = { reason_code: "goods_not_received", reason_description: "Goods not received" };
  const amount_deducted = status === "lost" ? about.amount : 0;
  return {
    entity: "dispute",
    currency: "INR",
    ...reasons,
    ...about,
    amount_deducted,
    status,
    phase: "chargeback",
    respond_by: 1_796_000_000,
  };
}
