/**
 * What the database itself refuses about orders and payments, whatever code asks (docs/rules.md#r13, docs/rules.md#r28,
 * docs/rules.md#r45).
 */
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "./support/catalogue.ts";
import { test } from "./support/db.ts";
import { aCustomer, anOrderRequest, fillCart, place } from "./support/shoppers.ts";

/** Two of one product, to be paid online: one line, shipment and attempt. */
async function anOnlineOrder(db: Database): Promise<void> {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db, { stock: 5 }), quantity: 2 }];
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method: "online" }));
  if (!placed.ok) throw new Error(placed.code);
}

/** The constraint that refuses `statement`; null when it passes. */
async function refusalOf(db: Database, statement: string): Promise<string | null> {
  try {
    await db.transaction((tx) => tx.execute(sql.raw(statement)));
    return null;
  } catch (error) {
    return (error as { cause: { constraint?: string } }).cause.constraint ?? String(error);
  }
}

/** Inserts a copy of the rows with `changes`, and a new `id` where there is one. */
function copyOf(table: string, changes: Record<string, unknown> = {}): string {
  const fresh = `jsonb_build_object('id', gen_random_uuid()) || '${JSON.stringify(changes)}'::jsonb`;
  return `insert into ${table} select (jsonb_populate_record(r, ${fresh})).* from ${table} r`;
}

const captured = "update payments set status = 'captured', provider_order_id = 'po', provider_payment_id = 'pp'";
const toShipment = "update payments set shipment_id = (select id from shipments)";
const collected = `${toShipment}, provider = 'cod', status = 'captured'`;
const refund = (paise: string) =>
  `insert into refunds (payment_id, order_id, amount_paise, reason) select id, order_id, ${paise}, 'paid-twice' from payments`;

describe("refused by name", () => {
  test.for<[what: string, constraint: string, refused: string, before?: string[]]>([
    ["stock below nothing (1)", "products_stock", "update products set stock = -1"],
    [
      "the same sale twice (1)",
      "stock_movements_once",
      "insert into stock_movements (product_id, delta, stock_after, reason, reference) select product_id, delta, stock_after, reason, reference from stock_movements where reason = 'sale'",
    ],
    ["a movement rewritten (1)", "append_only", "update stock_movements set delta = 1"],
    ["a movement removed (1)", "append_only", "delete from stock_movements"],
    ["a second order of one key (3)", "orders_one_per_key", copyOf("orders", { number: "SNG-OTHER" })],
    ["a number twice", "orders_number_unique", copyOf("orders", { idempotency_key: "another" })],
    [
      "one mail twice (4)",
      "mail_messages_kind_reference_unique",
      copyOf("mail_messages"),
      [
        "insert into mail_messages (kind, reference, recipient, data) values ('order-confirmation', '1', 'a@b.test', '{}')",
      ],
    ],
    ["history rewritten (4)", "append_only", "update order_events set note = 'other'"],
    ["history removed (4)", "append_only", "delete from order_events"],
    ["a total that isn't the sum (5)", "orders_total", "update orders set total_paise = total_paise + 1"],
    [
      "a fee below nothing (5)",
      "orders_total",
      "update orders set shipping_paise = -1, total_paise = subtotal_paise + gst_paise - 1",
    ],
    ["a line of nothing (5)", "order_lines_quantity", copyOf("order_lines", { quantity: 0 })],
    ["a line's total that isn't the sum (5)", "order_lines_total", copyOf("order_lines", { total_paise: 1 })],
    ["a product on two lines (5)", "order_lines_one_per_product", copyOf("order_lines")],
    ["a sold line changed (5)", "append_only", "update order_lines set unit_price_paise = 1"],
    ["a sold line removed (5)", "append_only", "delete from order_lines"],
    ["an order delivered before it is sent (6)", "status_moves", "update orders set status = 'delivered'"],
    ["a payment refunded before it is paid (6)", "status_moves", "update orders set payment_status = 'refunded'"],
    ["a shipment delivered before it is sent (6)", "status_moves", "update shipments set status = 'delivered'"],
    ["captured money that fails (6)", "status_moves", "update payments set status = 'failed'", [captured]],
    [
      "a refund that comes back (6)",
      "status_moves",
      "update refunds set status = 'requested'",
      [captured, refund("1"), "update refunds set status = 'succeeded'"],
    ],
    [
      "one provider's payment twice (8)",
      "payments_provider_payment",
      copyOf("payments", { is_effective: false, provider_order_id: null }),
      [captured],
    ],
    [
      "one provider's order twice (8)",
      "payments_provider_order",
      copyOf("payments", { is_effective: false, provider_payment_id: null }),
      [captured],
    ],
    [
      "two captures that count (8)",
      "payments_one_capture",
      copyOf("payments", { provider_order_id: null, provider_payment_id: null }),
      [captured],
    ],
    [
      "a shipment's cash twice (8)",
      "payments_one_per_shipment",
      copyOf("payments", { provider_order_id: null, provider_payment_id: null }),
      [collected],
    ],
    [
      "a shipment's cash for an order that is paid (8)",
      "payments_whole_or_by_shipment",
      copyOf("payments", { provider: "cod", provider_order_id: null, provider_payment_id: null }).replace(
        "(jsonb_populate_record(r,",
        "(jsonb_populate_record(r, (select jsonb_build_object('shipment_id', id) from shipments) ||",
      ),
      [captured],
    ],
    ["a shipment's money that no courier brought (8)", "payments_cash", `${toShipment}, status = 'captured'`],
    [
      "cash for a shipment that nobody bought (8)",
      "payments_of_own_shipment",
      `${collected}`,
      ["update shipments set kind = 'replacement', shipping_paise = 0"],
    ],
    ["more back than came (9)", "refunds_within_payment", refund("1"), [captured, refund("amount_paise")]],
    ["something back before anything came (9)", "refunds_within_payment", refund("1")],
    ["a refund of nothing (9)", "refunds_amount", refund("0"), [captured]],
  ])("%s", async ([_what, constraint, refused, before = []], { db }) => {
    await anOnlineOrder(db);
    for (const statement of before) await db.execute(sql.raw(statement));
    expect(await refusalOf(db, refused)).toBe(constraint);
  });
});

test("an event of one provider is written down once (7)", async ({ db }) => {
  const event = `insert into payment_events (provider, event_id, kind, provider_order_id, source, payload)
    values ('test', 'e1', 'captured', 'po', 'webhook', '{}')`;
  expect(await refusalOf(db, event)).toBeNull();
  expect(await refusalOf(db, event)).toBe("payment_events_provider_eventId_unique");
  expect(await rowsOf(db, sql`select event_id from payment_events`)).toHaveLength(1);
});
