/** Quick ordering for stories that begin after it: the checkout's forms, posted without a page. */
import { type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { HOME, type Product } from "./shopping.ts";

const address = {
  fullName: HOME["Full name"],
  addressLine1: HOME.Address,
  addressLine2: "",
  city: HOME.City,
  state: "Karnataka",
  pincode: HOME["PIN code"],
  phone: HOME["Phone number"],
};

/**
 * Orders one product for this browser's user. Returns where the shop leads: the confirmation (cash on delivery) or the
 * provider's page.
 */
export async function order(
  context: BrowserContext,
  product: Product,
  { method, quantity = 1 }: { method: "cod" | "online" | "stripe" | "razorpay" | "razorpay:card"; quantity?: number },
): Promise<string> {
  const shopper = new Shopper(context);
  await addToCart(context, product, quantity);
  await shopper.post("/checkout", { intent: "address", ...address });
  const payment = await shopper.read("/checkout?step=payment");
  const [idempotencyKey, expected] = [fieldOf(payment, "idempotencyKey"), fieldOf(payment, "expected")];
  const placed = { intent: "order", method, idempotencyKey, expected, ...address };
  return await shopper.post("/checkout?step=payment", placed);
}

/** Posts the form without a page. */
export async function addToCart(context: BrowserContext, product: Product, quantity = 1): Promise<void> {
  const shopper = new Shopper(context);
  const productId = fieldOf(await shopper.read(`/products/${product.slug}`), "productId");
  await shopper.post("/cart", { intent: "add", productId, quantity: String(quantity) });
}

/** The id in a confirmation's or order's URL. */
export function orderIdIn(url: string): string {
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(url)?.[0];
  if (!id) throw new Error(`${url} names no order`);
  return id;
}

class Shopper {
  readonly #context: BrowserContext;
  readonly #origin = process.env.SHOP_ORIGIN ?? "";

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async read(path: string): Promise<string> {
    const answer = await this.#context.request.get(this.#origin + path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  }

  /** Posts a form that succeeds; returns where it leads. */
  async post(path: string, form: Record<string, string>): Promise<string> {
    const options = { form, headers: { origin: this.#origin }, maxRedirects: 0 };
    const answer: APIResponse = await this.#context.request.post(this.#origin + path, options);
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeGreaterThanOrEqual(302);
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThanOrEqual(303);
    return new URL(answer.headers().location ?? "", this.#origin).href;
  }
}

/** A hidden field's value. */
function fieldOf(html: string, name: string): string {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  const value = / value="([^"]*)"/.exec(input)?.[1];
  if (value === undefined) throw new Error(`no field ${name} in the page`);
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
