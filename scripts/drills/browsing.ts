/** A mixed load: guests and signed-in people on pages of the shop, searches, carts, whole checkouts, the back office. */
import { setTimeout } from "node:timers/promises";
import { exchange, send } from "../../bench/client.ts";
import { addToCart, checkOut } from "../../bench/shoppers.ts";

/** The most requests at once: a slow machine gets fewer requests, not more that wait. */
const AT_ONCE = 12;
const PASSWORD = "sanganak-demo";
const WORDS = ["laptop", "gaming", "lenovo", "leveno", "16gb ram", "ssd", "mouse", "a", "rtx", "monitor under 20000"];
const SORTS = ["price-asc", "price-desc", "newest", "rating"];
const PERIOD = "from=2025-01-01&to=2026-12-31";
const OWN_PAGES = ["/", "/cart", "/orders", "/account", "/account/addresses", "/products", "/wishlist", "/checkout"];
const VENDOR_PAGES = [
  "/vendor/dashboard",
  "/vendor/orders",
  "/vendor/products",
  "/vendor/reports",
  `/vendor/statement?${PERIOD}`,
  "/vendor/products/export.csv",
  `/vendor/statement/export.csv?${PERIOD}`,
];
const ADMIN_PAGES = [
  "/admin/dashboard",
  "/admin/orders",
  "/admin/products",
  "/admin/users",
  "/admin/reports",
  `/admin/reports?by=category&${PERIOD}`,
  "/admin/payouts",
  "/admin/audit-log",
  "/admin/orders/export",
];

export type Shop = { origin: string; productId: string; slug: string };
/** Counts of things done; a checkout is four requests. */
export type Browsed = { done: number; orders: number; failed: number; problems: Set<string> };

/**
 * Does at most `perSecond` things until `signal`, then waits for the last answers. `cookies`: of signed-in customers.
 * @throws when the demo's people can't sign in
 */
export async function browse(
  { origin, productId, slug }: Shop,
  { cookies, perSecond, signal }: { cookies: string[]; perSecond: number; signal: AbortSignal },
): Promise<Browsed> {
  const vendor = await signIn(`${origin}/login`, "vendor1@demo.test");
  const admin = await signIn(`${origin}/admin/login`, "admin@demo.test");
  const free = cookies.map((cookie, number) => ({ origin, cookie, ip: `10.9.0.${number + 1}`, productId }));
  const browsed: Browsed = { done: 0, orders: 0, failed: 0, problems: new Set() };
  const page = (path: string, cookie?: string) => read(origin + path, { origin, ...(cookie && { cookie }) });
  const withShopper = async (work: (shopper: (typeof free)[number]) => Promise<void>) => {
    const shopper = free.shift();
    if (!shopper) return;
    await work(shopper).finally(() => free.push(shopper));
  };
  const order = async () => {
    await withShopper(checkOut);
    browsed.orders++;
  };
  const kinds: ((turn: number) => Promise<void>)[] = [
    (turn) => page(one(["/", "/products", `/products/${slug}`, "/about"], turn)),
    (turn) => page(`/search?q=${encodeURIComponent(one(WORDS, turn))}`),
    (turn) => page(`/products?sort=${one(SORTS, turn)}&max=${20_000 + (turn % 500) * 250}`),
    (turn) => withShopper(({ cookie }) => page(one(OWN_PAGES, turn), cookie)),
    (turn) => withShopper(({ cookie }) => page(`/products?min=${(turn % 300) * 500}`, cookie)),
    (turn) => withShopper(({ cookie }) => page(one(OWN_PAGES, turn + 3), cookie)),
    () => addToCart({ origin, cookie: "", ip: "10.8.0.2", productId }),
    order,
    (turn) => page(one(VENDOR_PAGES, turn), vendor),
    (turn) => page(one(ADMIN_PAGES, turn), admin),
  ];
  let turn = 0;
  const began = performance.now();
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const number = turn++;
      await setTimeout(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
      const kind = kinds[number % kinds.length] ?? order;
      await kind(Math.floor(number / kinds.length)).catch((error: Error) => {
        browsed.failed++;
        browsed.problems.add(error.message);
      });
      browsed.done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return browsed;
}

/** Compressed, as browsers ask for it. @throws when it is refused */
async function read(url: string, own: Record<string, string>): Promise<void> {
  const { status } = await exchange(url, { ...own, "accept-encoding": "gzip", "x-forwarded-for": "10.8.0.1" });
  if (status < 200 || status >= 400) throw new Error(`${new URL(url).pathname} answers ${status}`);
}

async function signIn(url: string, email: string): Promise<string> {
  const { status, cookies } = await send(url, { ip: "10.8.0.1", fields: { email, password: PASSWORD } });
  if (status !== 302) throw new Error(`${email} may not sign in: ${status}`);
  return cookies.join("; ");
}

function one(list: readonly string[], turn: number): string {
  return list[turn % list.length] ?? "";
}
