/**
 * A shop beside a plain model of it: each command is done by the shop and by the model, and must end alike. Prices are
 * whole pieces of ₹118, so that tax (18 %) and commission (5 %) of every piece are exact.
 */

import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { cartLines } from "#app/cart/schema.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import type { products } from "#app/catalog/schema.server.ts";
import { cancelOrder } from "#app/checkout/cancel-order.server.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import type { User } from "#app/domain/permissions.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { moveParcel } from "#app/payments/parcel-commands.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { startPayment } from "#app/payments/start-payment.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { askReturn } from "#app/returns/return-commands.server.ts";
import { aProduct } from "./catalogue.ts";
import { dispatch } from "./parcels.ts";
import { actOnPage, doJobs, type PaymentShop } from "./payments.ts";
import { aCustomer, anOrderRequest, fillCart, ORIGIN } from "./shoppers.ts";

type Product = typeof products.$inferSelect;
type Line = { id: string; product: Product; quantity: number; back: number };
type Parcel = {
  id: string;
  vendorId: string;
  status: string;
  deliveredAt: Date | null;
  line: Line;
  settled: number;
  paidOut: boolean;
};
type Order = { id: string; customer: User; method: "cod" | "online"; payment: string; parcels: Parcel[] };
export type Pick = (below: number) => number;

const DAY_MS = 86_400_000;
const RETURN_DAYS = 10;
/** Of each piece's price, what its vendor is owed: ₹118 less 5 % of ₹100. */
const owedOf = ({ product }: Line) => (product.pricePaise / 118) * 113;

export class ModelShop {
  readonly #shop: PaymentShop;
  readonly #stock = new Map<string, number>();
  #products: Product[] = [];
  #people: User[] = [];
  #admin!: User;
  #orders: Order[] = [];
  /** What was done since `forget`. */
  log: string[] = [];
  did = new Map<string, number>();

  constructor(shop: PaymentShop) {
    this.#shop = shop;
  }

  async open(): Promise<void> {
    const { db } = this.#shop;
    this.#admin = await aCustomer(db, { role: "admin" });
    for (let n = 0; n < 4; n++) this.#people.push(await aCustomer(db));
    for (let n = 0; n < 4; n++) {
      const product = await aProduct(db, { vendorId: `v${1 + (n % 2)}`, pricePaise: 118_00 * (50 + n), stock: 120 });
      this.#products.push(product);
      this.#stock.set(product.id, product.stock);
    }
    const account = { accountHolder: "Vendor", accountNumber: "123456789012", ifsc: "HDFC0001234" };
    for (const vendorId of ["v1", "v2"]) await db.insert(vendorBankAccounts).values({ vendorId, ...account });
  }

  get #context() {
    return { now: this.#shop.clock.now(), origin: ORIGIN };
  }

