/** A stand-in for Stripe's wire format: Checkout Sessions, refunds, idempotency and webhooks. */
import { createHmac } from "node:crypto";
import { type Answer, type Call, FakeProvider, hostedPage, type Message } from "./fake-provider.ts";
import { answerPayouts, type BalanceTransaction, type Payout } from "./fake-stripe-payouts.ts";

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_ofTheTests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

type Session = {
  id: string;
  object: "checkout.session";
  client_reference_id: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  payment_method_types: string[];
  url: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
};
type Refund = {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
};

export class FakeStripe extends FakeProvider {
  readonly sessions: Session[] = [];
  readonly refunds: Refund[] = [];
  readonly payouts: Payout[] = [];
  readonly movements: BalanceTransaction[] = [];
  readonly #idempotent = new Map<string, { body: string; answer: Answer }>();

  sign(body: string): Message {
    const seconds = Math.floor(this.clock().getTime() / 1000);
    const signature = createHmac("sha256", STRIPE_KEYS.STRIPE_WEBHOOK_SECRET)
      .update(`${seconds}.${body}`)
      .digest("hex");
    return {
      body,
      headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
    };
  }

  /** The shopper's act on the page. Returns where the browser is sent; null: the page stays. */
  act(session: Session, answer: string): string | null {
    if (answer === "cancel") return session.cancel_url;
    if (answer === "leave" || session.status !== "open") return null;
    if (answer === "decline") {
      this.#tell("payment_intent.payment_failed", { id: this.newId("pi"), object: "payment_intent" });
      return null;
    }
    this.#pay(session, answer === "late" ? "unpaid" : "paid");
    return session.success_url;
  }

  /** Money that was on its way. */
  payLate(session: Session): void {
    session.payment_status = "paid";
    this.#tell("checkout.session.async_payment_succeeded", session);
  }

  /** What the buyer's bank says of a dispute: charge.dispute.created or .closed. */
  dispute(event: "created" | "won" | "lost", about: { id: string; payment_id: string; amount: number }): void {
    const { id, amount, payment_id: payment_intent } = about;
    const status = event === "created" ? "needs_response" : event;
    const details = { reason: "product_not_received", evidence_details: { due_by: 1_796_000_000 } };
    const type = `charge.dispute.${event === "created" ? "created" : "closed"}`;
    this.#tell(type, { id, object: "dispute", amount, currency: "inr", payment_intent, status, ...details });
  }

  expire(session: Session): void {
    Object.assign(session, { status: "expired", url: null });
    this.#tell("checkout.session.expired", session);
  }

  protected lied(event: { data: { object: Record<string, unknown> } }): object {
    const { object } = event.data;
    return { ...event, data: { object: { ...object, amount_total: Number(object.amount_total) - 100 } } };
  }

