/** Shoppers with accounts who fill carts and order for cash, by the same forms as a browser without scripts. */
import { drive, send } from "./client.ts";

const SHOPPERS = 16;
const PASSWORD = "a long password";
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

/** Registers them, a few at a time: passwords are hashed slowly on purpose. */
export async function registerShoppers(origin: string, productId: string): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let number = 0; number < SHOPPERS; number++) {
    const ip = `10.9.0.${number + 1}`;
    const email = `shopper-${number}@bench.test`;
    const fields = { name: "Asha Rao", email, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await send(`${origin}/register`, { ip, fields });
    if (answer.status !== 302) throw new Error(`registration answers ${answer.status}`);
    shoppers.push({ origin, cookie: answer.cookies.join("; "), ip, productId });
  }
  return shoppers;
}

/** One piece more, into the cart of the account. */
export async function addToCart(shopper: Shopper): Promise<void> {
  await post(shopper, "/cart", { intent: "add", productId: shopper.productId, quantity: "1" });
}

/** From an empty cart to a placed order: cart, address, the payment step's page, the order. */
export async function checkOut(shopper: Shopper): Promise<void> {
  await addToCart(shopper);
  await post(shopper, "/checkout", { intent: "address", ...address });
  const page = await send(`${shopper.origin}/checkout?step=payment`, shopper);
  const fields = {
    intent: "order",
    method: "cod",
    idempotencyKey: hiddenField(page.body, "idempotencyKey"),
    expected: hiddenField(page.body, "expected"),
    ...address,
  };
  const location = await post(shopper, "/checkout?step=payment", fields);
  if (!location.startsWith("/order-confirmation")) throw new Error(`the order leads to ${location}`);
}

/** How fast `step` goes when all shoppers do it at once. */
export function measureShoppers(shoppers: Shopper[], seconds: number, step: (shopper: Shopper) => Promise<void>) {
  return drive(shoppers, seconds, step);
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
