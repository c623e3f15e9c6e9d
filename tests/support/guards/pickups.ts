/** Returns that a courier collects: one live try, complete as far as it is booked (docs/rules.md#f14). */
import type { Subject } from "./guard.ts";

const returned = `insert into returns (id, order_id, shipment_id, vendor_id, kind, reason, description)
  select md5('return')::uuid, order_id, id, vendor_id, 'refund', 'other', '' from shipments
  where status = 'delivered' order by id limit 1`;

const offered = { attempt: "1", courier: "'demo'", status: "'offered'", weight_grams: "1", length_cm: "1" };
const requested = {
  ...offered,
  status: "'requested'",
  day: "'2026-12-01'",
  service_id: "'10'",
  address: "'{}'::jsonb",
};
const courier = { order_reference: "'1'", shipment_reference: "'1'", carrier: "'Demo'", awb: "'77'" };
const booked = { ...requested, ...courier, status: "'booked'" };
const cancelled = { ...booked, status: "'cancelled'", address: "null" };

function pickup(changes: Record<string, string>): string {
  const row = { breadth_cm: "1", height_cm: "1", created_at: "now()", updated_at: "now()", ...changes };
  return `insert into return_pickups (return_id, ${Object.keys(row).join(", ")})
    values (md5('return')::uuid, ${Object.values(row).join(", ")})`;
}

const of = "return_pickups";
const refuses = (by: string, ...rows: Record<string, string>[]) => ({ of, by, sql: [returned, ...rows.map(pickup)] });

export const pickups: Subject = {
  whole: [of],
  guards: [
    refuses("return_pickups_status", { ...cancelled, status: "'lost'", awb: "null" }),
    refuses("return_pickups_chosen", { ...requested, day: "null" }),
    refuses("return_pickups_chosen", { ...requested, service_id: "null" }),
    refuses("return_pickups_chosen", { ...offered, part: "'morning'" }),
    refuses("return_pickups_part", { ...requested, part: "'night'" }),
    refuses("return_pickups_address", { ...requested, address: "null" }),
    refuses("return_pickups_address", { ...cancelled, address: "'{}'::jsonb" }),
    refuses("return_pickups_booked", { ...booked, awb: "null" }),
    refuses("return_pickups_booked", { ...requested, ...courier }),
    { ...refuses("return_pickups_freight", { ...booked, has_freight: "true" }), as: "freight_of_bookings" },
    refuses("return_pickups_box", { ...offered, weight_grams: "0" }),
    refuses("return_pickups_one_live", offered, { ...booked, attempt: "2" }),
    refuses("return_pickups_awb", cancelled, { ...cancelled, attempt: "2" }),
    refuses("return_pickups_attempt", { ...cancelled, awb: "'78'" }, cancelled),
  ],
  violations: {},
};