  protected answer(call: Call): Answer {
    const page = /^\/pay\/(\w+)$/.exec(call.path);
    if (page) return this.#page(call, page[1] ?? "");
    if (call.headers.authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`)
      return refusal(401, "Invalid API Key provided");
    if (call.method === "POST") return this.#once(call);
    if (call.path === "/v1/payouts" || call.path === "/v1/balance_transactions") return answerPayouts(call, this);
    const id = call.path.split("/")[4];
    if (call.path === "/v1/refunds")
      return list(this.refunds.filter((one) => one.payment_intent === call.query.get("payment_intent")));
    if (call.path === "/v1/checkout/sessions") return list(this.sessions.toReversed());
    const session = this.sessions.find((one) => one.id === id);
    return session ? { json: session } : refusal(404, "No such checkout.session");
  }

  /** The same idempotency key gets the same answer; with another body it is refused. */
  #once(call: Call): Answer {
    const key = String(call.headers["idempotency-key"] ?? "");
    const earlier = this.#idempotent.get(key);
    if (key && earlier)
      return earlier.body === call.body
        ? earlier.answer
        : refusal(400, "Keys for idempotent requests can only be used with the same parameters", "idempotency_error");
    const asked = new URLSearchParams(call.body);
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(call.path);
    if (ended) return this.#end(this.sessions.find((one) => one.id === ended[1]));
    const made = call.path === "/v1/refunds" ? this.#refund(asked) : this.#newSession(asked);
    const answer = structuredClone(made);
    if (key && (answer.status ?? 200) === 200) this.#idempotent.set(key, { body: call.body, answer });
    return answer;
  }

  #end(session: Session | undefined): Answer {
    if (session?.status !== "open")
      return refusal(400, "Only Checkout Sessions with a status in [open] can be expired");
    this.expire(session);
    return { json: session };
  }

  #newSession(asked: URLSearchParams): Answer {
    const expires_at = Number(asked.get("expires_at"));
    const ahead = expires_at - this.clock().getTime() / 1000;
    if (ahead < 30 * 60 || ahead > 24 * 3600) return refusal(400, "expires_at must be 30 minutes to 24 hours ahead");
    if (asked.has("payment_method_types[0]")) return refusal(400, "Received unknown parameter: payment_method_types");
    const id = this.newId("cs_test");
    const session: Session = {
      id,
      object: "checkout.session",
      client_reference_id: asked.get("client_reference_id") ?? "",
      status: "open",
      payment_status: "unpaid",
      amount_total: Number(asked.get("line_items[0][price_data][unit_amount]")),
      currency: asked.get("line_items[0][price_data][currency]") ?? "",
      payment_intent: null,
      payment_method_types: ["card"],
      url: `${this.origin}/pay/${id}`,
      success_url: asked.get("success_url") ?? "",
      cancel_url: asked.get("cancel_url") ?? "",
      expires_at,
    };
    this.sessions.push(session);
    return { json: session };
  }

  #pay(session: Session, payment_status: Session["payment_status"]): void {
    Object.assign(session, { status: "complete", payment_status, payment_intent: this.newId("pi"), url: null });
    this.#tell("checkout.session.completed", session);
  }

  #refund(asked: URLSearchParams): Answer {
    const payment_intent = asked.get("payment_intent") ?? "";
    const session = this.sessions.find((one) => one.payment_intent === payment_intent);
    if (session?.payment_status !== "paid") return refusal(404, `No such payment_intent: '${payment_intent}'`);
    const back = this.refunds.filter((one) => one.payment_intent === payment_intent);
    const amount = Number(asked.get("amount"));
    if (back.reduce((sum, one) => sum + one.amount, 0) + amount > session.amount_total)
      return refusal(400, "Refund amount is greater than unrefunded amount on charge");
    const metadata = { sanganak_refund: asked.get("metadata[sanganak_refund]") ?? "" };
    const refund: Refund = {
      id: this.newId("re"),
      object: "refund",
      payment_intent,
      amount,
      currency: session.currency,
      status: "succeeded",
      metadata,
    };
    this.refunds.push(refund);
    this.#tell("refund.updated", refund);
    return { json: refund };
  }

  #page(call: Call, id: string): Answer {
    const session = this.sessions.find((one) => one.id === id);
    if (!session) return { status: 404, html: "<h1>There is no such page</h1>" };
    const answer = call.method === "POST" ? (new URLSearchParams(call.body).get("answer") ?? "") : "";
    const location = answer ? this.act(session, answer) : null;
    if (location) return { location };
    const notice = answer === "decline" ? "Your card was declined. Try another." : "";
    const answers = { card: "Pay", late: "Pay, and let the bank take its time", decline: "Decline", cancel: "Back" };
    return { html: hostedPage("Stripe stand-in", session.amount_total, answers, notice) };
  }

  #tell(type: string, object: object): void {
    const created = Math.floor(this.clock().getTime() / 1000);
    const data = { object: structuredClone(object) };
    this.tell({ id: this.newId("evt"), object: "event", type, created, livemode: false, data });
  }
}

function refusal(status: number, message: string, type = "invalid_request_error"): Answer {
  return { status, json: { error: { type, message } } };
}

function list(data: object[]): Answer {
  return { json: { object: "list", data, has_more: false } };
}
