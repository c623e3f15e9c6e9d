/** One part of an ordered build is sent back: the other lines, and that they were a build, stay as they are. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { deliver, linesOf, orderBuild } from "./bought-builds.ts";

const BUILD =
  "processor=amd-ryzen-5-7600&motherboard=msi-b650-gaming-plus-wifi&memory=crucial-pro-ddr5-32gb-kit-5600~2";
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isWhole: true });
});
afterAll(() => shop.close());

const db = () => shop.services.database.db;

test("one of two memory kits goes back and is refunded, the rest of the build stays", async () => {
  const { buyer, id, lines } = await orderBuild(shop, BUILD);
  await deliver(shop, lines);
  expect(lines.map(({ slug, quantity }) => [slug, quantity])).toEqual([
    ["amd-ryzen-5-7600", 1],
    ["msi-b650-gaming-plus-wifi", 1],
    ["crucial-pro-ddr5-32gb-kit-5600", 2],
  ]);
  expect(new Set(lines.map(({ build }) => build)).size).toBe(1);
  const memory = lines.at(-1);
  if (!memory?.build) throw new Error("the order doesn't know its build");
  const asked = await buyer.postFiles(`/orders/${id}/return`, {
    formKey: crypto.randomUUID(),
    shipmentId: memory.shipment,
    kind: "refund",
    reason: "changed-mind",
    refundTo: "upi",
    upiId: "asha@okhdfcbank",
    [`quantity-${memory.id}`]: "1",
  });
  expect([asked.status, asked.headers.get("location")]).toEqual([303, `/orders/${id}#returns`]);
  const [made] = await rowsOf<{ id: string }>(db(), sql`select id from returns where order_id = ${id}`);
  const vendor = await new Visitor(shop).signIn(memory.vendor);
  const steps: Record<string, string>[] = [
    { intent: "approve", resolution: "refund" },
    { intent: "pick-up" },
    { intent: "receive", restock: "yes" },
  ];
  for (const step of steps) expect((await vendor.post(`/vendor/returns/${made?.id}`, step)).status).toBeLessThan(400);
  const back = await rowsOf<{ line: string; quantity: number }>(
    db(),
    sql`select order_line_id as line, quantity from return_lines where return_id = ${made?.id}`,
  );
  expect(back).toEqual([{ line: memory.id, quantity: 1 }]);
  expect(await linesOf(shop, id)).toEqual(lines);
  const page = await (await buyer.fetch(`/orders/${id}`)).text();
  expect(page.split("Part of your PC build").length - 1).toBe(3);
});
