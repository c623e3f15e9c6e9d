/** How fast payment webhooks are taken in (checked, stored, answered) and processed. */
import { testProviderKeys } from "../app/payments/providers/test/keys.server.ts";
import { signWebhook } from "../app/payments/providers/test/signatures.server.ts";
import { readEnv } from "../app/platform/env.server.ts";
import { drive, exchange, send, summed } from "./client.ts";
import { withBareServer } from "./pages.ts";
import { beginPayment, type Shopper } from "./shoppers.ts";

const CONNECTIONS = 16;
const PATIENCE_MS = 120_000;
const BARE = { status: 200, headers: { "content-type": "text/plain" }, body: btoa("ok") };

/** An order on the test provider's page, with its provider's ids. */
type Awaited = { shopper: Shopper; providerOrderId: string; receipt: string; amount: number };

/**
 * Every event is new and signed, about as many orders as connections. An extra order's event comes last: once it is
 * processed, all are.
 */
export async function measureWebhooks(
  origin: string,
  settings: Record<string, string>,
  shoppers: Shopper[],
  seconds: number,
) {
  const keys = testProviderKeys(readEnv(settings));
  const orders: Awaited[] = [];
  for (const shopper of shoppers.slice(0, CONNECTIONS + 1)) orders.push(await beginOrder(origin, keys, shopper));
  const last = orders.pop();
  if (!last) throw new Error("nobody ordered");
  let number = 0;
  const tell = (to: string) => async (order: Awaited) => {
    const body = JSON.stringify(eventOf(order, ++number));
    const signature = signWebhook(keys.webhookSecret, new TextEncoder().encode(body), new Date());
    const { status } = await exchange(`${to}/webhooks/test`, { "x-test-signature": signature }, body);
    if (status !== 200) throw new Error(`a webhook is answered ${status}`);
  };
  const bare = await withBareServer(BARE, (to) => drive(orders, seconds, tell(to)));
  const began = performance.now();
  const taken = await drive(orders, seconds, tell(origin));
  await tell(origin)(last);
  await untilPaid(last);
  const workedOff = (taken.times.length + 1) / ((performance.now() - began) / 1000);
  const { perSecond, p50, p99 } = summed(taken);
  const share = `${Math.round((perSecond / summed(bare).perSecond) * 100)} %`;
  return {
    "webhooks taken in": {
      "per second": Math.round(perSecond),
      "p50 ms": p50,
      "p99 ms": p99,
      "of bare http": share,
      "went wrong": taken.bad,
    },
    "and worked off": { "per second": Math.round(workedOff) },
  };
}

async function beginOrder(origin: string, keys: { id: string; secret: string }, shopper: Shopper): Promise<Awaited> {
  const providerOrderId = (await beginPayment(shopper)).split("/").at(-1) ?? "";
  const authorization = `Basic ${btoa(`${keys.id}:${keys.secret}`)}`;
  const asked = await exchange(`${origin}/test-gateway/api/orders/${providerOrderId}`, { authorization });
  const { receipt, amount } = JSON.parse(asked.body) as { receipt: string; amount: number };
  return { shopper, providerOrderId, receipt, amount };
}

/** The first pays the order, the others repeat it under other ids. */
function eventOf({ providerOrderId, receipt, amount }: Awaited, number: number) {
  const payment = { payment_id: `bench-${receipt}`, amount, currency: "INR", method: "upi", reason: null };
  const data = { order_id: providerOrderId, receipt, ...payment, refund_id: null, refund_receipt: null };
  return { id: `bench-${number}`, type: "payment.captured", data };
}

async function untilPaid({ shopper }: Awaited): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const { body } = await send(`${shopper.origin}/orders`, shopper);
    if (body.includes(">Paid<")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the webhooks are not worked off");
}
