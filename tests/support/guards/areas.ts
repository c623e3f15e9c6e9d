/** Where orders and their shipments may go. */
import { again, type Subject } from "./guard.ts";

const unpaid = "order_id = :unpaid";
const another = { number: "'SNG-OTHER'", idempotency_key: "'another'" };
const anotherOrder = again("orders", "id = :unpaid", another);
const cashOrder = again("orders", "id = :unpaid", { ...another, payment_method: "'cod'" });

/** Paid at the counter, and delivered. */
const takenOrder = again("orders", "id = :unpaid", {
  ...{ ...another, payment_method: "'counter'", taken_by: "gen_random_uuid()" },
});

/** An area of every PIN. */
const area = (isServiceable: boolean, takesCash: boolean) =>
  `insert into delivery_areas (from_pin, to_pin, is_serviceable, takes_cash, min_days, max_days)
    values (100000, 899999, ${isServiceable}, ${takesCash}, 3, 7)`;

const narrowArea = (which: string) =>
  `insert into delivery_narrow_areas (from_pin, to_pin, seller_pin, up_to_grams, is_serviceable, takes_cash, min_days, max_days)
    values (100000, 899999, ${which}, true, true, 3, 7)`;

export const areas: Subject = {
  whole: [],
  guards: [
    {
      of: "orders",
      by: "orders_within_areas",
      as: "delivered_area",
      sql: [area(false, true), anotherOrder],
    },
    {
      of: "orders",
      by: "orders_within_areas",
      as: "delivered_area",
      sql: [area(true, false), cashOrder],
    },
    { of: "orders", by: "orders_within_areas", as: "delivered_area", sql: [area(false, true), takenOrder] },
    ...[anotherOrder, takenOrder].map((placed) => ({
      of: "shipments",
      by: "shipments_within_areas",
      as: "delivered_area",
      sql: [
        narrowArea("'', 5000").replace("true, true", "false, true"),
        "update products set shipping_weight_grams = 1",
        placed,
        `with sent as (${again("shipments", unpaid, { id: "md5('sent')::uuid", order_id: "(select id from orders where number = 'SNG-OTHER')" })})
          ${again("order_lines", unpaid, { order_id: "(select id from orders where number = 'SNG-OTHER')", shipment_id: "md5('sent')::uuid" })}`,
      ],
    })),
    {
      of: "delivery_areas",
      by: "delivery_areas_apart",
      sql: [area(true, true), area(true, true).replace("(100000,", "(100001,")],
    },
    {
      of: "delivery_areas",
      by: "delivery_areas_fee",
      sql: [area(true, true), "update delivery_areas set fee_paise = -1"],
    },
    {
      of: "delivery_narrow_areas",
      by: "delivery_narrow_areas_apart",
      sql: [narrowArea("'11', 5000"), narrowArea("'11', 5000").replace("(100000,", "(100001,")],
    },
    { of: "delivery_narrow_areas", by: "delivery_narrow_areas_pins", sql: narrowArea("'9', 5000") },
    { of: "delivery_narrow_areas", by: "delivery_narrow_areas_consignment", sql: narrowArea("'', 1000000") },
    {
      of: "delivery_narrow_areas",
      by: "delivery_narrow_areas_days",
      sql: narrowArea("'11', 5000").replace("3, 7", "8, 7"),
    },
    { of: "delivery_areas", by: "delivery_areas_pins", sql: area(true, true).replace("899999", "900000") },
    { of: "delivery_areas", by: "delivery_areas_pins", sql: area(true, true).replace("899999", "99999") },
    { of: "delivery_areas", by: "delivery_areas_days", sql: area(true, true).replace("3, 7", "8, 7") },
    { of: "delivery_areas", by: "delivery_areas_days", sql: area(true, true).replace("3, 7", "3, 61") },
  ],
  violations: {},
};
