/** A stand-in for Razorpay's wire format: orders, Payment Links, payments, captures, refunds and webhooks. */
import { createHmac } from "node:crypto";
import { type Answer, type Call, FakeProvider, hostedPage, type Message } from "./fake-provider.ts";
import { found, list, refusal } from "./fake-razorpay-answers.ts";
import { callbackAddress, callbackPage, type HostedOrder, linkOrder, newOrder } from "./fake-razorpay-orders.ts";
import { answerRecon, type ReconLine, razorpayDispute } from "./fake-razorpay-settlements.ts";

export const RAZORPAY_KEYS = {
  RAZORPAY_KEY_ID: "rzp_test_Sanganak000001",
  RAZORPAY_KEY_SECRET: "razorpay secret of tests",
  RAZORPAY_WEBHOOK_SECRET: "razorpay webhooks of tests",
};

type Payment = Record<string, unknown> & { id: string; status: string; amount: number; order_id: string };
type Refund = { id: string; payment_id: string; amount: number; receipt: string; status: string; currency: string };
type Link = {
  id: string;
  reference_id: string;
  amount: number;
  currency: string;
  status: string;
  order_id: string | null;
  short_url: string;
  callback_url: string;
  expire_by: number;
  notes: object;
  options?: object;
};
type Payable = Link | HostedOrder;

export class FakeRazorpay extends FakeProvider {
  readonly links: Link[] = [];
  readonly orders: HostedOrder[] = [];
  readonly payments: Payment[] = [];
  readonly refunds: Refund[] = [];
  readonly settled: ReconLine[] = [];
  /** Payments are only authorised: the shop has to capture them. */
  authorizesOnly = false;
  /** Payments and orders carry their link's notes. Undocumented, so nothing may depend on it. */
  copiesNotes = true;
  /** Authorisations that can't be captured any more. */
  readonly lapsed = new Set<string>();
  readonly #idempotent = new Map<string, string>();

  sign(body: string): Message {
    const signature = hmac(RAZORPAY_KEYS.RAZORPAY_WEBHOOK_SECRET, body);
    const headers = { "content-type": "application/json", "x-razorpay-signature": signature };
    return { body, headers: { ...headers, "x-razorpay-event-id": this.newId("evt") } };
  }

