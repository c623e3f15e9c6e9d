import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { tellLate } from "#app/orders/late-shipments.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { type ExportedOrder, exportOrders, findOrderForAdmin, listOrders } from "./admin-order-queries.server.ts";
import { orderTable } from "./admin-order-table.ts";
import { moveShipmentsOf } from "./move-shipment.server.ts";
import { addOrderNote } from "./note-commands.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const context = { now: NOW, origin: ORIGIN };

type Situation = {
  name?: string;
  vendorId?: string;
  daysAgo?: number;
  address?: object;
  method?: string;
  price?: number;
};

async function anOrder(db: Database, situation: Situation = {}) {
  const { name = "Laptop", vendorId = "v1", daysAgo = 0, address = {}, method = "cod", price = 50_000_00 } = situation;
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db, { name, vendorId, pricePaise: price }) }];
  await fillCart(db, customer, bought);
  const now = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const changes = { now, method, address: { ...anAddress, ...address } };
  const placed = await place(db, await anOrderRequest(db, customer, bought, changes));
  if (!placed.ok) throw new Error(placed.code);
  return { ...placed.value, customer };
}

const stateOf = (query: string) => readTableState(new URLSearchParams(query), orderTable);
const idsOf = async (db: Database, query: string) => (await listOrders(db, stateOf(query))).rows.map((row) => row.id);

describe("the table of orders", () => {
  test("is searched by number, beginning of the id, customer, phone and product", async ({ db }) => {
    const one = await anOrder(db, { name: "Zenbook_14", address: { phone: "9000000001" } });
    const other = await anOrder(db, { name: "Desktop", address: { fullName: "आशा राव" } });
    const found = (q: string) => idsOf(db, new URLSearchParams({ q }).toString());
    for (const q of [
      one.number,
      one.orderId.slice(0, 8),
      `${one.orderId.slice(0, 8)}…`,
      one.customer.email,
      "zenbook_",
      "9000000001",
    ])
      expect(await found(q), q).toEqual([one.orderId]);
    expect(await found("आशा")).toEqual([other.orderId]);
    expect(await found("%")).toEqual([]);
  });

  test("is searched by a transfer's UTR, a refund's reference and a tracking number", async ({ db }) => {
    const paid = await anOrder(db);
    const { orderId } = await anOrder(db);
    const capture = {
      orderId,
      provider: "bank",
      method: "transfer",
      status: "captured",
      amountPaise: 50_000_00,
    } as const;
    const [payment] = await db
      .insert(payments)
      .values({ ...capture, providerPaymentId: "HDFCN52026112200", isEffective: true })
      .returning();
    const refund = { orderId, paymentId: payment?.id ?? "", amountPaise: 1_00, reason: "goodwill" } as const;
    await db.insert(refunds).values({ ...refund, status: "succeeded", providerRefundId: "ICICR9988776655" });
    await db.update(shipments).set({ tracking: "BD123456789IN" }).where(eq(shipments.orderId, paid.orderId));
    const found = (q: string) => idsOf(db, new URLSearchParams({ q }).toString());
    expect(await found("hdfcn5202611 2200")).toEqual([orderId]);
    expect(await found("ICICR9988776655")).toEqual([orderId]);
    expect(await found("bd1234567")).toEqual([paid.orderId]);
    expect(await found("HDFCN5202611220")).toEqual([]);
  });

  test("is filtered by status, payment, method, vendor and business days, and sorted", async ({ db }) => {
    const cod = await anOrder(db, { daysAgo: 5, price: 90_000_00 });
    const online = await anOrder(db, { method: "online", vendorId: "v2" });
    const admin = await aCustomer(db, { role: "admin" });
    await moveShipmentsOf(db, { viewer: admin, ...context }, { orderId: cod.orderId, to: "processing" });
    for (const query of ["status=processing", "method=cod", "vendor=v1", "to=2026-11-15"])
      expect(await idsOf(db, query), query).toEqual([cod.orderId]);
    for (const query of [
      "status=pending",
      "method=online",
      "vendor=v2",
      "from=2026-11-20",
      "payment=pending&vendor=v2",
    ])
      expect(await idsOf(db, query), query).toEqual([online.orderId]);
    expect(await idsOf(db, "sort=total")).toEqual([online.orderId, cod.orderId]);
    expect(await idsOf(db, "sort=-total")).toEqual([cod.orderId, online.orderId]);
    expect(await idsOf(db, "")).toEqual([online.orderId, cod.orderId]);
  });

  test("lists what is late, once its buyer knows", async ({ db }) => {
    const late = await anOrder(db, { daysAgo: 20 });
    await anOrder(db);
    expect(await idsOf(db, "late=yes")).toEqual([]);
    await tellLate({ db, origin: ORIGIN, clock: { now: () => NOW } });
    expect(await idsOf(db, "late=yes")).toEqual([late.orderId]);
    expect(await idsOf(db, "late=no")).toHaveLength(2);
  });

  test("is taken away as a file whose cells are no formulas, page after page", async ({ db }) => {
    const { orderId } = await anOrder(db, { address: { fullName: "=HYPERLINK(1)" } });
    const rows: ExportedOrder[] = [];
    for await (const row of exportOrders(db, stateOf("status=pending"))) rows.push(row);
    expect(rows).toMatchObject([{ id: orderId, items: "1 × Laptop", totalPaise: 50_000_00 }]);
    const text = csvText([{ label: "Name", value: (row: ExportedOrder) => row.address.fullName }], rows);
    const parts: string[] = [];
    for await (const part of text) parts.push(part);
    expect(parts.join("")).toContain("'=HYPERLINK(1)");
  });
});

describe("notes", () => {
  test("to the buyer are mailed and in both histories; internal ones are in the admin's only", async ({ db }) => {
    const { orderId, customer } = await anOrder(db);
    const admin = await aCustomer(db, { role: "admin", name: "Arjun" });
    const write = (text: string, isInternal: boolean) =>
      addOrderNote(db, { viewer: admin, ...context }, { orderId, text, isInternal });
    expect((await write("The courier comes on Monday.", false)).ok).toBe(true);
    expect((await write("Buyer was rude.", true)).ok).toBe(true);
    const mine = await findOrderFor(db, customer, orderId);
    expect(mine?.events.map((event) => event.note)).toEqual([null, "The courier comes on Monday."]);
    const theirs = await findOrderForAdmin(db, admin, orderId);
    expect(theirs?.events.map((event) => [event.kind, event.actor]).slice(1)).toEqual([
      ["note", "Arjun"],
      ["internal-note", "Arjun"],
    ]);
  });

  test("are an admin's to write, and say something", async ({ db }) => {
    const { orderId, customer } = await anOrder(db);
    const admin = await aCustomer(db, { role: "admin" });
    const note = { orderId, text: "Hello", isInternal: false };
    expect(await addOrderNote(db, { viewer: customer, ...context }, note)).toMatchObject({ code: "not-found" });
    expect(await addOrderNote(db, { viewer: admin, ...context }, { ...note, text: " \n" })).toMatchObject({
      code: "text-required",
    });
    expect(await addOrderNote(db, { viewer: admin, ...context }, { ...note, text: "x".repeat(1001) })).toMatchObject({
      code: "text-too-long",
    });
  });
});
