/** Quotations: prices that hold until a day, and the one order that accepts them. */
import { randomUUID } from "node:crypto";
import {
  createQuotation,
  sendQuotation,
  setQuotationLine,
  withdrawQuotation,
} from "#app/quotations/quotation-commands.server.ts";
import { quotationHead } from "#tests/support/documents/quotations.ts";
import { place } from "#tests/support/shoppers.ts";
import { creditRefusal } from "../credit.ts";
import { nameOfDay, stockOnSale } from "../days.ts";
import type { Cart } from "../new-order.ts";
import { momentOf } from "../shop.ts";
import { choose, dayOf, type Method, type Product, type Quotation, type Which, type World } from "../world.ts";
import { requestOf, take, totalOf } from "./buy.ts";
import { isPhoneMissing } from "./phone.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

const MOST_OFF_PERCENT = 10;

/** So many percent off for the store's own goods, and for others when `isForAll`; at most ten, and none for others. */
export type Offer = { percent: number; isForAll: boolean; days: number };

export const quote = (products: readonly number[], quantity: number, offer: Offer): Step =>
  step("quote", async (world, shop) => {
    const wanted = [...new Set(products.map((product) => world.products[product % world.products.length] as Product))];
    const lastDay = dayOf(world.now) + offer.days;
    const by = { viewer: world.admin, ...momentOf(shop) };
    const fields = { ...quotationHead, validUntil: nameOfDay(lastDay) };
    const made = await createQuotation(shop.db, by, { fields });
    if (!made.ok) throw new Error(made.code);
    const { id } = made.value;
    const lines = [];
    for (const product of wanted) {
      const isOwn = product.vendor === "store";
      const percent = isOwn || offer.isForAll ? offer.percent : 0;
      const pricePaise = Math.ceil((product.pricePaise * (100 - percent)) / 100);
      const line = { id, productId: product.id, quantity, unitPricePaise: pricePaise };
      const outcome = percent > 0 && !isOwn ? "vendor-price" : percent > MOST_OFF_PERCENT ? "price-too-low" : "ok";
      agree(`${percent} % off ${product.slug}`, codeOf(await setQuotationLine(shop.db, by, line)), outcome);
      if (outcome === "ok") lines.push({ product, quantity, pricePaise });
    }
    const outcome = lines.length > 0 ? "ok" : "no-lines";
    const summary = `${lines.map(({ product, pricePaise }) => `${quantity} ${product.slug} at ${pricePaise}`).join(", ")}`;
    agree(`send ${summary}`, codeOf(await sendQuotation(shop.db, by, { id })), outcome);
    if (outcome === "ok") world.quotations.push({ id, lines, lastDay, order: null, isWithdrawn: false });
    return { outcome, summary };
  });

/** `isPressedTwice`: the form comes again; there is still one order. */
export const accept = (which: Which, person: number, method: Method, isPressedTwice: boolean): Step =>
  step(
    "accept a quotation",
    async (world, shop) => {
      const who = world.people[person % world.people.length];
      if (!who) throw new Error("nobody");
      const quotation = choose(world.quotations, which, (one) => isOpen(world, one));
      const cart = linesNow(world, quotation);
      const request = { ...requestOf(shop, who, cart, method), quotationId: quotation.id };
      const placed = await place(shop.db, request);
      const summary = `quotation ${world.quotations.indexOf(quotation) + 1} by person ${person + 1}, ${method}`;
      const outcome = refusal(world, quotation, { who, cart, method }) ?? "ok";
      agree(summary, codeOf(placed), outcome);
      if (!placed.ok) return { outcome, summary };
      if (isPressedTwice) {
        const again = await place(shop.db, request);
        agree(`${summary}, again`, again.ok && again.value, { ...placed.value, isRepeat: true });
        const other = await place(shop.db, { ...request, idempotencyKey: randomUUID() });
        agree(`${summary}, by another form`, codeOf(other), "quotation-closed");
      }
      quotation.order = await take(world, shop, { who, cart, method, placed: placed.value });
      return { outcome, summary: `${summary} → order ${world.orders.length}` };
    },
    ({ quotations }) => quotations.length > 0,
  );

/** What is available of it, at the quoted prices. */
function linesNow(world: World, { lines }: Quotation): Cart {
  return lines
    .map(({ product, quantity, pricePaise }): Cart[number] => [
      product,
      Math.min(quantity, stockOnSale(world, product)),
      pricePaise,
    ])
    .filter(([, quantity]) => quantity > 0);
}

function isOpen({ now }: World, { order, isWithdrawn, lastDay }: Quotation): boolean {
  return order === null && !isWithdrawn && dayOf(now) <= lastDay;
}

type Buying = { who: World["people"][number]; cart: Cart; method: Method };

function refusal(world: World, quotation: Quotation, { who, cart, method }: Buying): string | null {
  if (!isOpen(world, quotation) || cart.length === 0) return "quotation-closed";
  if (method === "cod" && isPhoneMissing(world, who)) return "phone-unconfirmed";
  return method === "company-account" ? creditRefusal(world, who, totalOf(cart)) : null;
}

export const withdrawQuote = (which: Which): Step =>
  step(
    "withdraw a quotation",
    async (world, shop) => {
      const quotation = choose(world.quotations, which, ({ order, isWithdrawn }) => order === null && !isWithdrawn);
      const by = { viewer: world.admin, ...momentOf(shop) };
      const outcome = quotation.order === null && !quotation.isWithdrawn ? "ok" : "not-open";
      const summary = `quotation ${world.quotations.indexOf(quotation) + 1}`;
      agree(summary, codeOf(await withdrawQuotation(shop.db, by, { id: quotation.id })), outcome);
      quotation.isWithdrawn ||= outcome === "ok";
      return { outcome, summary };
    },
    ({ quotations }) => quotations.length > 0,
  );