  /** The shopper's act on the page. Returns where the browser is sent; null: the page stays. */
  act(link: Payable, answer: string): string | null {
    if (answer === "leave") return null;
    if (link.status !== "created" && link.status !== "attempted") return null;
    if (!("receipt" in link)) link.order_id ??= this.newId("order");
    const method = answer.startsWith("upi") ? "upi" : "card";
    const payment: Payment = {
      id: this.newId("pay"),
      entity: "payment",
      amount: link.amount,
      currency: link.currency,
      status: outcomes[answer] ?? (this.authorizesOnly ? "authorized" : "captured"),
      order_id: orderIdOf(link),
      method,
      notes: this.copiesNotes ? link.notes : [],
      error_description: answer === "decline" ? "The bank declined the payment." : null,
    };
    this.payments.push(payment);
    if (payment.status === "failed") this.#tell("payment.failed", { payment });
    if (payment.status === "authorized") this.#tell("payment.authorized", { payment });
    if (payment.status === "captured") this.#paid(link, payment);
    if ("receipt" in link && link.status === "created") link.status = "attempted";
    if (payment.status !== "captured") return null;
    if ("receipt" in link) return callbackAddress(link, this.#signed(link.id, payment.id));
    return this.returnAddress(link, payment.id, "paid");
  }

  /** Money of a payment refused at first, or that waited for a yes in the UPI app. */
  payLate(link: Payable): void {
    const orderId = orderIdOf(link);
    const payment = this.payments.find(
      (one) => one.order_id === orderId && (one.status === "failed" || one.status === "created"),
    );
    if (!payment) throw new Error("nothing was begun");
    payment.status = this.authorizesOnly ? "authorized" : "captured";
    if (this.authorizesOnly) this.#tell("payment.authorized", { payment });
    else this.#paid(link, payment);
  }

  /** What the buyer's bank, or Razorpay, says of a dispute. */
  dispute(event: "created" | "won" | "lost", dispute: { id: string; payment_id: string; amount: number }): void {
    this.#tell(`payment.dispute.${event}`, { dispute: razorpayDispute(event, dispute) });
  }

  expire(link: Link): void {
    link.status = "expired";
    this.#tell("payment_link.expired", { payment_link: link });
  }

  returnAddress(link: Link, paymentId: string, status: string): string {
    const text = [link.id, link.reference_id, status, paymentId].join("|");
    const parameters = new URLSearchParams({
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: link.reference_id,
      razorpay_payment_link_status: status,
      razorpay_signature: hmac(RAZORPAY_KEYS.RAZORPAY_KEY_SECRET, text),
    });
    return `${link.callback_url}?${parameters}`;
  }

  protected lied(event: { payload: { payment?: { entity: Payment } } }): object {
    const entity = event.payload.payment?.entity;
    if (!entity) return event;
    return { ...event, payload: { ...event.payload, payment: { entity: { ...entity, amount: entity.amount - 100 } } } };
  }

  protected answer(call: Call): Answer {
    if (call.path === "/v1/checkout/embedded") return this.#checkout(call);
    const page = /^\/pay\/(\w+)$/.exec(call.path);
    if (page) return this.#page(call, page[1] ?? "");
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = RAZORPAY_KEYS;
    if (call.headers.authorization !== `Basic ${btoa(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`)}`)
      return refusal(401, "Authentication failed");
    if (call.path === "/v1/payment_links") return call.method === "POST" ? this.#newLink(call) : this.#list(call);
    if (call.path === "/v1/orders") return call.method === "POST" ? this.#newOrder(call) : this.#listOrders(call);
    const [, , kind, id = "", action] = call.path.split("/");
    if (kind === "settlements") return answerRecon(this.settled, call);
    if (kind === "payment_links" && action === "cancel") return this.#cancel(this.links.find((link) => link.id === id));
    if (kind === "payment_links") return found(this.links.find((link) => link.id === id));
    if (kind === "orders" && action === "payments")
      return list(this.payments.filter((payment) => payment.order_id === id));
    if (kind === "orders") return found(this.orders.find((order) => order.id === id));
    const payment = kind === "payments" ? this.payments.find((one) => one.id === id) : undefined;
    if (!payment) return refusal(400, "The id provided does not exist");
    if (action === "capture") return this.#capture(payment, Number(JSON.parse(call.body).amount));
    if (action === "refunds") return list(this.refunds.filter((refund) => refund.payment_id === id));
    return action === "refund" ? this.#refund(call, payment) : { json: payment };
  }

  #newLink(call: Call): Answer {
    const asked = JSON.parse(call.body) as Link;
    if (this.links.some((link) => link.reference_id === asked.reference_id))
      return refusal(400, `payment link creation failed, reference id ${asked.reference_id} already exists`);
    if (asked.expire_by * 1000 < this.clock().getTime() + 15 * 60_000)
      return refusal(400, "expire_by should be at least 15 minutes after current time");
    const id = this.newId("plink");
    const link = {
      ...asked,
      id,
      status: "created",
      order_id: null,
      payments: [],
      short_url: `${this.origin}/pay/${id}`,
    };
    this.links.push(link);
    return { json: link };
  }

  #newOrder(call: Call): Answer {
    const order = newOrder(this.newId("order"), call.body);
    this.orders.push(order);
    return { json: order };
  }

  #listOrders(call: Call): Answer {
    const receipt = call.query.get("receipt");
    return list(this.orders.filter((order) => !receipt || order.receipt === receipt).toReversed());
  }

  /** The form of a shop's page opens the hosted checkout. */
  #checkout(call: Call): Answer {
    const form = Object.fromEntries(new URLSearchParams(call.body));
    const order = this.orders.find(({ id }) => id === form.order_id);
    if (!order || form.key_id !== RAZORPAY_KEYS.RAZORPAY_KEY_ID) return refusal(400, "The id provided does not exist");
    order.form = form;
    return { location: `${this.origin}/pay/${order.id}` };
  }

  #signed(orderId: string, paymentId: string): Record<string, string> {
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: hmac(RAZORPAY_KEYS.RAZORPAY_KEY_SECRET, `${orderId}|${paymentId}`),
    };
  }

  #cancel(link: Link | undefined): Answer {
    if (link?.status !== "created") return refusal(400, "The link can't be cancelled");
    link.status = "cancelled";
    this.#tell("payment_link.cancelled", { payment_link: link });
    return { json: link };
  }

  #list(call: Call): Answer {
    const reference = call.query.get("reference_id");
    return { json: { payment_links: this.links.filter((link) => !reference || link.reference_id === reference) } };
  }

  #capture(payment: Payment, amount: number): Answer {
    if (payment.status !== "authorized") return refusal(400, "This payment has already been captured");
    if (this.lapsed.has(payment.id)) return refusal(400, "The payment can't be captured any more");
    if (amount !== payment.amount) return refusal(400, "Capture amount must be equal to the amount authorized");
    payment.status = "captured";
    const link =
      this.links.find((one) => one.order_id === payment.order_id) ??
      this.orders.find((one) => one.id === payment.order_id);
    if (link) this.#paid(link, payment);
    return { json: payment };
  }

  #refund(call: Call, payment: Payment): Answer {
    const key = String(call.headers["x-refund-idempotency"] ?? "");
    const earlier = this.#idempotent.get(key);
    if (key && earlier) return { json: this.refunds.find((refund) => refund.id === earlier) };
    const asked = JSON.parse(call.body) as { amount: number; receipt: string };
    const back = this.refunds.filter((one) => one.payment_id === payment.id).reduce((sum, one) => sum + one.amount, 0);
    if (payment.status !== "captured" || back + asked.amount > payment.amount)
      return refusal(400, "The total refund amount is greater than the refund payment amount");
    const refund: Refund = {
      id: this.newId("rfnd"),
      payment_id: payment.id,
      amount: asked.amount,
      currency: "INR",
      receipt: asked.receipt,
      status: "processed",
    };
    this.refunds.push(refund);
    if (key) this.#idempotent.set(key, refund.id);
    this.#tell("refund.processed", { refund, payment });
    return { json: refund };
  }

  #page(call: Call, id: string): Answer {
    const link = [...this.links, ...this.orders].find((one) => one.id === id);
    if (!link) return { status: 404, html: "<h1>There is no such link</h1>" };
    const answer = call.method === "POST" ? (new URLSearchParams(call.body).get("answer") ?? "") : "";
    const form = "receipt" in link ? link.form : {};
    if (answer === "cancel" && form.cancel_url) return { location: form.cancel_url };
    if (answer === "fail" && form.callback_url)
      return { html: callbackPage(form.callback_url, { "error[code]": "BAD_REQUEST_ERROR" }) };
    const location = answer ? this.act(link, answer) : null;
    if (location && form.callback_url) return { html: callbackPage(location, {}) };
    if (location) return { location };
    const notice = notices[answer] ?? "";
    const answers = {
      card: "Pay by card",
      upi: "Pay by UPI",
      "upi-app": "Pay by UPI, and leave the app waiting",
      decline: "Let the bank decline",
      ...(form.cancel_url && { cancel: "Cancel payment", fail: "Fail and return" }),
    };
    return { html: hostedPage("Razorpay stand-in", link.amount, answers, notice) };
  }

  #paid(link: Payable, payment: Payment): void {
    link.status = "paid";
    this.#tell("payment.captured", { payment });
    if ("receipt" in link) this.#tell("order.paid", { order: link, payment });
    else {
      this.#tell("order.paid", { order: linkOrder(link, this.copiesNotes), payment });
      this.#tell("payment_link.paid", { payment_link: link, payment });
    }
  }

  #tell(event: string, entities: Record<string, object>): void {
    const payload = Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity: structuredClone(entity) }]),
    );
    const created_at = Math.floor(this.clock().getTime() / 1000);
    this.tell({
      entity: "event",
      account_id: "acc_Tests",
      event,
      contains: Object.keys(entities),
      payload,
      created_at,
    });
  }
}

/** States of payments not made at once, as the page tells them. */
const outcomes: Record<string, string> = { decline: "failed", "upi-app": "created" };
const notices: Record<string, string> = {
  decline: "The bank declined the payment. Try again.",
  "upi-app": "Approve the payment in your UPI app.",
};

function orderIdOf(page: Payable): string {
  return "receipt" in page ? page.id : (page.order_id ?? "");
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
