/** Orders for cash at a steady rate by shoppers who press again until they are told that it worked. */
import { setTimeout } from "node:timers/promises";
import { type Answer, ask, hiddenField, type RequestInput } from "./client.ts";
import { aBuyersAddress as address, type Shopper } from "./load.ts";

/** Whoever was refused for so long gives up. */
const PATIENCE_MS = 90_000;
const AGAIN_MS = 2_000;

export type Till = { origin: string; ca: string; productIds: readonly string[]; perSecond: number };
/** `at`: ms of performance.now(), when the shopper was told. */
export type Confirmed = { id: string; at: number };
/** `pressed`: how many times each shopper pressed "Place order" for a new order, by their cookie. */
export type Orders = {
  confirmed: Confirmed[];
  refused: Map<string, number>;
  pressed: Map<string, number>;
  gaveUp: number;
};

/** Places orders until `signal`, then waits for those under way. */
export async function placeOrders(till: Till, shoppers: Shopper[], signal: AbortSignal): Promise<Orders> {
  const orders: Orders = { confirmed: [], refused: new Map(), pressed: new Map(), gaveUp: 0 };
  const free = [...shoppers];
  const under = new Set<Promise<void>>();
  let turn = 0;
  for (let next = performance.now(); !signal.aborted; next += 1000 / till.perSecond) {
    await setTimeout(Math.max(0, next - performance.now()));
    const shopper = free.shift();
    if (!shopper) continue; // as many as there are wait already
    const productId = till.productIds[turn++ % till.productIds.length] ?? "";
    const one = placeOne(till, { shopper, productId }, orders).finally(() => {
      free.push(shopper);
      under.delete(one);
    });
    under.add(one);
  }
  await Promise.all(under);
  return orders;
}

type Wish = { shopper: Shopper; productId: string };

async function placeOne({ origin, ca }: Till, { shopper, productId }: Wish, orders: Orders): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const until = async (path: string, fields: RequestInput["fields"], isExpected: (answer: Answer) => boolean) => {
    while (performance.now() < deadline) {
      const answer = await ask(origin, path, { ca, ...shopper, fields }).catch((error: Error) => error.message);
      if (typeof answer !== "string" && isExpected(answer)) return answer;
      const why = typeof answer === "string" ? answer : String(answer.status);
      orders.refused.set(why, (orders.refused.get(why) ?? 0) + 1);
      await setTimeout(AGAIN_MS);
    }
    return null;
  };
  const isAway = ({ status }: Answer) => status === 302 || status === 303;
  const isPaymentStep = ({ status, text }: Answer) => status === 200 && text.includes('name="expected"');
  const isOrdered = ({ headers }: Answer) => String(headers.location).startsWith("/order-confirmation?id=");
  const page =
    (await until("/cart", { intent: "add", productId, quantity: "1" }, isAway)) &&
    (await until("/checkout", { intent: "address", ...address }, isAway)) &&
    (await until("/checkout?step=payment", undefined, isPaymentStep));
  if (!page) {
    orders.gaveUp++;
    return;
  }
  const [idempotencyKey, expected] = [hiddenField(page.text, "idempotencyKey"), hiddenField(page.text, "expected")];
  orders.pressed.set(shopper.cookie, (orders.pressed.get(shopper.cookie) ?? 0) + 1);
  const fields = { intent: "order", method: "cod", idempotencyKey, expected, ...address };
  const ordered = await until("/checkout?step=payment", fields, isOrdered);
  if (!ordered) orders.gaveUp++;
  else orders.confirmed.push({ id: String(ordered.headers.location).split("id=")[1] ?? "", at: performance.now() });
}
