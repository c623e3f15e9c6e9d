/** Visitors at a steady rate: guests' pages, signed-in pages, files, carts, and orders for cash by plain forms. */
import { setTimeout } from "node:timers/promises";
import { type Answer, ask, hiddenField, type RequestInput } from "./client.ts";

/** One second's requests: 20 + 10 + 4 + 4 × 4 = 50. */
const PER_SECOND = { guest: 20, "signed in": 10, file: 4, journey: 4 };
const KEPT_PROBLEMS = 20;
export const aBuyersAddress = {
  fullName: "Asha Rao",
  addressLine1: "12, 3rd Cross, Electronic City Phase 1",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560100",
  phone: "9876543210",
};

export type Shopper = { cookie: string; from: string };
export type Store = { origin: string; ca: string; productId: string; slug: string; file: string };
/** Times in ms. `orders`: ids of those confirmed; `doubled`: carts with more than was put in. */
export type Load = {
  requests: number;
  failed: number;
  times: number[];
  problems: string[];
  orders: string[];
  doubled: number;
};

const guestPages = (slug: string) => [
  "/",
  "/products",
  `/products/${slug}`,
  "/search?q=laptop",
  "/about",
  "/products?sort=price-asc",
];
const ownPages = ["/cart", "/orders", "/account/addresses"];

/**
 * Asks until `signal`, then waits for the last answers. Journeys take a shopper each and give it back. `share`: of 50
 * requests a second.
 */
export async function visit(store: Store, shoppers: Shopper[], signal: AbortSignal, share = 1): Promise<Load> {
  const load: Load = { requests: 0, failed: 0, times: [], problems: [], orders: [], doubled: 0 };
  const request = requestsOf(store, load);
  const free = [...shoppers];
  const pages = guestPages(store.slug);
  const turn = { guest: 0, own: 0 };
  const steps = {
    guest: () => request(pages[turn.guest++ % pages.length] ?? "/", { from: "127.0.9.1" }, isPage),
    "signed in": () => {
      const shopper = shoppers[turn.own % shoppers.length];
      return request(ownPages[turn.own++ % ownPages.length] ?? "/cart", shopper ?? {}, isPage);
    },
    file: () => request(store.file, { from: "127.0.9.2" }, ({ status }) => status === 200),
    async journey() {
      const shopper = free.shift();
      if (shopper && (await order(store, shopper, load, request))) free.push(shopper);
    },
  };
  await Promise.all(
    Object.entries(PER_SECOND).map(([name, rate]) => repeat(steps[name as keyof typeof steps], rate * share, signal)),
  );
  return load;
}

/** Each shopper orders again and again, as fast as the shop answers, until `signal`. */
export async function orderAtFullSpeed(store: Store, shoppers: Shopper[], signal: AbortSignal): Promise<Load> {
  const load: Load = { requests: 0, failed: 0, times: [], problems: [], orders: [], doubled: 0 };
  const request = requestsOf(store, load);
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (!signal.aborted && (await order(store, shopper, load, request)));
    }),
  );
  return load;
}

type SendRequest = (
  path: string,
  input: Omit<RequestInput, "ca">,
  isExpected: (answer: Answer) => boolean,
) => Promise<Answer | null>;

/** The function returns null when the answer is not `isExpected`; `load` counts requests and failures. */
function requestsOf(store: Store, load: Load): SendRequest {
  return async (path, input, isExpected) => {
    const before = performance.now();
    load.requests++;
    try {
      const answer = await ask(store.origin, path, { ca: store.ca, ...input });
      load.times.push(performance.now() - before);
      if (isExpected(answer)) return answer;
      throw new Error(`${answer.status} ${answer.text.slice(0, 80).replaceAll("\n", " ")}`);
    } catch (error) {
      load.failed++;
      const what = `${new Date().toISOString().slice(11, 23)} ${input.fields ? "POST" : "GET"} ${path}: ${(error as Error).message}`;
      if (load.problems.length < KEPT_PROBLEMS) load.problems.push(what);
      return null;
    }
  };
}

const isPage = ({ status, text }: Answer) => status === 200 && text.includes("</html>");
const isAway = ({ status }: Answer) => status === 302 || status === 303;

/** Fills a cart and orders it for cash. False when a step failed. */
async function order(store: Store, shopper: Shopper, load: Load, request: SendRequest): Promise<boolean> {
  const added = await request(
    "/cart",
    { ...shopper, fields: { intent: "add", productId: store.productId, quantity: "1" } },
    isAway,
  );
  const addressed =
    added && (await request("/checkout", { ...shopper, fields: { intent: "address", ...aBuyersAddress } }, isAway));
  const isPaymentStep = (answer: Answer) => isPage(answer) && answer.text.includes('name="expected"');
  const page = addressed && (await request("/checkout?step=payment", shopper, isPaymentStep));
  if (!page) return false;
  const expected = hiddenField(page.text, "expected");
  const { lines } = JSON.parse(expected) as { lines: { quantity: number }[] };
  if (lines.length !== 1 || lines[0]?.quantity !== 1) load.doubled++;
  const idempotencyKey = hiddenField(page.text, "idempotencyKey");
  const fields = { intent: "order", method: "cod", idempotencyKey, expected, ...aBuyersAddress };
  const isOrdered = (answer: Answer) =>
    isAway(answer) && String(answer.headers.location).startsWith("/order-confirmation?id=");
  const ordered = await request("/checkout?step=payment", { ...shopper, fields }, isOrdered);
  if (!ordered) return false;
  load.orders.push(String(ordered.headers.location).split("id=")[1] ?? "");
  return true;
}

async function repeat(step: () => Promise<unknown>, perSecond: number, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<unknown>>();
  for (let next = performance.now(); !signal.aborted; next += 1000 / perSecond) {
    await setTimeout(Math.max(0, next - performance.now()));
    const current = step().finally(() => running.delete(current));
    running.add(current);
  }
  await Promise.all(running);
}
