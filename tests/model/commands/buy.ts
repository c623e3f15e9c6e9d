/** Looking, filling a cart, ordering it. Carts reserve nothing: the last piece is the first buyer's. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { changeCart } from "#app/cart/cart-commands.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { business } from "#tests/support/documents/company-accounts.ts";
import { anAddress, place } from "#tests/support/shoppers.ts";
import { creditRefusal } from "../credit.ts";
import { stockOnSale } from "../days.ts";
import { type Cart, feeOf, goodsOf, priceIn, writeDown } from "../new-order.ts";
import { amountOf } from "../payments.ts";
import { momentOf, type Shop } from "../shop.ts";
import { type Method, type Order, type Product, terms, type World } from "../world.ts";
import { isPhoneMissing } from "./phone.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

const nth = <One>(all: readonly One[], n: number) => all[n % all.length] as One;

export const browse = (product: number): Step =>
  step("browse", async (world, shop) => {
    const what = nth(world.products, product);
    const { slug, pricePaise } = what;
    const shown = await findProductBySlug(shop.db, slug);
    agree(`the page of ${slug}`, [shown?.stock, shown?.pricePaise], [stockOnSale(world, what), pricePaise]);
    return { outcome: "ok", summary: slug };
  });

/** A recount finds fewer pieces than carts hold, or than must be replaced. */
export const count = (product: number, stock: number): Step =>
  step("count the shelf", async (world, shop) => {
    const what = nth(world.products, product);
    await countShelf(shop, what, stock);
    return { outcome: "ok", summary: `${stock} of ${what.slug}` };
  });

export async function countShelf(shop: Shop, product: Product, stock: number): Promise<void> {
  await setStock(shop.db, stock, product.slug);
  product.stock = stock;
}

export const fill = (person: number, product: number, quantity: number): Step =>
  step("put into the cart", (world, shop) =>
    put(world, shop, nth(world.people, person), nth(world.products, product), quantity),
  );

/** `isPressedTwice`: the form comes again; there is still one order. */
export const buy = (person: number, method: Method, isPressedTwice: boolean): Step =>
  step("buy", (world, shop) => press(world, shop, nth(world.people, person), method, isPressedTwice));

/** A person orders one or two products. */
export const order = (person: number, products: readonly number[], quantity: number, method: Method): Step =>
  step(method === "company-account" ? "order on account" : "order", async (world, shop) => {
    const who = nth(world.people, person);
    const wanted = new Set(products.map((product) => nth(world.products, product)));
    for (const product of wanted) await put(world, shop, who, product, quantity);
    return press(world, shop, who, method, false);
  });

async function put(world: World, shop: Shop, who: User, what: Product, quantity: number) {
  const cart = world.carts.get(who.id) ?? new Map<Product, number>();
  const held = cart.get(what) ?? 0;
  const stock = stockOnSale(world, what);
  const fits = held + quantity <= stock;
  const remarks = await changeCart(shop.db, { viewer: who }, [{ kind: "add", productId: what.id, quantity }]);
  const summary = `${quantity} of ${what.slug} by person ${world.people.indexOf(who) + 1}, who has ${held}, of ${stock}`;
  agree(summary, remarks[0]?.code ?? "ok", fits ? "ok" : "above-stock");
  if (fits) world.carts.set(who.id, cart.set(what, held + quantity));
  return { outcome: fits ? "ok" : "above-stock", summary };
}

async function press(world: World, shop: Shop, who: User, method: Method, isPressedTwice: boolean) {
  const cart: Cart = [...(world.carts.get(who.id) ?? [])];
  const isShort = cart.some(([product, quantity]) => stockOnSale(world, product) < quantity);
  const isUnconfirmed = method === "cod" && isPhoneMissing(world, who);
  const isForCompany = method === "company-account";
  const noCredit = isForCompany && creditRefusal(world, who, totalOf(cart));
  const request = requestOf(shop, who, cart, method);
  const placed = await place(shop.db, request);
  const summary = `${method} by person ${world.people.indexOf(who) + 1}: ${cart.map(([product, quantity]) => `${quantity} ${product.slug}`).join(", ")}`;
  agree(
    summary,
    codeOf(placed),
    cart.length === 0
      ? "cart-empty"
      : isShort
        ? "sold-out"
        : isUnconfirmed
          ? "phone-unconfirmed"
          : noCredit
            ? noCredit
            : "ok",
  );
  if (!placed.ok) return { outcome: placed.code, summary };
  if (isPressedTwice) {
    const again = await place(shop.db, request);
    agree(`${summary}, again`, again.ok && again.value, { ...placed.value, isRepeat: true });
  }
  world.carts.delete(who.id);
  await take(world, shop, { who, cart, method, placed: placed.value });
  return { outcome: "ok", summary: `${summary} → order ${world.orders.length}` };
}

/** A placed order is written down with the shop's ids; one on account is paid by the company's debt. */
export async function take(world: World, shop: Shop, bought: Parameters<typeof writeDown>[1]): Promise<Order> {
  const rows = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, bought.placed.orderId));
  const order = writeDown(world, bought, ({ id }) => {
    const row = rows.find(({ productId }) => productId === id);
    return { line: row?.id ?? "", shipment: row?.shipmentId ?? "" };
  });
  if (order.creditDays !== null) Object.assign(order, { payment: "paid", paidPaise: amountOf(order) });
  return order;
}

export function totalOf(cart: Cart): number {
  const goods = goodsOf(cart);
  return goods + feeOf(goods);
}

export function requestOf(shop: Shop, viewer: User, cart: Cart, method: Method) {
  const lines = cart.map((item) => {
    const [{ id: productId, gstBp: gstRateBp }, quantity] = item;
    return { productId, quantity, unitPricePaise: priceIn(item), gstRateBp };
  });
  const expected = { lines, totalPaise: totalOf(cart), cashFeePaise: terms.cashFeePaise };
  const buyer = method === "company-account" ? { buyer: business } : {};
  return { viewer, address: anAddress, method, ...buyer, idempotencyKey: randomUUID(), expected, ...momentOf(shop) };
}