  async step(pick: Pick): Promise<void> {
    const recent = this.#orders.slice(-6);
    const order = recent[pick(Math.max(1, recent.length))];
    const parcel = order?.parcels[pick(order.parcels.length)];
    const commands: [string, (() => Promise<string>) | null][] = [
      ["browse", () => this.#browse(pick)],
      ["buy", () => this.#buy(pick)],
      ["pay", order ? () => this.#pay(order, "approve-card") : null],
      ["fail", order ? () => this.#pay(order, "decline") : null],
      ["cancel", order ? () => this.#cancel(order) : null],
      ["confirm", order && parcel ? () => this.#move(order, parcel, "processing") : null],
      ["ship", order && parcel ? () => this.#move(order, parcel, "shipped") : null],
      ["deliver", order && parcel ? () => this.#move(order, parcel, "delivered") : null],
      ["return", order && parcel ? () => this.#giveBack(order, parcel, pick(2) === 0) : null],
      ["payout", () => this.#payOut()],
      ["wait", () => this.#wait(1 + pick(12))],
    ];
    const weights = [1, 4, 4, 1, 1, 5, 5, 5, 3, 1, 1];
    const bag = weights.flatMap((weight, n) => Array<number>(weight).fill(n));
    const [name, run] = commands[bag[pick(bag.length)] ?? 0] ?? ["browse", null];
    if (!run) return;
    const outcome = await run();
    this.log.push(`${name}: ${outcome}`);
    this.did.set(name, (this.did.get(name) ?? 0) + 1);
  }

  async #browse(pick: Pick): Promise<string> {
    const product = this.#products[pick(this.#products.length)] as Product;
    const shown = await findProductBySlug(this.#shop.db, product.slug);
    expect(shown?.stock).toBe(this.#stock.get(product.id));
    return product.slug;
  }

  async #buy(pick: Pick): Promise<string> {
    const { db } = this.#shop;
    const customer = this.#people[pick(this.#people.length)] as User;
    const first = pick(4);
    const chosen = pick(2) ? [this.#products[first], this.#products[(first + 1) % 4]] : [this.#products[first]];
    const bought = chosen.map((product) => ({ product: product as Product, quantity: 1 + pick(3) }));
    const method = pick(2) ? "cod" : "online";
    await db.delete(cartLines).where(eq(cartLines.userId, customer.id));
    await fillCart(db, customer, bought);
    const fits = bought.every(({ product, quantity }) => (this.#stock.get(product.id) ?? 0) >= quantity);
    const request = await anOrderRequest(db, customer, bought, { method, now: this.#shop.clock.now() });
    const placed = await placeOrder(db, request);
    expect(placed.ok ? "ok" : placed.code).toBe(fits ? "ok" : "sold-out");
    if (!placed.ok) return placed.code;
    const id = placed.value.orderId;
    const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const parcels = rows.map((row): Parcel => {
      const product = this.#products.find((one) => one.id === row.productId) as Product;
      this.#stock.set(product.id, (this.#stock.get(product.id) ?? 0) - row.quantity);
      const line = { id: row.id, product, quantity: row.quantity, back: 0 };
      return {
        id: row.shipmentId,
        vendorId: row.vendorId,
        status: "pending",
        deliveredAt: null,
        line,
        settled: 0,
        paidOut: false,
      };
    });
    this.#orders.push({ id, customer, method, payment: "pending", parcels });
    return `${method} ${id}`;
  }

  async #pay(order: Order, action: "approve-card" | "decline"): Promise<string> {
    const { db, env, fetch, clock } = this.#shop;
    const isAwaited =
      order.method === "online" && ["pending", "failed"].includes(order.payment) && this.#statusOf(order) === "pending";
    const context = { db, env, fetch, origin: ORIGIN, viewer: order.customer, now: clock.now() };
    const started = await startPayment(order.id, context);
    expect(started.ok).toBe(isAwaited);
    if (!started.ok) return `${started.code} ${order.id}`;
    await actOnPage(this.#shop, started.value.payUrl.split("/").at(-1) ?? "", { action });
    await doJobs(this.#shop);
    order.payment = action === "decline" ? "failed" : "paid";
    return order.id;
  }

  async #cancel(order: Order): Promise<string> {
    const can = order.parcels.every(({ status }) => status === "pending" || status === "processing");
    const done = await cancelOrder(this.#shop.db, order.customer, order.id, this.#context);
    expect(done.ok).toBe(can);
    if (!done.ok) return `${done.code} ${order.id}`;
    await doJobs(this.#shop);
    this.#close(order);
    return order.id;
  }

  #close(order: Order): void {
    for (const parcel of order.parcels) {
      parcel.status = "cancelled";
      const { product, quantity } = parcel.line;
      this.#stock.set(product.id, (this.#stock.get(product.id) ?? 0) + quantity);
      if (order.payment === "paid") parcel.line.back = quantity;
    }
    if (order.payment === "paid") order.payment = "refunded";
    else if (order.method === "online") order.payment = "failed";
  }

  async #move(order: Order, parcel: Parcel, to: "processing" | "shipped" | "delivered"): Promise<string> {
    const before = { processing: "pending", shipped: "processing", delivered: "shipped" }[to];
    const mayStart = to !== "processing" || order.payment === "paid" || order.method === "cod";
    const move = to === "shipped" ? { shipmentId: parcel.id, to, dispatch } : { shipmentId: parcel.id, to };
    const moved = await moveParcel(this.#shop.db, this.#admin, move, this.#context);
    expect(moved.ok).toBe(parcel.status === before && mayStart);
    if (!moved.ok) return `${moved.code} ${order.id}`;
    parcel.status = to;
    if (to === "delivered") parcel.deliveredAt = this.#shop.clock.now();
    if (order.method === "cod" && this.#statusOf(order) === "delivered") order.payment = "paid";
    return order.id;
  }

  /** One piece comes back, is looked at, and its money goes back. */
  async #giveBack(order: Order, parcel: Parcel, isRestocked: boolean): Promise<string> {
    const { db } = this.#shop;
    if (order.payment === "pending" && order.method === "online") return "not asked: unpaid";
    const days = parcel.deliveredAt ? (this.#shop.clock.now().getTime() - parcel.deliveredAt.getTime()) / DAY_MS : 99;
    const { line } = parcel;
    const goods = {
      orderId: order.id,
      shipmentId: parcel.id,
      lines: [{ orderLineId: line.id, quantity: 1 }],
      photos: [],
    };
    const why = { kind: "refund", reason: "changed-mind", description: "" } as const;
    const made = await askReturn(db, order.customer, { ...goods, ...why }, this.#context);
    expect(made.ok).toBe(parcel.status === "delivered" && days <= RETURN_DAYS && line.back < line.quantity);
    if (!made.ok) return `${made.code} ${order.id}`;
    const steps = [
      { to: "approved", note: "", resolution: null },
      { to: "picked-up", note: "" },
      { to: "received", note: "", isRestocked },
    ] as const;
    for (const step of steps)
      expect((await moveReturn(db, this.#admin, made.value.id, step, this.#context)).ok).toBe(true);
    await doJobs(this.#shop);
    const open = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
    for (const { id } of order.method === "cod" ? open.filter(({ status }) => status === "requested") : [])
      await recordRefund(
        db,
        this.#admin,
        { orderId: order.id, refundId: id, reference: `BACK-${id.slice(0, 8)}` },
        this.#context.now,
      );
    await doJobs(this.#shop);
    line.back++;
    if (isRestocked) this.#stock.set(line.product.id, (this.#stock.get(line.product.id) ?? 0) + 1);
    if (order.parcels.every((one) => one.line.back === one.line.quantity)) order.payment = "refunded";
    return order.id;
  }

  /** Vendors get what parcels have left owing whose windows are over; what came back later is taken off. */
  async #payOut(): Promise<string> {
    const { db, clock } = this.#shop;
    const due = this.#orders
      .flatMap(({ parcels }) => parcels)
      .filter((parcel) => {
        const days = parcel.deliveredAt ? (clock.now().getTime() - parcel.deliveredAt.getTime()) / DAY_MS : 0;
        return parcel.paidOut || days > RETURN_DAYS;
      });
    const left = (parcel: Parcel) => (parcel.line.quantity - parcel.line.back) * owedOf(parcel.line) - parcel.settled;
    const sums = Map.groupBy(due, (parcel) => parcel.vendorId);
    const paying = [...sums.values()].filter((parcels) => parcels.reduce((sum, one) => sum + left(one), 0) > 0);
    const expectedPaise = paying.flat().reduce((sum, parcel) => sum + left(parcel), 0);
    const now = clock.now();
    const run = await createPayoutRun(db, this.#admin, { formKey: crypto.randomUUID(), expectedPaise, now });
    expect(run.ok ? "ok" : run.code).toBe(expectedPaise > 0 ? "ok" : "nothing-payable");
    if (!run.ok) return run.code;
    for (const { id } of await db.select().from(payouts).where(eq(payouts.runId, run.value)))
      expect((await payPayout(db, this.#admin, { payoutId: id, reference: `PAY-${id}`.slice(0, 36), now })).ok).toBe(
        true,
      );
    for (const parcel of paying.flat()) {
      parcel.settled += left(parcel);
      parcel.paidOut = true;
    }
    return `${expectedPaise}`;
  }

  /** Days go by; what nobody pays meanwhile is cancelled by its buyer. */
  async #wait(days: number): Promise<string> {
    for (const order of this.#orders)
      if (order.method === "online" && order.payment !== "paid" && this.#statusOf(order) === "pending")
        await this.#cancel(order);
    this.#shop.clock.advance(days * DAY_MS);
    return `${days} days`;
  }

  #statusOf({ parcels }: Order): string {
    const all = (...of: string[]) => parcels.every(({ status }) => of.includes(status));
    const some = (of: string) => parcels.some(({ status }) => status === of);
    if (all("cancelled")) return "cancelled";
    if (all("delivered")) return "delivered";
    if (some("delivered") || all("shipped")) return "shipped";
    return some("shipped") || all("processing") ? "processing" : "pending";
  }

  /** The shop says of every order of late, and of all stock, what the model says. */
  async compare(): Promise<void> {
    const { db } = this.#shop;
    for (const order of this.#orders.slice(-6)) {
      const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
      const back = order.parcels.reduce((sum, { line }) => sum + line.back * line.product.pricePaise, 0);
      expect([row?.status, row?.paymentStatus, row?.refundedPaise], order.id).toEqual([
        this.#statusOf(order),
        order.payment,
        back,
      ]);
      const sent = await db.select().from(shipments).where(eq(shipments.orderId, order.id));
      for (const parcel of order.parcels) expect(sent.find(({ id }) => id === parcel.id)?.status).toBe(parcel.status);
      const paid = await db.$count(payments, sql`order_id = ${order.id} and status = 'captured'`);
      const delivered = order.parcels.filter(({ status }) => status === "delivered").length;
      expect(paid).toBe(order.method === "cod" ? delivered : Number(["paid", "refunded"].includes(order.payment)));
    }
    for (const { slug, id } of this.#products)
      expect((await findProductBySlug(db, slug))?.stock, slug).toBe(this.#stock.get(id));
  }
}
