/** Invoices over HTTP, page and PDF: who sees which. The demo's sent shipments have theirs. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

type Row = {
  id: string;
  number: string;
  orderId: string;
  shipmentId: string;
  vendorId: string;
  email: string;
  kind: string;
};

let shop: BuiltShop;
let all: Row[];
const someone = (email: string) => new Visitor(shop).signIn(email);

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  all = await rowsOf<Row>(
    shop.services.database.db,
    sql`select i.id, i.number, i.order_id as "orderId", i.shipment_id as "shipmentId", i.vendor_id as "vendorId", u.email, i.kind
      from invoices i join orders o on o.id = i.order_id join users u on u.id = o.user_id order by i.number, i.vendor_id`,
  );
});
afterAll(() => shop.close());

function one(which: (row: Row) => boolean): Row {
  const row = all.find(which);
  if (!row) throw new Error("the demo shop has no such invoice");
  return row;
}

describe("a customer", () => {
  test("reaches its invoice from its order, as a page and as a file", async () => {
    const customer = await someone("customer@demo.test");
    const own = one(({ email }) => email === "customer@demo.test");
    const order = await (await customer.fetch(`/orders/${own.orderId}`)).text();
    const address = `/orders/${own.orderId}/invoices/${own.id}`;
    expect(order).toContain(`href="${address}"`);
    expect(order).toContain(`href="${address}.pdf"`);
    const page = await (await customer.fetch(address)).text();
    for (const said of ["Tax Invoice", own.number, "Place of supply", "Authorised signatory"])
      expect(page).toContain(said);
    const file = await customer.fetch(`${address}.pdf`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(file.headers.get("content-disposition")).toMatch(
      new RegExp(`"${own.number.replaceAll("/", "-")}-[a-z0-9-]+\\.pdf"`),
    );
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  });

  test("sees nobody else's, neither at the other's order nor at its own", async () => {
    const customer = await someone("customer@demo.test");
    const own = one(({ email }) => email === "customer@demo.test");
    const foreign = one(({ email }) => email !== "customer@demo.test");
    for (const orderId of [own.orderId, foreign.orderId]) {
      for (const ending of ["", ".pdf"])
        expect((await customer.fetch(`/orders/${orderId}/invoices/${foreign.id}${ending}`)).status).toBe(404);
    }
    expect((await new Visitor(shop).fetch(`/orders/${own.orderId}/invoices/${own.id}.pdf`)).status).toBe(401);
  });
});

test("a vendor sees its own at its shipment; another vendor and the admin's address don't", async () => {
  const vendor = await someone("vendor1@demo.test");
  const rival = await someone("vendor2@demo.test");
  const own = one(({ vendorId }) => vendorId === "v1");
  const address = `/vendor/orders/${own.shipmentId}/invoices/${own.id}`;
  expect(await (await vendor.fetch(`/vendor/orders/${own.shipmentId}`)).text()).toContain(`href="${address}"`);
  expect(await (await vendor.fetch(address)).text()).toContain(own.number);
  expect((await vendor.fetch(`${address}.pdf`)).status).toBe(200);
  for (const ending of ["", ".pdf"]) {
    expect((await rival.fetch(`${address}${ending}`)).status).toBe(404);
    expect((await vendor.fetch(`/admin/orders/${own.orderId}/invoices/${own.id}${ending}`)).status).toBe(403);
  }
  const other = one(({ vendorId, shipmentId }) => vendorId === "v1" && shipmentId !== own.shipmentId);
  expect((await vendor.fetch(`/vendor/orders/${own.shipmentId}/invoices/${other.id}`)).status).toBe(404);
});

test("an admin sees any of an order", async () => {
  const admin = await someone("admin@demo.test");
  const { orderId, id, number } = one(({ vendorId }) => vendorId === "v2");
  const address = `/admin/orders/${orderId}/invoices/${id}`;
  expect(await (await admin.fetch(`/admin/orders/${orderId}`)).text()).toContain(`href="${address}"`);
  expect(await (await admin.fetch(address)).text()).toContain(number);
  expect((await admin.fetch(`${address}.pdf`)).status).toBe(200);
});

describe("the invoices of many in one file", () => {
  const asked = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ["id", id]));
  const titleOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString("latin1");

  test("are those of a vendor's own shipments, and of no other vendor's", async () => {
    const vendor = await someone("vendor1@demo.test");
    const own = all.filter(({ vendorId, kind }) => vendorId === "v1" && kind === "invoice").slice(0, 3);
    const shipments = own.map(({ shipmentId }) => shipmentId);
    const file = await vendor.fetch(`/vendor/orders/invoices.pdf?${asked(shipments)}`);
    expect(file.headers.get("content-disposition")).toContain('"invoices-3.pdf"');
    expect((await titleOf(file)).slice(0, 5)).toBe("%PDF-");
    const foreign = one(({ vendorId }) => vendorId !== "v1").shipmentId;
    expect((await vendor.fetch(`/vendor/orders/invoices.pdf?${asked([...shipments, foreign])}`)).status).toBe(404);
    expect((await vendor.fetch(`/vendor/orders/invoices.pdf?${asked(["x"])}`)).status).toBe(404);
  });

  test("are all of an admin's orders, and there is a page that offers them", async () => {
    const admin = await someone("admin@demo.test");
    const { orderId } = one(({ kind }) => kind === "credit-note");
    const count = all.filter((row) => row.orderId === orderId && row.kind === "invoice").length;
    const file = await admin.fetch(`/admin/orders/invoices.pdf?${asked([orderId])}`);
    expect(file.headers.get("content-disposition")).toContain(`"invoices-${count}.pdf"`);
    for (const ids of [[], Array.from({ length: 101 }, () => crypto.randomUUID())])
      expect((await admin.fetch(`/admin/orders/invoices.pdf?${asked(ids)}`)).status).toBe(400);
    expect(await (await admin.fetch("/admin/orders")).text()).toContain('formAction="/admin/orders/invoices.pdf"');
  });

  test("are refused with the reason while none is issued", async () => {
    const admin = await someone("admin@demo.test");
    const [waiting] = await rowsOf<{ id: string }>(
      shop.services.database.db,
      sql`select id from orders o where status = 'pending' and not exists (select from invoices i where i.order_id = o.id) limit 1`,
    );
    const answer = await admin.fetch(`/admin/orders/invoices.pdf?${asked([waiting?.id ?? ""])}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("issued when an order is shipped");
  });
});
