/** Quotations: frozen once sent, accepted by one order. */
import { again, type Subject } from "./guard.ts";

const id = "md5('quoted')::uuid";
const values: Record<string, string> = {
  ...{ id, number: "'QTN/26-27/000001'", financial_year: "'2026-27'", sequence: "1", status: "'draft'" },
  ...{ made_by: "gen_random_uuid()", customer_name: "'Asha Rao'", email: "'asha@example.test'" },
  ...{ quoted_on: "'2026-11-29'", valid_until: "'2026-12-06'", prices_include_gst: "true", created_at: "now()" },
};
const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row)}) values (${Object.values(row)})`;
const draft = (changes: Record<string, string> = {}) => insert("quotations", { ...values, ...changes });
const item = (changes: Record<string, string> = {}) =>
  insert("quotation_items", {
    ...{ quotation_id: id, product_id: "md5('product')::uuid", position: "0", name: "'Laptop'", sku: "'L-1'" },
    ...{ hsn: "'8471'", seller: "'Store'", quantity: "2", unit_price_paise: "11800", gst_rate_bp: "1800" },
    ...{ taxable_paise: "20000", gst_paise: "3600", total_paise: "23600", ...changes },
  });
const change = (set: string) => `update quotations set ${set} where id = ${id}`;
const sent = [draft(), item(), change("status = 'sent', sent_at = now()")];
const accept = (order = "(select id from orders order by id limit 1)") =>
  change(`status = 'accepted', accepted_at = now(), order_id = ${order}`);
const second = "md5('second')::uuid";
const secondSent = [
  draft({ id: second, number: "'QTN/26-27/000002'", sequence: "2" }),
  item({ quotation_id: second }),
  `update quotations set status = 'sent', sent_at = now() where id = ${second}`,
];

const of = "quotations";
const items = "quotation_items";

export const quotations: Subject = {
  whole: ["quotations", "quotation_items"],
  guards: [
    { of, by: "quotations_number", sql: draft({ number: "'QTN/26-27/000002'" }) },
    {
      of,
      by: "quotations_number_unique",
      sql: [draft(), again(of, "true", { id: second })],
      beside: ["quotations_one_per_number"],
    },
    {
      of,
      by: "quotations_one_per_number",
      sql: [draft(), again(of, "true", { id: second })],
      beside: ["quotations_number_unique"],
    },
    { of, by: "quotations_status", sql: [draft(), change("status = 'lost'")], beside: ["quotations_checked"] },
    { of, by: "quotations_times", sql: [draft(), item(), change("status = 'sent'")] },
    { of, by: "quotations_times", sql: [...sent, change("status = 'seen'")] },
    { of, by: "quotations_times", sql: [draft(), change("status = 'withdrawn'")] },
    { of, by: "quotations_times", sql: draft({ seen_at: "now()" }) },
    { of, by: "quotations_accepted", sql: [...sent, change("status = 'accepted', accepted_at = now()")] },
    { of, by: "quotations_accepted", sql: [...sent, change("order_id = (select id from orders limit 1)")] },
    { of, by: "quotations_one_order", sql: [...sent, ...secondSent, accept(), accept().replace(id, second)] },
    { of, by: "quotations_valid", sql: draft({ valid_until: "'2026-11-28'" }) },
    { of, by: "quotations_po_number", sql: draft({ po_number: "''" }) },
    { of, by: "quotations_shipping", sql: draft({ shipping_paise: "-1" }) },
    { of, by: "quotations_checked", as: "quotations_kept", sql: [draft(), `delete from quotations where id = ${id}`] },
    { of, by: "quotations_checked", as: "quotations_moves", sql: draft({ status: "'sent'", sent_at: "now()" }) },
    {
      of,
      by: "quotations_checked",
      as: "quotations_moves",
      sql: [...sent, change("status = 'draft', sent_at = null")],
    },
    {
      of,
      by: "quotations_checked",
      as: "quotations_moves",
      sql: [
        ...sent,
        accept(),
        change("status = 'withdrawn', withdrawn_at = now(), accepted_at = null, order_id = null"),
      ],
    },
    {
      of,
      by: "quotations_checked",
      as: "quotations_lines",
      sql: [draft(), change("status = 'sent', sent_at = now()")],
    },
    { of, by: "quotations_checked", as: "quotations_frozen", sql: [...sent, change("valid_until = '2026-12-31'")] },
    { of, by: "quotations_checked", as: "quotations_frozen", sql: [...sent, change("customer_name = 'Other'")] },
    {
      of,
      by: "quotations_checked",
      as: "quotations_frozen",
      sql: [...sent, accept(), change("order_id = (select id from orders order by id desc limit 1)")],
    },
    { of: items, by: "quotation_items_quotation_id_product_id_pk", sql: [draft(), item(), item({ position: "1" })] },
    {
      of: items,
      by: "quotation_items_position",
      sql: [draft(), item(), item({ product_id: "md5('other')::uuid" })],
    },
    { of: items, by: "quotation_items_quantity", sql: [draft(), item({ quantity: "0" })] },
    { of: items, by: "quotation_items_price", sql: [draft(), item({ unit_price_paise: "0" })] },
    { of: items, by: "quotation_items_price", sql: [draft(), item({ unit_price_paise: "-1" })] },
    { of: items, by: "quotation_items_amounts", sql: [draft(), item({ total_paise: "23500" })] },
    { of: items, by: "quotation_items_frozen", sql: [...sent, "update quotation_items set unit_price_paise = 1"] },
    { of: items, by: "quotation_items_frozen", sql: [...sent, item({ product_id: second, position: "1" })] },
    { of: items, by: "quotation_items_frozen", sql: [...sent, "delete from quotation_items"] },
  ],
  violations: {},
};
