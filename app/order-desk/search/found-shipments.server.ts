import { type SQL, sql } from "drizzle-orm";
import { normalizeSerial } from "#app/domain/fulfilment/serial-number.ts";
import { vendorOrderedShipments } from "#app/orders/vendor-views.server.ts";
import { containing } from "#app/platform/database/like.ts";

/** Each condition has an index for three letters or more; a serial number must be complete. */
export function foundShipments(q: string): SQL {
  const pattern = containing(q.toLowerCase());
  return sql`${vendorOrderedShipments.id} in (
    select s.id from vendor_ordered_shipments s where lower(s.number) like ${pattern}
      or lower(s.shipping_address ->> 'city') like ${pattern} or lower(s.shipping_address ->> 'fullName') like ${pattern}
      or s.shipping_address ->> 'phone' like ${pattern}
    union select s.id from vendor_shipments s where lower(s.tracking) like ${pattern}
    union select l.shipment_id from vendor_products p join vendor_order_lines l on l.product_id = p.id
      where lower(p.name) like ${pattern}
    union select l.shipment_id from vendor_serial_numbers n join vendor_order_lines l on l.id = n.order_line_id
      where n.serial = ${normalizeSerial(q)})`;
}
