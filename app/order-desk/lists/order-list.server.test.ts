import { eq, gte } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendorTimes } from "#app/accounts/vendor-times/schema.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { moveShipmentsOf } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { findOrderForAdmin } from "#app/order-desk/admin-order-queries.server.ts";
import { orderTable } from "#app/order-desk/admin-order-table.ts";
import { addOrderNote } from "#app/order-desk/note-commands.server.ts";
import { notifyLate } from "#app/orders/late-shipments.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { createReplacement } from "#app/orders/replacement-commands.server.ts";
import { listSalesDays } from "#app/orders/sales-queries.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { csvText } from "#app/platform/documents/csv.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { type ExportedOrder, exportOrders, listMatchingIds, listOrders } from "./order-list.server.ts";

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

async function moved(db: Database, orderId: string, ...statuses: ShipmentStatus[]) {
  for (const status of statuses) await db.update(shipments).set({ status }).where(eq(shipments.orderId, orderId));
}

const stateOf = (query: string) => readTableState(new URLSearchParams(query), orderTable);
const timesOf = async (db: Database) => ({ today: dayInIndia(NOW), calendars: await findCalendars(db) });
const listed = async (db: Database, query: string) => listOrders(db, stateOf(query), await timesOf(db));
const idsOf = async (db: Database, query: string) => (await listed(db, query)).rows.map((row) => row.id);

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
    expect(await idsOf(db, "sort=-placedAt")).toEqual([online.orderId, cod.orderId]);
    expect(await idsOf(db, "")).toEqual([cod.orderId, online.orderId]);
  });

  test("lists what is late, once its buyer knows", async ({ db }) => {
    const late = await anOrder(db, { daysAgo: 20 });
    await anOrder(db);
    expect(await idsOf(db, "late=yes")).toEqual([]);
    await notifyLate({ db, origin: ORIGIN, clock: { now: () => NOW } });
    expect(await idsOf(db, "late=yes")).toEqual([late.orderId]);
    expect(await idsOf(db, "late=no")).toHaveLength(2);
  });

  test("says by which day an order has to leave, by its vendor's calendar, and finds what is overdue", async ({
    db,
  }) => {
    const ages = [0, 1, 2, 5];
    const ofStore = await Promise.all(ages.map((daysAgo) => anOrder(db, { daysAgo })));
    const unpaid = await anOrder(db, { daysAgo: 5, method: "online" });
    const slower = await anOrder(db, { daysAgo: 2, vendorId: "v2" });
    await db.insert(vendorTimes).values({ vendorId: "v2", handlingDays: 2, orderCutoffHour: 10, offDays: [4] });
    const { rows } = await listed(db, "");
    const today = dayInIndia(NOW);
    const dayOf = (id: string) => rows.find((row) => row.id === id)?.shipBy;
    expect(ofStore.map(({ orderId }) => dayOf(orderId))).toEqual([
      "2026-11-20",
      "2026-11-19",
      "2026-11-18",
      "2026-11-16",
    ]);
    expect(dayOf(unpaid.orderId)).toBeNull();
    expect(dayOf(slower.orderId)).toBe("2026-11-23");
    const marked = (is: (day: string) => boolean) =>
      rows.flatMap(({ id, shipBy }) => (shipBy && is(shipBy) ? [id] : []));
    expect((await idsOf(db, "dispatch=overdue")).toSorted()).toEqual(marked((day) => day < today).toSorted());
    expect(await idsOf(db, "dispatch=today")).toEqual(marked((day) => day === today));
    await moved(db, ofStore[3]?.orderId ?? "", "processing", "shipped");
    expect(await idsOf(db, "dispatch=overdue")).toHaveLength(2);
  });

  test("a replacement has to leave by a day that counts from when it was made", async ({ db }) => {
    const { orderId } = await anOrder(db, { daysAgo: 5 });
    await moved(db, orderId, "processing", "shipped", "delivered");
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const lines = [{ orderLineId: line?.id ?? "", quantity: 1 }];
    await createReplacement(db, { id: orderId, vendorId: "v1", lines }, { actor: null, at: NOW });
    const { rows } = await listed(db, "");
    expect(rows).toMatchObject([{ id: orderId, shipBy: "2026-11-20", isReplacement: true }]);
    expect(await idsOf(db, "dispatch=overdue")).toEqual([]);
  });

  test("has waiting orders first, the longest waiting on top, then the newest, page after page", async ({ db }) => {
    const older = await anOrder(db, { daysAgo: 3 });
    const left = await anOrder(db, { daysAgo: 2 });
    const transfer = await anOrder(db, { daysAgo: 1, method: "online" });
    const fresh = await anOrder(db);
    const unpaid = await anOrder(db, { method: "online" });
    await db.update(orders).set({ transferDetails: "HDFC 5021" }).where(eq(orders.id, transfer.orderId));
    await moved(db, left.orderId, "processing", "shipped");
    const wanted = [older, transfer, fresh, unpaid, left].map(({ orderId }) => orderId);
    expect(await idsOf(db, "")).toEqual(wanted);
    const times = await timesOf(db);
    const cut = async (page: number) => (await listOrders(db, { ...stateOf(""), perPage: 2, page }, times)).rows;
    const pages = [...(await cut(1)), ...(await cut(2)), ...(await cut(3)), ...(await cut(4))];
    expect(pages.map(({ id }) => id)).toEqual(wanted);
    // Narrowed by what all of them are, too.
    expect(await idsOf(db, "vendor=v1")).toEqual(wanted);
    expect(await idsOf(db, "vendor=v1&q=SNG")).toEqual(wanted);
    const second = await listOrders(db, { ...stateOf("vendor=v1"), perPage: 2, page: 2 }, times);
    expect(second.rows.map(({ id }) => id)).toEqual([fresh.orderId, unpaid.orderId]);
    const beyond = await listOrders(db, { ...stateOf("vendor=v1"), perPage: 2, page: 9 }, times);
    expect([beyond.rows, beyond.sums.total]).toEqual([[], 5]);
  });

  test("has the totals of the dashboard for the same days, with refunds and returned shipments", async ({ db }) => {
    await anOrder(db, { daysAgo: 40 });
    const paid = await anOrder(db, { daysAgo: 1, price: 20_000_50 });
    const back = await anOrder(db, { price: 30_000_00 });
    const gone = await anOrder(db, { price: 10_000_00 });
    const unpaid = await anOrder(db, { method: "online", price: 5_000_00 });
    await db.update(orders).set({ refundedPaise: 1_000_50 }).where(eq(orders.id, paid.orderId));
    await moved(db, back.orderId, "processing", "shipped", "lost");
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, gone.orderId));
    const today = dayInIndia(NOW);
    const days = { from: addDays(today, -7), to: today };
    const { sums } = await listed(db, `from=${days.from}&to=${days.to}&per=25`);
    expect((await listed(db, `from=${days.from}&to=${days.to}&vendor=v1`)).sums).toEqual(sums);
    const sold = await listSalesDays(db, days);
    const sum = (which: "salesPaise" | "backPaise") => sold.reduce((paise, day) => paise + day[which], 0);
    expect(sums.salesPaise).toBe(sum("salesPaise"));
    expect(sums.backPaise).toBe(sum("backPaise"));
    const placed = await db
      .select()
      .from(orders)
      .where(gte(orders.placedAt, new Date(`${days.from}T00:00:00+05:30`)));
    expect([sums.total, sums.totalPaise]).toEqual([4, placed.reduce((paise, one) => paise + one.totalPaise, 0)]);
    expect(placed.map(({ id }) => id)).toContain(unpaid.orderId);
    const first = await listOrders(db, { ...stateOf(""), perPage: 1 }, await timesOf(db));
    expect([first.rows.length, first.sums.total]).toEqual([1, 5]);
  });

  test("names those that match and still stand, and how many there are beyond a limit", async ({ db }) => {
    const [one, gone, other] = [
      await anOrder(db, { daysAgo: 2 }),
      await anOrder(db, { daysAgo: 1 }),
      await anOrder(db),
    ];
    await anOrder(db, { vendorId: "v2" });
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, gone.orderId));
    const matching = async (limit: number) => listMatchingIds(db, stateOf("vendor=v1"), await timesOf(db), limit);
    expect(await matching(10)).toEqual({ ids: [other.orderId, one.orderId], total: 2 });
    expect(await matching(1)).toEqual({ ids: [other.orderId], total: 2 });
  });

  test("is exported as a file whose cells are no formulas, page after page", async ({ db }) => {
    const { orderId } = await anOrder(db, { address: { fullName: "=HYPERLINK(1)" } });
    const rows: ExportedOrder[] = [];
    for await (const row of exportOrders(db, stateOf("status=pending"), await timesOf(db))) rows.push(row);
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

  test("are written by admins only, and not empty", async ({ db }) => {
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
