/**
 * Razorpay's orders, paid on its hosted checkout (razorpay.com/docs/payments/payment-gateway/web-integration/hosted): the
 * browser posts a form there, and Razorpay posts back to `callback_url`.
 */
import { z } from "zod";
import type { Channel } from "#app/payments/channels.ts";
import type {
  GatewayContext,
  NewProviderOrder,
  OrderToPay,
  PayForm,
  ProviderKeys,
  ProviderOrder,
  ReturnClaim,
} from "#app/payments/gateway.ts";
import { hmacOf, isSignedWith } from "#app/payments/providers/hmac.server.ts";
import { answersOf } from "#app/payments/providers/read-answer.ts";
import { STAND_IN } from "./razorpay.server.ts";
import { ask, RazorpayRefusal, type razorpayClient, refused } from "./razorpay-client.server.ts";
import { displayOnly } from "./razorpay-display.ts";
import { NOTE, ORDER_NOTE, type RazorpayOrder, razorpayOrder } from "./razorpay-messages.ts";

type Client = ReturnType<typeof razorpayClient>;

const read = answersOf("Razorpay");
const orders = z.object({ items: z.array(razorpayOrder) });

/** UPI apps, EMI and offers do not work on the hosted checkout, so their rows open Payment Links. */
const hosted: readonly Channel[] = ["card", "netbanking", "wallet", "paylater"];

export function isHosted(channel: Channel | null): boolean {
  return channel !== null && hosted.includes(channel);
}

export function isOrder(providerOrderId: string): boolean {
  return providerOrderId.startsWith("order_");
}

/** Returns null for a payment link. A lost answer may leave two orders with one receipt: the paid one counts. */
export async function findOrder(client: Client, id: string | null, key: string | null): Promise<RazorpayOrder | null> {
  if (id && !isOrder(id)) return null;
  try {
    if (id) return read(razorpayOrder, await ask(client.orders.fetch(id)));
    if (!key) return null;
    const page = read(orders, await ask(client.orders.all({ receipt: key })));
    const ours = page.items.filter(({ receipt }) => receipt === key);
    return ours.find(({ status }) => status === "paid") ?? ours[0] ?? null;
  } catch (error) {
    if (error instanceof RazorpayRefusal && error.isMissing) return null;
    throw refused(error);
  }
}

/** An order that is paid already leads back to the shop, which asks Razorpay. @throws GatewayError */
export async function openOrder(client: Client, keys: ProviderKeys, order: NewProviderOrder): Promise<ProviderOrder> {
  const { key, amountPaise, currency, returnUrl, providerOrderId } = order;
  const earlier = providerOrderId ? await findOrder(client, providerOrderId, null) : null;
  if (earlier?.status === "paid")
    return { providerOrderId: earlier.id, payUrl: returnTo(keys, returnUrl, earlier.id, "paid") };
  if (earlier) return { providerOrderId: earlier.id, payUrl: null };
  try {
    const input = { amount: amountPaise, currency, receipt: key, notes: { [NOTE]: key, [ORDER_NOTE]: "1" } };
    const { id } = read(razorpayOrder, await ask(client.orders.create(input)));
    return { providerOrderId: id, payUrl: null };
  } catch (error) {
    throw refused(error);
  }
}

/** No name, e-mail address or number of the buyer is sent. */
export function payForm({ env }: GatewayContext, keys: ProviderKeys, order: OrderToPay): PayForm {
  const { channel, providerOrderId, amountPaise, currency, orderNumber, storeName, returnUrl, key } = order;
  const options = {
    key_id: keys.apiKey,
    order_id: providerOrderId,
    amount: amountPaise,
    currency,
    name: storeName,
    description: `Order ${orderNumber}`,
    notes: { [NOTE]: key },
    callback_url: returnTo(keys, returnUrl, providerOrderId, "failed"),
    cancel_url: returnTo(keys, returnUrl, providerOrderId, "cancelled"),
    ...(channel && { config: { display: displayOnly(channel) } }),
  };
  const host = env.variables[STAND_IN] || "https://api.razorpay.com";
  return { action: `${host}/v1/checkout/embedded`, fields: Object.fromEntries(fieldsOf(options)) };
}

/** Options of the checkout as fields of a form, such as `notes[sanganak_attempt]`. */
function fieldsOf(options: object, prefix = ""): [string, string][] {
  return Object.entries(options).flatMap(([name, value]): [string, string][] => {
    const field = prefix ? `${prefix}[${name}]` : name;
    return typeof value === "object" ? fieldsOf(value, field) : [[field, String(value)]];
  });
}

type Outcome = "paid" | "failed" | "cancelled";

/** Failures come back unsigned, so each address is sealed by us. */
function returnTo(keys: ProviderKeys, returnUrl: string, order: string, outcome: Outcome): string {
  const seal = hmacOf(keys.apiSecret, sealed(order, outcome));
  return `${returnUrl}?${new URLSearchParams({ order, outcome, seal })}`;
}

function sealed(order: string, outcome: string): string {
  return ["return", order, outcome].join("|");
}

/** A payment is signed by Razorpay over order and payment; without one, what our own address says counts. */
export function readOrderReturn(keys: ProviderKeys, parameters: URLSearchParams): ReturnClaim | null {
  const [order, outcome] = [parameters.get("order") ?? "", parameters.get("outcome") ?? ""];
  if (!isSignedWith(keys.apiSecret, sealed(order, outcome), parameters.get("seal"))) return null;
  const payment = parameters.get("razorpay_payment_id");
  if (payment === null) return { providerOrderId: order, status: outcome as Outcome };
  if (parameters.get("razorpay_order_id") !== order) return null;
  if (!isSignedWith(keys.apiSecret, `${order}|${payment}`, parameters.get("razorpay_signature"))) return null;
  return { providerOrderId: order, status: "paid" };
}
