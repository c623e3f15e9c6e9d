/** The first order of a shop that has just started: the admin of the demo allows guests, and one orders by phone number alone. */
import { exchange, send } from "../../bench/client.ts";
import { hiddenField } from "./client.ts";
import { aBuyersAddress } from "./load.ts";

const ADMIN = { email: "admin@demo.test", password: "sanganak-demo" };
const SETTINGS = "/admin/settings/orders";

/** Reads every page on the way, as a browser does. @throws when one of the pages refuses */
export async function orderAsGuest(origin: string): Promise<void> {
  await allowGuests(origin);
  // Cash is not taken for what costs most.
  const list = await page(origin, "/products?sort=price-asc");
  const productPath = /href="(\/products\/[a-z0-9-]+)"/.exec(list.body)?.[1];
  if (!productPath) throw new Error("no product in the list");
  const product = await page(origin, productPath);
  const added = await post(origin, "/cart", {
    intent: "add",
    productId: hiddenField(product.body, "productId"),
    quantity: "1",
  });
  const cart = added.cookies.join("; ");
  const checkout = await page(origin, "/guest-checkout", cart);
  const cookie = [cart, ...checkout.cookies].join("; ");
  const fields = { method: "cod", email: "", expected: hiddenField(checkout.body, "expected"), ...aBuyersAddress };
  const ordered = await post(origin, "/guest-checkout", fields, cookie);
  if (!ordered.location.startsWith("/order-confirmation")) throw new Error(`the order leads to ${ordered.location}`);
  await page(origin, ordered.location, [cookie, ...ordered.cookies].join("; "));
}

async function allowGuests(origin: string): Promise<void> {
  const { cookies } = await post(origin, "/admin/login", ADMIN);
  const cookie = cookies.join("; ");
  const settings = await page(origin, SETTINGS, cookie);
  await post(origin, SETTINGS, { ...formFields(settings.body), guestCheckout: "on" }, cookie);
}

/** What the last form of a page would send. */
function formFields(html: string): Record<string, string> {
  const form = html.slice(html.lastIndexOf("<form"));
  const inputs = [...form.matchAll(/<input[^>]* name="([^"]*)"[^>]*>/g)].filter(
    ([input]) => !input.includes("checkbox"),
  );
  return Object.fromEntries(inputs.map(([, name = ""]) => [name, hiddenField(form, name)]));
}

async function page(origin: string, path: string, cookie?: string) {
  const answer = await exchange(origin + path, { "x-forwarded-for": "127.0.0.1", ...(cookie && { cookie }) });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

async function post(origin: string, path: string, fields: Record<string, string>, cookie?: string) {
  const answer = await send(origin + path, { ip: "127.0.0.1", fields, ...(cookie && { cookie }) });
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}
