/** PC builds that were ordered for cash, and delivered by their vendors. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import type { BuiltShop } from "#tests/support/built-shop.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

export type BoughtLine = {
  id: string;
  slug: string;
  quantity: number;
  build: string | null;
  shipment: string;
  vendor: string;
};

/** Lines in the order of the cart; `vendor`: the address it signs in with. */
export function linesOf(shop: BuiltShop, orderId: string): Promise<BoughtLine[]> {
  return rowsOf<BoughtLine>(
    shop.services.database.db,
    sql`select l.id, l.slug, l.quantity, l.build, l.shipment_id as shipment, u.email as vendor from order_lines l
      join shipments s on s.id = l.shipment_id join vendors v on v.id = s.vendor_id join users u on u.id = v.user_id
      where l.order_id = ${orderId} order by l.position`,
  );
}

/** "Place Order" of the buyer's cart; the order's id, or "" and the answer that refused it. */
export async function placeForCash(buyer: Visitor): Promise<{ id: string; answer: Response }> {
  await buyer.post("/checkout", { intent: "address", ...anAddress });
  const html = await (await buyer.fetch("/checkout?step=payment")).text();
  const attribute = (tag: string, name: string) =>
    (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? [];
  const form = Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
  const answer = await buyer.post("/checkout", { ...form, method: "cod" });
  return { id: new URL(answer.headers.get("location") ?? "", "http://x").searchParams.get("id") ?? "", answer };
}

/** The build of the address `query`, whole, by a new customer. `fields`: of the form beside "buy". */
export async function orderBuild(shop: BuiltShop, query: string, fields: Record<string, string> = {}) {
  const buyer = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  await buyer.post(`/build?${query}`, { intent: "buy", ...fields });
  const { id } = await placeForCash(buyer);
  return { buyer, id, lines: await linesOf(shop, id) };
}

/** Each of its vendors delivers. */
export async function deliver(shop: BuiltShop, lines: readonly BoughtLine[]): Promise<void> {
  const sent = { intent: "dispatch", carrier: "Blue Dart", otherCarrier: "", tracking: "69871234502", trackingUrl: "" };
  for (const [shipment, [first]] of Map.groupBy(lines, (line) => line.shipment)) {
    const vendor = await new Visitor(shop).signIn(first?.vendor ?? "");
    for (const step of [{ intent: "confirm" }, sent, { intent: "deliver" }])
      expect((await vendor.post(`/vendor/orders/${shipment}`, step)).status).toBe(303);
  }
}
