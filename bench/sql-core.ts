/** The yardstick of checkouts: the rows that one writes, written by plain SQL, without a shop. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { newOrderNumber } from "../app/orders/insert-order.server.ts";
import { type Driven, drive } from "./client.ts";

const CONNECTIONS = 16;

type Row = Record<string, unknown>;
type Table = "orders" | "shipments" | "order_lines" | "order_events" | "mail_messages" | "stock_movements";
type Templates = Record<Table, Row>;

/** Checkouts of one product each, like the last one that the shop at `url` took for cash. Nobody else may write meanwhile. */
export async function measureSqlCore(url: string, seconds: number): Promise<Driven> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: url }));
  try {
    for (const client of clients) await client.connect();
    const [first] = clients;
    if (!first) throw new Error("no connection");
    const templates = await findTemplates(first);
    // A rush for the last pieces may have left none.
    await first.query("update products set stock = 1000000 where id = $1", [templates.order_lines.product_id]);
    const { rows: buyers } = await first.query<{ id: string }>("select user_id as id from carts limit $1", [
      CONNECTIONS,
    ]);
    const workers = clients.map((client, i) => ({ client, userId: buyers[i % buyers.length]?.id ?? "", templates }));
    return await drive(workers, seconds, checkOut);
  } finally {
    for (const client of clients) await client.end();
  }
}

/** The rows of an order; numbers that count up are left out. */
async function findTemplates(client: Client): Promise<Templates> {
  const [order] = (
    await client.query<Row>("select * from orders where payment_method = 'cod' order by placed_at desc limit 1")
  ).rows;
  const about = async (table: Table, column: string): Promise<Row> => {
    const { rows } = await client.query<Row>(`select * from ${table} where ${column} = $1 limit 1`, [order?.id]);
    const { seq: _, ...row } = rows[0] ?? {};
    return row;
  };
  return {
    orders: order ?? {},
    shipments: await about("shipments", "order_id"),
    order_lines: await about("order_lines", "order_id"),
    order_events: await about("order_events", "order_id"),
    mail_messages: {
      ...(await about("mail_messages", "reference")),
      state: "queued",
      text: null,
      html: null,
      sent_at: null,
    },
    stock_movements: await about("stock_movements", "reference"),
  };
}

type Worker = { client: Client; userId: string; templates: Templates };

/** As one would write it by hand: cart, address, then the order with all that hangs on it. */
async function checkOut({ client, userId, templates }: Worker): Promise<void> {
  const [orderId, shipmentId, key] = [randomUUID(), randomUUID(), randomUUID()];
  const { product_id: productId, name } = templates.order_lines;
  const run = (text: string, values: unknown[]) => client.query({ name: text.slice(0, 60), text, values });
  const put = (table: Table, own: Row) => insert(client, table, { ...templates[table], ...own });
  await run("update carts set version = version + 1 where user_id = $1", [userId]);
  await run(
    `insert into cart_lines (user_id, product_id, product_name, quantity) values ($1, $2, $3, 1)
     on conflict (user_id, product_id) do update set quantity = 1`,
    [userId, productId, name],
  );
  await run("update checkout_drafts set idempotency_key = $2 where user_id = $1", [userId, key]);
  await client.query("begin");
  await put("orders", { id: orderId, user_id: userId, number: newOrderNumber(), idempotency_key: key });
  await put("shipments", { id: shipmentId, order_id: orderId });
  await put("order_lines", { id: randomUUID(), order_id: orderId, shipment_id: shipmentId });
  await put("order_events", { order_id: orderId });
  await put("mail_messages", { id: randomUUID(), reference: orderId });
  await run("update carts set version = version + 1 where user_id = $1", [userId]);
  await run("delete from cart_lines where user_id = $1", [userId]);
  const taken = await run("update products set stock = stock - 1 where id = $1 and stock > 0 returning stock", [
    productId,
  ]);
  await put("stock_movements", { reference: orderId, stock_after: taken.rows[0]?.stock });
  await run("update product_sales set units = units + 1 where product_id = $1 and day = current_date", [productId]);
  await client.query("commit");
}

async function insert(client: Client, table: Table, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const text = `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")})`;
  const values = Object.values(row).map((value) => (isPlain(value) ? value : JSON.stringify(value)));
  await client.query({ name: table, text, values });
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null || value instanceof Date;
}
