/** A new customer buys of the demo's vendor1, page by page. */
import { eq, sql } from "drizzle-orm";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import type { BuiltShop } from "#tests/support/built-shop.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

/** Two of one product of vendor1, for less than cash may be (docs/rules.md#p23). */
export async function buyOfVendor(shop: BuiltShop, method = "cod") {
  const { db } = shop.services.database;
  const buyer = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  const [product] = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from products p join vendors v on v.id = p.vendor_id join users u on u.id = v.user_id
      where u.email = 'vendor1@demo.test' and p.status = 'live' and p.price_paise < 9000000 order by p.slug limit 1`,
  );
  await buyer.post("/cart", { intent: "add", productId: product?.id ?? "", quantity: "2" });
  await buyer.post("/checkout", { intent: "address", ...anAddress });
  const html = await (await buyer.fetch("/checkout?step=payment")).text();
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) =>
    (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const form = Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
  const answer = await buyer.post("/checkout", { ...form, method });
  const id = new URL(answer.headers.get("location") ?? "", "http://x").searchParams.get("id") ?? "";
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`no order: ${answer.status}`);
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, id));
  return {
    buyer,
    id,
    number: order.number,
    total: order.totalPaise,
    shipment: shipment?.id ?? "",
    productId: product?.id ?? "",
  };
}
