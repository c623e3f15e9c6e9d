/** Shoppers with accounts, and guests, who order for cash by the forms of a browser without scripts. */
import { setTimeout } from "node:timers/promises";
import { type Driven, drive, driveOnce, send, together } from "./client.ts";

const CONNECTIONS = 16;
const SHOPPERS = 64;
const PASSWORD = "a long password";
const PAYMENT_STEP = "/checkout?step=payment";
const address = {
  fullName: "Asha Rao",
  addressLine1: "12, 3rd Cross, Electronic City Phase 1",
  addressLine2: "",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560100",
  phone: "9876543210",
};

export type Shopper = { origin: string; cookie: string; ip: string; productId: string };

/** A few at a time: password hashing is slow on purpose. */
export async function registerShoppers(origin: string, productId: string): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let number = 0; number < SHOPPERS; number++) {
    const ip = `10.9.0.${number + 1}`;
    const email = `shopper-${number}@bench.test`;
    const fields = { name: "Asha Rao", email, password: PASSWORD, confirmPassword: PASSWORD };
    shoppers.push({ origin, cookie: await registerShopper({ origin, ip, fields }, mailedPath), ip, productId });
  }
  return shoppers;
}

type Registration = { origin: string; ip: string; fields: Record<string, string> };

/** `mailedPath`: the link's, from the mail to an address. Returns the session's cookie. @throws when the shop refuses */
async function registerShopper(
  { origin, ip, fields }: Registration,
  mailedPath: (origin: string, email: string) => Promise<string>,
): Promise<string> {
  const asked = await send(`${origin}/register`, { ip, fields });
  if (asked.status !== 302) throw new Error(`registration answers ${asked.status}`);
  // An earlier release signs in at once.
  if (asked.cookies.some((cookie) => cookie.includes("session_token="))) return asked.cookies.join("; ");
  const path = await mailedPath(origin, fields.email ?? "");
  const confirmed = await send(`${origin}${path}`, { ip, cookie: asked.cookies.join("; "), fields: {} });
  if (confirmed.status !== 302) throw new Error(`confirmation answers ${confirmed.status}`);
  return confirmed.cookies.join("; ");
}

/** From the demo's mailbox, once the mail is written. */
async function mailedPath(origin: string, email: string): Promise<string> {
  const ip = "127.0.0.1";
  for (let attempt = 0; attempt < 100; attempt++) {
    const list = await send(`${origin}/dev/mailbox?to=${encodeURIComponent(email)}`, { ip });
    const mail = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list.body)?.[0];
    const page = mail ? await send(`${origin}${mail}`, { ip }) : list;
    const path = /\/register\/confirm\?token=[\w-]+/.exec(page.body)?.[0];
    if (path) return path;
    await setTimeout(200);
  }
  throw new Error(`no mail to ${email}`);
}

/** One piece more. Without a key the form would only see to it that one is in the cart. */
export async function addToCart(shopper: Shopper): Promise<void> {
  const formKey = crypto.randomUUID();
  await post(shopper, "/cart", { intent: "add", productId: shopper.productId, quantity: "1", formKey });
}

/** From an empty cart: cart, address, payment step, order. */
export async function checkOut(shopper: Shopper): Promise<void> {
  await placeOrder(shopper, PAYMENT_STEP, await fillCheckout(shopper));
}

let guests = 0;

/** Another guest with another phone each time: cart, the page of guest checkout, order. */
export async function checkOutAsGuest({ origin, productId }: Shopper): Promise<void> {
  const number = guests++;
  const ip = `10.8.${number >> 8}.${number & 255}`;
  const added = await send(`${origin}/cart`, { ip, fields: { intent: "add", productId, quantity: "1" } });
  const page = await send(`${origin}/guest-checkout`, { ip, cookie: added.cookies.join("; ") });
  const guest: Shopper = { origin, ip, productId, cookie: [...added.cookies, ...page.cookies].join("; ") };
  await placeOrder(guest, "/guest-checkout", {
    ...{ method: "cod", email: "", expected: hiddenField(page.body, "expected") },
    ...{ ...address, phone: String(9_000_000_000 + number) },
  });
}

/** What the payment step posts. */
export type OrderFields = Record<string, string>;

export async function fillCheckout(shopper: Shopper, method = "cod"): Promise<OrderFields> {
  await post(shopper, "/cart", { intent: "add", productId: shopper.productId, quantity: "1" });
  await post(shopper, "/checkout", { intent: "address", ...address });
  const page = await send(shopper.origin + PAYMENT_STEP, shopper);
  return {
    intent: "order",
    method,
    idempotencyKey: hiddenField(page.body, "idempotencyKey"),
    expected: hiddenField(page.body, "expected"),
    ...address,
  };
}

async function placeOrder(shopper: Shopper, path: string, fields: OrderFields): Promise<void> {
  const location = await post(shopper, path, fields);
  if (!location.startsWith("/order-confirmation")) throw new Error(`the order leads to ${location}`);
}

/** Orders to pay online; resolves to the URL of the provider's page. */
export async function beginPayment(shopper: Shopper): Promise<string> {
  return post(shopper, PAYMENT_STEP, await fillCheckout(shopper, "online"));
}

/** Rounds of "everybody presses Place Order at once"; filling the checkouts isn't measured. */
export async function measureOrders(shoppers: Shopper[], rounds: number): Promise<Driven> {
  const driven: Driven[] = [];
  for (let round = 0; round < rounds; round++) {
    const ready: { shopper: Shopper; fields: OrderFields }[] = [];
    for (const shopper of shoppers) ready.push({ shopper, fields: await fillCheckout(shopper) });
    driven.push(
      await driveOnce(ready, CONNECTIONS, ({ shopper, fields }) => placeOrder(shopper, PAYMENT_STEP, fields)),
    );
  }
  return together(driven);
}

/** As many shoppers as connections repeat `step`. */
export function measureShoppers(
  shoppers: Shopper[],
  seconds: number,
  step: (shopper: Shopper) => Promise<void>,
): Promise<Driven> {
  return drive(shoppers.slice(0, CONNECTIONS), seconds, step);
}

async function post(shopper: Shopper, path: string, fields: Record<string, string>): Promise<string> {
  const answer = await send(shopper.origin + path, { ...shopper, fields });
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`${path} answers ${answer.status}`);
  return answer.location;
}

function hiddenField(html: string, name: string): string {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  const value = / value="([^"]*)"/.exec(input)?.[1];
  if (value === undefined) throw new Error(`the payment step has no field ${name}`);
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
