/** Vendors and admins move orders over HTTP: only their own, only legally, and the buyer sees it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { buyOfVendor } from "#tests/support/couriers/buys-of-vendor.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let vendor: Visitor;
let rival: Visitor;
let admin: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  rival = await new Visitor(shop).signIn("vendor2@demo.test");
  admin = await new Visitor(shop).signIn("admin@demo.test");
  const { db } = shop.services.database;
  await setStock(db, 1000);
  await db
    .update(paymentMethods)
    .set({ enabled: true, config: { bankDetails: "Account 1" } })
    .where(eq(paymentMethods.id, "bank_transfer"));
});
afterAll(() => shop.close());

const db = () => shop.services.database.db;

const anOrder = (method?: string) => buyOfVendor(shop, method);

const sent = { intent: "dispatch", carrier: "Blue Dart", otherCarrier: "", tracking: "69871234502", trackingUrl: "" };

describe("a vendor", () => {
  test("confirms, dispatches and delivers its shipment; the buyer follows by page and mail, the cash is recorded", async () => {
    const { buyer, id, shipment, number } = await anOrder();
    const path = `/vendor/orders/${shipment}`;
    expect(await (await vendor.fetch("/vendor/orders?stage=to-confirm")).text()).toContain(number);
    expect((await vendor.post("/vendor/orders", { intent: "confirm", id: shipment })).status).toBe(200);
    expect((await vendor.post(path, { ...sent, tracking: "" })).status).toBe(400);
    expect((await vendor.post(path, sent)).status).toBe(303);
    const page = await (await buyer.fetch(`/orders/${id}`)).text();
    expect(page).toContain("69871234502");
    expect(page).toContain("has been shipped");
    expect((await vendor.post(path, { intent: "deliver" })).status).toBe(303);
    expect(await db().select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { status: "delivered", paymentStatus: "paid" },
    ]);
    const mails = await db().select().from(mailMessages).where(eq(mailMessages.reference, shipment));
    expect(mails.map((mail) => mail.kind).sort()).toEqual(["new-order", "shipment-delivered", "shipment-dispatched"]);
  });

  test("gets a refused shipment back: without a reason 400; the buyer reads why and has nothing to pay", async () => {
    const { buyer, id, shipment, productId } = await anOrder();
    const stock = async () => (await db().select().from(products).where(eq(products.id, productId)))[0]?.stock;
    const path = `/vendor/orders/${shipment}`;
    for (const form of [{ intent: "confirm" }, sent]) await vendor.post(path, form);
    const before = (await stock()) ?? 0;
    const unsaid = await vendor.post(path, { intent: "undelivered" });
    expect([unsaid.status, (await unsaid.text()).split('aria-invalid="true"').length]).toEqual([400, 2]);
    expect((await vendor.post(path, { intent: "undelivered", undeliveredReason: "bribed" })).status).toBe(400);
    expect((await vendor.post(path, { intent: "undelivered", undeliveredReason: "refused" })).status).toBe(303);
    const back = { intent: "returned", undeliveredReason: "refused", condition: "good" };
    expect((await vendor.post(path, { ...back, condition: "" })).status).toBe(400);
    expect((await vendor.post(path, back)).status).toBe(303);
    expect((await vendor.post(path, back)).status).toBe(409);
    expect(await stock()).toBe(before + 2);
    const page = await (await buyer.fetch(`/orders/${id}`)).text();
    for (const said of ["It was refused at the door.", "Not delivered. You have nothing to pay.", "Credit Note"])
      expect(page).toContain(said);
    expect(await (await vendor.fetch("/vendor/orders?stage=returned")).text()).toContain(path);
  });

  test("sends one piece now and one later: two shipments, a mail for each, and the cash of both", async () => {
    const { buyer, id, shipment } = await anOrder();
    const path = `/vendor/orders/${shipment}`;
    const [, lineId = ""] = /name="now-([^"]+)"/.exec(await (await vendor.fetch(path)).text()) ?? [];
    expect((await vendor.post(path, { intent: "split", [`now-${lineId}`]: "3" })).status).toBe(400);
    expect((await vendor.post(path, { intent: "split", [`now-${lineId}`]: "0" })).status).toBe(409);
    expect((await rival.post(path, { intent: "split", [`now-${lineId}`]: "1" })).status).toBe(404);
    expect((await vendor.post(path, { intent: "split", [`now-${lineId}`]: "1" })).status).toBe(303);
    const parts = await db().select().from(shipments).where(eq(shipments.orderId, id));
    const later = parts.find(({ splitFrom }) => splitFrom === shipment)?.id ?? "";
    expect(await (await vendor.fetch(path)).text()).toContain(`/vendor/orders/${later}`);
    const page = await (await buyer.fetch(`/orders/${id}`)).text();
    expect(page).toContain("Parcel 1 of 2");
    expect(page).toContain("will be sent separately");
    for (const one of [shipment, later]) {
      expect((await vendor.post("/vendor/orders", { intent: "confirm", id: one })).status).toBe(200);
      expect((await vendor.post(`/vendor/orders/${one}`, sent)).status).toBe(303);
      expect((await vendor.post(`/vendor/orders/${one}`, { intent: "deliver" })).status).toBe(303);
    }
    expect(await db().select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { status: "delivered", paymentStatus: "paid" },
    ]);
  });

  test("says why a move is refused: 409", async () => {
    const { shipment } = await anOrder();
    const path = `/vendor/orders/${shipment}`;
    const early = await vendor.post(path, { intent: "deliver" });
    expect(early.status).toBe(409);
    expect(await early.text()).toContain("it must be confirmed first");
    await vendor.post(path, { intent: "confirm" });
    const again = await vendor.post(path, { intent: "confirm" });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("Someone else has already updated this shipment: it is processing.");
    const bulk = await vendor.post("/vendor/orders", { intent: "confirm", id: shipment });
    expect(bulk.status).toBe(409);
    expect((await vendor.post("/vendor/orders", { intent: "confirm" })).status).toBe(400);
  });

  test("doesn't find another vendor's shipment, in any way", async () => {
    const { shipment, number } = await anOrder();
    for (const path of [`/vendor/orders/${shipment}`, `/vendor/orders/${shipment}/packing-slip.pdf`])
      expect((await rival.fetch(path)).status, path).toBe(404);
    expect((await rival.post(`/vendor/orders/${shipment}`, sent)).status).toBe(404);
    expect((await rival.post("/vendor/orders", { intent: "confirm", id: shipment })).status).toBe(404);
    expect(await (await rival.fetch(`/vendor/orders?q=${number}`)).text()).not.toContain(`/vendor/orders/${shipment}`);
    expect(await db().select().from(shipments).where(eq(shipments.id, shipment))).toMatchObject([
      { status: "pending" },
    ]);
  });

  test("prints a slip", async () => {
    const { shipment } = await anOrder();
    for (const [who, path] of [
      [vendor, `/vendor/orders/${shipment}/packing-slip.pdf`],
      [admin, `/admin/shipments/${shipment}/packing-slip.pdf`],
    ] as const) {
      const answer = await who.fetch(path);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
    }
  });
});

describe("an admin", () => {
  test("cancels with a reason: stock comes back, the buyer reads why, a second time is a 409", async () => {
    const { buyer, id, productId } = await anOrder();
    const stock = async () => (await db().select().from(products).where(eq(products.id, productId)))[0]?.stock ?? 0;
    const before = await stock();
    const cancel = { intent: "cancel", reason: "The last piece was damaged." };
    const silent = await admin.post(`/admin/orders/${id}`, { intent: "cancel", reason: " " });
    expect(silent.status).toBe(400);
    expect(await silent.text()).toContain("Enter a reason. The customer will see it.");
    expect((await admin.post(`/admin/orders/${id}`, cancel)).status).toBe(303);
    expect(await stock()).toBe(before + 2);
    expect(await (await buyer.fetch(`/orders/${id}`)).text()).toContain("The last piece was damaged.");
    const again = await admin.post(`/admin/orders/${id}`, cancel);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("This order is already cancelled");
    expect(await stock()).toBe(before + 2);
    const audited = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audited.map((row) => row.action)).toEqual(["order.cancel"]);
    expect(JSON.stringify(audited)).not.toContain("damaged");
  });

  test("changes several at once: legal ones are done, the others named with the reason", async () => {
    const [one, other, gone] = [await anOrder(), await anOrder("bank_transfer"), await anOrder()];
    await admin.post(`/admin/orders/${gone.id}`, { intent: "cancel", reason: "Sold twice." });
    const body = new URLSearchParams([["intent", "confirm"], ...[one, other, gone].map(({ id }) => ["id", id])]);
    const answer = await admin.fetch("/admin/orders", { method: "POST", body });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("1 order confirmed, 2 failed.");
    expect(html).toContain("This order can be confirmed only after it is paid");
    expect(html).toContain("This order is already cancelled.");
  });

  test("records a transfer of the exact amount, once", async () => {
    const { id, total } = await anOrder("bank_transfer");
    const record = { intent: "record-payment", amount: String(total / 100), reference: `UTR${id.slice(0, 8)}` };
    const path = `/admin/orders/${id}`;
    expect((await admin.post(path, { ...record, amount: "1" })).status).toBe(400);
    expect((await admin.post(path, record)).status).toBe(303);
    expect((await admin.post(path, record)).status).toBe(409);
    expect(await (await admin.fetch(path)).text()).toContain("Payment received");
  });

  test("writes to the buyer and for the store alone; sends a failed mail again", async () => {
    const { buyer, id } = await anOrder();
    const path = `/admin/orders/${id}`;
    await admin.post(path, { intent: "write-to-buyer", text: "We call you on Monday." });
    await admin.post(path, { intent: "internal-note", text: "Check the address." });
    const theirs = await (await buyer.fetch(`/orders/${id}`)).text();
    expect(theirs).toContain("We call you on Monday.");
    expect(theirs).not.toContain("Check the address.");
    const [mail] = await db().select().from(mailMessages).where(eq(mailMessages.reference, id));
    const resend = { intent: "resend-mail", mailId: mail?.id ?? "" };
    expect((await admin.post(path, resend)).status).toBe(409);
    await db().update(mailMessages).set({ state: "failed" }).where(eq(mailMessages.id, resend.mailId));
    expect((await admin.post(path, resend)).status).toBe(303);
    const other = await anOrder();
    expect((await admin.post(`/admin/orders/${other.id}`, resend)).status).toBe(404);
  });

  test("exports the filtered list; the export is audited", async () => {
    const { number } = await anOrder();
    const answer = await admin.fetch(`/admin/orders/export?q=${number}`);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(number);
    const audited = await db().select().from(auditLog).where(eq(auditLog.action, "order.export"));
    expect(JSON.stringify(audited)).not.toContain(number);
  });

  test("splits a shipment", async () => {
    const { id, shipment } = await anOrder();
    const path = `/admin/orders/${id}`;
    const [, lineId = ""] = /name="now-([^"]+)"/.exec(await (await admin.fetch(path)).text()) ?? [];
    const asked = { intent: "split", shipmentId: shipment, [`now-${lineId}`]: "1" };
    expect((await admin.post(path, asked)).status).toBe(303);
    expect((await admin.post(path, asked)).status).toBe(409);
    expect(await db().$count(shipments, eq(shipments.orderId, id))).toBe(2);
  });

  test("doesn't move a shipment of another order through this one", async () => {
    const [one, other] = [await anOrder(), await anOrder()];
    const move = { intent: "confirm", shipmentId: other.shipment };
    expect((await admin.post(`/admin/orders/${one.id}`, move)).status).toBe(404);
    expect((await admin.post(`/admin/orders/${one.id}`, { intent: "no-such" })).status).toBe(400);
  });
});
