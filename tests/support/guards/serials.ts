/** Serial numbers of what is sold and of what comes back. */
import { type Subject, speaksFor } from "./guard.ts";

const one = "(select * from order_lines where quantity > 0 order by id limit 1) l";
const record = (changes: Record<string, string> = {}, from = one) => {
  const values = {
    ...{ order_line_id: "l.id", position: "0", product_id: "l.product_id", vendor_id: "l.vendor_id" },
    ...{ serial: "'SN-GUARDED'", recorded_by: "gen_random_uuid()", recorded_at: "now()", ...changes },
  };
  return `insert into serial_numbers (${Object.keys(values)}) select ${Object.values(values)} from ${from}`;
};

const sold =
  "(select id from order_lines where shipment_id in (select id from shipments where status = 'delivered') order by id limit 1)";
/** One piece of a delivered line comes back. */
const asked = `with asked as (
    insert into returns (order_id, shipment_id, vendor_id, kind, reason, description)
    select order_id, shipment_id, vendor_id, 'refund', 'other', '' from order_lines where id = ${sold} returning id)
  insert into return_lines (return_id, order_line_id, quantity) select id, ${sold}, 1 from asked`;
const bring = (changes: Record<string, string> = {}) => {
  const values = {
    ...{ return_id: "l.return_id", order_line_id: "l.order_line_id", position: "0", serial: "'SN-OTHER'" },
    ...{ is_sold: "false", ...changes },
  };
  return `insert into return_serials (${Object.keys(values)}) select ${Object.values(values)} from return_lines l`;
};
const beside = ["return_serials_line"];

export const serials: Subject = {
  whole: ["serial_numbers", "serial_passports", "return_serials"],
  guards: [
    {
      of: "serial_numbers",
      by: "serial_numbers_one_out",
      sql: [record(), record({ position: "1" })],
      beside: ["serial_numbers_line"],
    },
    {
      of: "serial_numbers",
      by: "serial_numbers_order_line_id_position_pk",
      sql: [record(), record({ serial: "'SN-SECOND'" })],
    },
    { of: "serial_numbers", by: "serial_numbers_serial", sql: record({ serial: "'sn-guarded'" }) },
    { of: "serial_numbers", by: "serial_numbers_serial", sql: record({ serial: "'=SUM'" }) },
    { of: "serial_numbers", by: "serial_numbers_position", sql: record({ position: "-1" }) },
    { of: "serial_numbers", by: "serial_numbers_line", sql: record({ position: "l.quantity" }) },
    {
      of: "serial_numbers",
      by: "serial_numbers_line",
      sql: record({ product_id: "(select id from products where id <> l.product_id limit 1)" }),
    },
    {
      of: "serial_numbers",
      by: "serial_numbers_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("nobody"), record()],
    },
    {
      of: "serial_passports",
      by: "serial_passports_once",
      sql: [
        record(),
        "insert into serial_passports (product_id, serial) select product_id, serial from serial_passports",
      ],
    },
    {
      of: "return_serials",
      by: "return_serials_return_id_order_line_id_position_pk",
      sql: [asked, bring(), bring({ serial: "'SN-SECOND'" })],
    },
    { of: "return_serials", by: "return_serials_once", sql: [asked, bring(), bring({ position: "1" })], beside },
    { of: "return_serials", by: "return_serials_serial", sql: [asked, bring({ serial: "'sn other'" })] },
    { of: "return_serials", by: "return_serials_line", sql: [asked, bring({ is_sold: "true" })] },
    { of: "return_serials", by: "return_serials_line", sql: [asked, bring({ position: "1000" })] },
  ],
  violations: {},
};
