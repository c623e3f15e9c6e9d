/** Goods that come back. */
import { lineOf, type Subject, shipmentOf } from "./guard.ts";

export const returns: Subject = {
  whole: [],
  guards: [],
  violations: {
    "returns-are-within-what-was-sent": {
      sql: [
        `with asked as (
        insert into returns (order_id, shipment_id, vendor_id, kind, reason, description)
        select order_id, shipment_id, vendor_id, 'refund', reason, '' from returns returning id)
      insert into return_lines (return_id, order_line_id, quantity) select id, ${lineOf(":sent")}, 2 from asked`,
      ],
    },
    "returned-goods-are-counted": { sql: ["update returns set is_restocked = false"] },
    "returns-end-as-they-say": {
      sql: [
        `update returns set replacement_id = ${shipmentOf(":unpaid")} where id =
        (select id from returns where status = 'replaced' order by id limit 1)`,
      ],
    },
  },
};
