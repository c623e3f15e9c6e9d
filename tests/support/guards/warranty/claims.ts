/** Warranty claims: one open for a delivered piece, along the allowed steps, and a replacement that is there. */
import { type Guard, type Subject, speaksFor } from "#tests/support/guards/guard.ts";

const line = `(select l.* from order_lines l join shipments s on s.id = l.shipment_id
  where s.status = 'delivered' and l.quantity > 0 and not exists (select from return_lines b join returns r on r.id = b.return_id
    where b.order_line_id = l.id and r.description <> 'of a guard') order by l.id limit 1) l`;

const claim = (changes: Record<string, string> = {}) => {
  const values = {
    ...{ id: "md5('claim')::uuid", order_id: "l.order_id", order_line_id: "l.id", position: "0" },
    ...{ vendor_id: "l.vendor_id", description: "''", warranty_until: "'2027-01-01'", status: "'opened'" },
    ...{ opened_at: "now()", updated_at: "now()", ...changes },
  };
  return `insert into warranty_claims (${Object.keys(values)}) select ${Object.values(values)} from ${line}`;
};
const second = { id: "md5('second')::uuid" };
const photo = `insert into warranty_claim_photos (claim_id, file, digest, width, height, created_at)
  values (md5('claim')::uuid, 'f', 'd', 1, 1, now())`;
const event = `insert into warranty_claim_events (claim_id, to_status, at) values (md5('claim')::uuid, 'opened', now())`;
const sold = `insert into serial_numbers (order_line_id, position, product_id, vendor_id, serial, recorded_by, recorded_at)
  select l.id, 0, l.product_id, l.vendor_id, 'SN-CLAIMED', gen_random_uuid(), now() from ${line}`;
const replacing = (position: string, replaces: string, serial = "SN-NEW") => `
  insert into serial_numbers (order_line_id, position, replaces_position, product_id, vendor_id, serial, recorded_by, recorded_at)
  select l.id, ${position}, ${replaces}, l.product_id, l.vendor_id, '${serial}', gen_random_uuid(), now() from ${line}`;
const back = "update serial_numbers set is_out = false where serial = 'SN-CLAIMED'";

const returnOf = (quantity: string) => `with wished as (
    insert into returns (order_id, shipment_id, vendor_id, kind, reason, description)
    select l.order_id, l.shipment_id, l.vendor_id, 'refund', 'defective', 'of a guard' from ${line} returning id)
  insert into return_lines (return_id, order_line_id, quantity) select wished.id, l.id, ${quantity} from wished, ${line}`;

const readBack = `insert into return_serials (return_id, order_line_id, position, serial, is_sold)
  select b.return_id, b.order_line_id, 0, 'SN-CLAIMED', true from return_lines b, ${line} where b.order_line_id = l.id`;

const of = "warranty_claims";
const refuses = (by: string, ...sql: string[]): Guard => ({ of, by, sql });

export const claims: Subject = {
  whole: ["warranty_claims", "warranty_claim_events", "warranty_claim_photos"],
  guards: [
    refuses("warranty_claims_one_open", claim(), claim(second)),
    refuses("warranty_claims_referred", claim({ status: "'referred'" })),
    refuses("warranty_claims_at_maker", claim({ status: "'at-maker'" })),
    refuses("warranty_claims_replaced", claim({ status: "'replaced'", serial: "'SN-CLAIMED'" })),
    {
      ...refuses("warranty_claims_replaced", claim({ replacement_serial: "'SN-NEW'", status: "'closed'" })),
      beside: ["warranty_claims_replacement"],
    },
    refuses(
      "warranty_claims_replacement",
      claim({ status: "'replaced'", serial: "'SN-CLAIMED'", replacement_serial: "'SN-NEW'" }),
    ),
    refuses("warranty_claims_line", claim({ position: "l.quantity" })),
    refuses("warranty_claims_line", claim({ vendor_id: "(select id from vendors where id <> l.vendor_id limit 1)" })),
    { ...refuses("warranty_claims_line", returnOf("l.quantity"), claim()), as: "warranty_claims_returned" },
    {
      ...refuses("warranty_claims_line", sold, returnOf("1"), readBack, claim({ serial: "'SN-CLAIMED'" })),
      as: "warranty_claims_returned",
    },
    {
      of: "return_lines",
      by: "return_lines_within_line",
      as: "return_lines_claimed",
      sql: [claim(), returnOf("l.quantity")],
    },
    {
      ...refuses("warranty_claims_moves", claim(), "update warranty_claims set status = 'repaired'"),
      as: "status_moves",
    },
    { ...refuses("warranty_claims_vendor_scope", speaksFor("nobody"), claim()), as: "vendor_scope" },
    { of: "warranty_claim_photos", by: "warranty_claim_photos_once", sql: [claim(), photo, photo] },
    {
      of: "warranty_claim_events",
      by: "warranty_claim_events_append_only",
      as: "append_only",
      sql: [claim(), event, "update warranty_claim_events set to_status = 'closed'"],
    },
    {
      of: "serial_numbers",
      by: "serial_numbers_line",
      sql: [sold, replacing("l.quantity", "0")],
      beside: ["serial_numbers_one_a_piece"],
    },
    { of: "serial_numbers", by: "serial_numbers_line", sql: [sold, back, replacing("l.quantity", "1")] },
    {
      of: "serial_numbers",
      by: "serial_numbers_one_a_piece",
      sql: [sold, back, replacing("l.quantity", "0"), replacing("l.quantity + 1", "0", "SN-NEWER")],
    },
  ],
  violations: {},
};
