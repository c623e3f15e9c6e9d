/** Stock and its movements. */
import { type Subject, speaksFor } from "./guard.ts";

const movement = (values: string) =>
  `insert into stock_movements (product_id, delta, stock_after, reason, reference) select product_id, ${values} from stock_movements`;

export const stock: Subject = {
  whole: ["stock_movements"],
  guards: [
    { of: "products", by: "products_stock", sql: "update products set stock = -1" },
    {
      of: "product_specs",
      by: "product_specs_published",
      sql: [
        "insert into spec_definitions (key, label, type) values ('height', 'Height', 'number')",
        "insert into product_specs (product_id, spec_key, number) select id, 'height', 160 from products limit 1",
      ],
    },
    {
      of: "stock_movements",
      by: "stock_movements_once",
      sql: `${movement("delta, stock_after, reason, reference")} where reason = 'sale'`,
    },
    {
      of: "stock_movements",
      by: "stock_movements_undelivered_once",
      sql: `${movement("delta, stock_after, reason, reference")} where reason = 'undelivered'`,
    },
    { of: "stock_movements", by: "stock_movements_delta", sql: movement("0, stock_after, 'correction', null") },
    {
      of: "stock_movements",
      by: "stock_movements_append_only",
      as: "append_only",
      sql: "update stock_movements set delta = 1",
    },
    { of: "stock_movements", by: "stock_movements_stay", as: "append_only", sql: "delete from stock_movements" },
    {
      of: "stock_movements",
      by: "stock_movements_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v2"), movement("1, stock_after, 'correction', null")],
    },
  ],
  violations: {
    "stock-is-never-negative": {
      sql: [
        "alter table products drop constraint products_stock",
        "create temporary table one on commit drop as select id, stock from products limit 1",
        "insert into stock_movements (product_id, delta, stock_after, reason) select id, -stock - 1, -1, 'damage' from one",
        "update products set stock = -1 from one where products.id = one.id",
      ],
    },
    "stock-is-its-movements": {
      sql: ["update products set stock = stock + 1 where id = (select id from products limit 1)"],
    },
    "stock-movements-follow-each-other": {
      sql: [
        "update stock_movements set stock_after = stock_after + 1 where seq = (select max(seq) from stock_movements)",
      ],
    },
    "low-stock-is-told": {
      sql: [
        "create temporary table one on commit drop as select id, stock from products where stock > 10 limit 1",
        `insert into stock_movements (product_id, delta, stock_after, reason, at)
          select id, 9 - stock, 9, 'damage', now() - interval '1 day' from one`,
        "update products set stock = 9 from one where products.id = one.id",
        "insert into low_stock_alerts select min(seq), now() from stock_movements",
      ],
    },
    "orders-take-their-goods-once": {
      sql: ["update stock_movements set reference = 'elsewhere' where reference = :unpaid::text"],
    },
    "undelivered-goods-come-back-once": {
      sql: [
        `create temporary table one on commit drop as
          select p.id, p.stock, l.shipment_id from products p join order_lines l on l.product_id = p.id and l.order_id = :sent limit 1`,
        `insert into stock_movements (product_id, delta, stock_after, reason, reference)
          select id, 1, stock + 1, 'undelivered', shipment_id from one`,
        "update products set stock = products.stock + 1 from one where products.id = one.id",
      ],
    },
    "sales-figures-are-the-sales": {
      sql: ["update product_sales set units = units + 1 where ctid = (select min(ctid) from product_sales)"],
    },
    "ratings-are-their-reviews": {
      sql: ["update products set review_count = review_count + 1 where id = (select id from products limit 1)"],
    },
  },
};
