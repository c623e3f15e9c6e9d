/** Serial numbers over HTTP: the vendor enters them, and vendor, buyer and admin see them, nobody else. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

type Row = { shipmentId: string; orderId: string; lineId: string; vendorId: string; email: string };

let shop: BuiltShop;
let one: Row;
const someone = (email: string) => new Visitor(shop).signIn(email);

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const [row] = await rowsOf<Row>(
    shop.services.database.db,
    sql`select s.id as "shipmentId", s.order_id as "orderId", l.id as "lineId", s.vendor_id as "vendorId", u.email
      from shipments s join order_lines l on l.shipment_id = s.id join orders o on o.id = s.order_id join users u on u.id = o.user_id
      where s.status = 'shipped' and u.email = 'customer@demo.test' and s.vendor_id in ('v1', 'v2', 'v3') order by s.id limit 1`,
  );
  if (!row) throw new Error("the demo shop has no such shipment");
  one = row;
});
const read = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).text();
afterAll(() => shop.close());

test("A wrong serial number is refused at its field; a right one is shown to vendor, buyer and admin", async () => {
  const vendor = await someone(`vendor${one.vendorId.slice(1)}@demo.test`);
  const path = `/vendor/orders/${one.shipmentId}`;
  const field = `serial-${one.lineId}-1`;
  const refused = await vendor.post(path, { intent: "serials", [field]: "=HYPERLINK(1)" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Use 3 to 40 letters, digits, dots, dashes or slashes");
  expect(page).toMatch(
    /aria-invalid="true"[^>]*value="=HYPERLINK\(1\)"|value="=HYPERLINK\(1\)"[^>]*aria-invalid="true"/,
  );
  expect((await vendor.post(path, { intent: "serials", [field]: "pf 4xyz 12" })).status).toBe(303);
  const admin = await someone("admin@demo.test");
  const buyer = await someone("customer@demo.test");
  expect(await read(vendor, path)).toMatch(/Serial no\. (<!-- -->)?PF4XYZ12/);
  expect(await read(buyer, `/orders/${one.orderId}`)).toMatch(/Serial no\. (<!-- -->)?PF4XYZ12/);
  expect(await read(admin, `/admin/orders/${one.orderId}`)).toMatch(/Serial no\. (<!-- -->)?PF4XYZ12/);
  expect(await read(admin, "/admin/orders?q=pf4xyz12")).toContain(one.orderId);
});
